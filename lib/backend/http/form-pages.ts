import type { Context, Hono } from "hono";
import { ownPath } from "@/lib/domain/own-path";
import { isToken } from "./tokens";

/** The token of the form's address, or "-". */
type PageAfter = (isDone: boolean, token: string, status: number) => string;

/** Redirects browsers without JavaScript. Scripts and mail programs (RFC 8058) get the plain answer. */
export function answerWithPage(app: Hono, path: string, pageAfter: PageAfter): void {
  app.post(path, async (context, next) => {
    await next();
    if (!asksForPage(context)) return;
    const token = context.req.param("token") ?? "";
    const { ok, status } = context.res;
    const page = pageAfter(ok, isToken(token) ? token : "-", status);
    context.res = context.redirect(ownPath(page), 303);
  });
}

function asksForPage(context: Context): boolean {
  const isForm = context.req.header("content-type")?.includes("form") ?? false;
  return isForm && (context.req.header("accept")?.includes("text/html") ?? false);
}
