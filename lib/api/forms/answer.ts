import "server-only";
import { isOwnOrigin } from "@/lib/api/gateway/origin";
import { visitorOf } from "@/lib/api/gateway/visitor";
import { unsubscribe } from "@/lib/contract/messages";
import { BODY_BYTES, mediaTypeOf, readUpTo } from "@/lib/contract/request";
import { cancelStockAlert } from "@/lib/contract/stock-alerts";
import { isPage, ownPath } from "@/lib/domain/own-path";
import { xmlText } from "@/lib/domain/text/xml";
import { isHttpsRequest } from "@/lib/http/shop-address";
import { inRequest } from "@/lib/platform/log";
import { basics } from "@/shop/basics";
import { logInAction, recoverPasswordAction, registerAction, resetPasswordAction } from "./account";
import { addToCartAction, changeLineAction, codeAction } from "./cart";
import { checkOutAction } from "./checkout";
import { fillCartAction, followCartLink } from "./fill-cart";
import { clearedFormCookie, formCookie } from "./form-cookie";
import type { FormRequest, FormResult } from "./handler";
import { type ShopperCalls, shopperCalls } from "./shopper-calls";

/** The redirect follows at once; the cookie needs no longer. */
const BRIEFLY_SECONDS = 60;

const FORMS: Readonly<Record<string, (arrived: FormRequest) => Promise<FormResult>>> = {
  "add-to-cart": addToCartAction,
  "cart-line": changeLineAction,
  "fill-cart": fillCartAction,
  code: codeAction,
  checkout: checkOutAction,
  login: logInAction,
  register: registerAction,
  recover: recoverPasswordAction,
  reset: resetPasswordAction,
  "end-newsletter": ending(unsubscribe, "/newsletter/unsubscribe"),
  "end-stock-alert": ending(cancelStockAlert, "/notify/cancel"),
};

export const FORM_NAMES: readonly string[] = Object.keys(FORMS);

/** Redirects after a POST (303); what was refused stands beside its field on the next page. */
export function answerForm(request: Request, name: string): Promise<Response> {
  return inRequest(request.headers.get("x-request-id"), () => answer(request, name));
}

/** `null` where nobody is seen to follow the link: its page asks first. */
export async function answerCartLink(request: Request): Promise<Response | null> {
  if (!isVisit(request)) return null;
  return inRequest(request.headers.get("x-request-id"), async () => {
    const { pathname, search } = new URL(request.url);
    const shopper = shopperCalls(asOwn(request.headers));
    const referrer = request.headers.get("referer") ?? "";
    const followed = { address: `${pathname}${search}`, referrer };
    const result = await followCartLink(followed, shopper);
    const response = sentOn(result, shopper, isHttpsRequest(request.headers));
    response.headers.set("x-robots-tag", "noindex");
    return response;
  });
}

/** Mail scanners, previews, prefetches and embedded pages send none of this (W3C, Fetch Metadata). */
function isVisit({ method, headers }: Request): boolean {
  const isPrefetch = ["sec-purpose", "purpose", "x-moz"].some((name) => headers.has(name));
  const isClick = headers.get("sec-fetch-user") === "?1";
  return method === "GET" && isClick && !isPrefetch && headers.get("sec-fetch-dest") === "document";
}

/** A link is followed from anywhere; what it then does is the shop's own. */
function asOwn(headers: Headers): Headers {
  const own = new Headers(headers);
  for (const name of ["origin", "sec-fetch-mode", "sec-fetch-user"]) own.delete(name);
  own.set("sec-fetch-site", "same-origin");
  return own;
}

async function answer(request: Request, name: string): Promise<Response> {
  const take = Object.hasOwn(FORMS, name) ? FORMS[name] : undefined;
  if (!take) return refusedForm(404, "There is no such form.");
  const visitor = visitorOf(request.headers);
  if (!isOwnOrigin(visitor, { isKeyed: take === resetPasswordAction })) {
    return refusedForm(403, "This form must come from the shop itself.");
  }
  if (mediaTypeOf(request) !== "application/x-www-form-urlencoded") {
    return refusedForm(415, "Send this as application/x-www-form-urlencoded.");
  }
  const bytes = await readUpTo(request, BODY_BYTES.text);
  if (bytes === null) return refusedForm(413, "The form is too large.");
  const fields = new URLSearchParams(new TextDecoder().decode(bytes));
  const shopper = shopperCalls(request.headers);
  const field = (key: string) => fields.get(key) ?? "";
  return sentOn(await take({ fields, field, shopper }), shopper, visitor.isHttps);
}

function cookieOf(form: FormResult["form"], isSecure: boolean): string {
  if (!form) return clearedFormCookie(isSecure);
  const { name, seconds = BRIEFLY_SECONDS, typed = {}, errors = {}, notice = "", said = "" } = form;
  const shown = { typed, errors, notice, said };
  return formCookie(name, shown, { isHttps: isSecure, seconds });
}

/**
 * Another host gets a page that goes on at once: browsers apply `form-action` to a form's
 * redirects.
 */
function sentOn(
  { to, form, isUnknown = false }: FormResult,
  shopper: ShopperCalls,
  isSecure: boolean,
): Response {
  const headers = new Headers({ "cache-control": "no-store" });
  for (const cookie of [...(isUnknown ? [] : shopper.cookies()), cookieOf(form, isSecure)])
    headers.append("set-cookie", cookie);
  if (isPage(to)) {
    headers.set("content-type", "text/html; charset=utf-8");
    return new Response(leavingPage(to), { headers });
  }
  headers.set("location", ownPath(to));
  return new Response(null, { status: 303, headers });
}

function leavingPage(to: string): string {
  const address = xmlText(to);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="referrer" content="no-referrer">
<meta http-equiv="refresh" content="0; url=${address}">
<title>Continue to payment — ${xmlText(basics.name)}</title>
<p><a href="${address}">Continue to payment</a></p>
</html>
`;
}

function refusedForm(status: number, text: string): Response {
  return new Response(`${text}\n`, { status, headers: { "cache-control": "no-store" } });
}

const TOKEN = /^[\w.~-]{1,200}$/;

/** Ends what a link of an email is about. */
function ending(endpoint: typeof unsubscribe | typeof cancelStockAlert, page: string) {
  return async ({ field, shopper }: FormRequest): Promise<FormResult> => {
    const token = field("token");
    if (!TOKEN.test(token)) return { to: `${page}/-?answered=failed` };
    const result = await shopper.ask(endpoint, { parameters: { token } });
    return { to: `${page}/${token}?answered=${result.ok ? "done" : "failed"}` };
  };
}
