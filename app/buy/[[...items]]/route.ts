import { answerCartLink } from "@/lib/api/forms/answer";
import { cartLinkPage } from "../cart-link-page";

export const dynamic = "force-dynamic";

export async function GET(request: Request) {
  return (await answerCartLink(request)) ?? page(request);
}

export const HEAD = page;

function page(request: Request): Response {
  const { pathname, search } = new URL(request.url);
  const followed = { link: `${pathname}${search}`, from: request.headers.get("referer") ?? "" };
  return new Response(request.method === "HEAD" ? null : cartLinkPage(followed), {
    headers: {
      "Cache-Control": "no-store",
      "Content-Type": "text/html; charset=utf-8",
      "X-Robots-Tag": "noindex, nofollow",
    },
  });
}
