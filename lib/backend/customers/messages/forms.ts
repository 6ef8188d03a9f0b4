import "server-only";
import type { Context, Hono } from "hono";
import * as contract from "@/lib/contract/messages";
import { isToken } from "../../server/tokens";

/** The page of the shop a form leads to, by what became of it. */
type PageAfter = (isDone: boolean, token: string) => string;

const outcome = (isDone: boolean) => (isDone ? "done" : "failed");

const PAGES: readonly [path: string, page: PageAfter][] = [
  [contract.sendContactMessage.path, (isDone) => `/contact?sent=${outcome(isDone)}`],
  [contract.subscribe.path, (isDone) => `/newsletter?asked=${outcome(isDone)}`],
  [
    contract.confirmSubscription.path,
    (isDone, token) => `/newsletter/confirm/${token}?answered=${outcome(isDone)}`,
  ],
  [
    contract.unsubscribe.path,
    (isDone, token) => `/newsletter/unsubscribe/${token}?answered=${outcome(isDone)}`,
  ],
];

/**
 * Sends a browser without JavaScript on to a page. Scripts and mail programs (RFC 8058) ask for no
 * page and get the plain answer.
 */
export function answerFormsWithPages(app: Hono): void {
  for (const [path, pageAfter] of PAGES) {
    app.post(path, async (context, next) => {
      await next();
      if (!asksForPage(context)) return;
      const token = context.req.param("token") ?? "";
      context.res = context.redirect(pageAfter(context.res.ok, isToken(token) ? token : "-"), 303);
    });
  }
  // Mail programs that know no better open the address of List-Unsubscribe.
  app.get(contract.unsubscribe.path, (context) => {
    const token = context.req.param("token");
    return context.redirect(`/newsletter/unsubscribe/${isToken(token) ? token : "-"}`, 303);
  });
}

function asksForPage(context: Context): boolean {
  const isForm = context.req.header("content-type")?.includes("form") ?? false;
  return isForm && (context.req.header("accept")?.includes("text/html") ?? false);
}
