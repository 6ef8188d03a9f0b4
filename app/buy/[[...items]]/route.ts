import { answerCartLink } from "@/lib/api/forms/answer";
import { xmlText } from "@/lib/domain/text/xml";
import { standalonePage } from "../../offline/offline-page";

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

/**
 * Its form is sent by itself. The server's "no-referrer" would keep the origin from the form, without which those of older
 * browsers are refused.
 */
function cartLinkPage(followed: Readonly<Record<"link" | "from", string>>): string {
  const fields = Object.entries(followed).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${xmlText(value)}">`,
  );
  const what = followed.link.startsWith("/buy?") ? "a discount code" : "pieces";
  return standalonePage(null, {
    head: '<meta name="referrer" content="same-origin">',
    title: "Fill your cart",
    heading: "Fill your cart",
    text: `This link puts ${what} into your cart. Nothing is ordered yet.`,
    form: `<form action="/forms/fill-cart" method="post">${fields.join("")}<button>Add to cart</button></form>`,
    script: `const send = () => document.forms[0].submit();
if (document.prerendering) document.addEventListener("prerenderingchange", send, { once: true });
else send();`,
  });
}
