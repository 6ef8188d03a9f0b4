import { xmlText } from "@/lib/domain/text/xml";
import { standalonePage } from "../offline/offline-page";

/**
 * Its form is sent by itself. The server's "no-referrer" would keep the origin from the form, without which those of older
 * browsers are refused.
 */
export function cartLinkPage(followed: Readonly<Record<string, string>>): string {
  const fields = Object.entries(followed).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${xmlText(value)}">`,
  );
  return standalonePage(null, {
    head: '<meta name="referrer" content="same-origin">',
    title: "Fill your cart",
    heading: "Fill your cart",
    text: "This link puts pieces into your cart. Nothing is ordered yet.",
    form: `<form action="/forms/fill-cart" method="post">${fields.join("")}<button>Add to cart</button></form>`,
    script: `const send = () => document.forms[0].submit();
if (document.prerendering) document.addEventListener("prerenderingchange", send, { once: true });
else send();`,
  });
}
