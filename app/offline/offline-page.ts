import { xmlText } from "../../lib/domain/text/xml.ts";
import { shop } from "../../shop/shop.ts";

const ASK_AGAIN_MS = 5_000;
const MAX_ASK_MS = 10_000;

/** woff2 files in base64. */
export interface PageFonts {
  sans: string;
  serif: string;
}

export function offlinePage(fonts: PageFonts): string {
  return standalonePage(fonts, {
    title: "No connection",
    heading: "We can't connect right now",
    text: "You may be offline, or our shop may be down. Your cart is saved, and this page reloads when the connection is back.",
    link: "Try again",
    // Reloading must not stop a shopper who is leaving. Browsers do not always report being online again.
    script: `let isLeaving = false;
addEventListener("beforeunload", () => { isLeaving = true; });
const comeBack = () => { if (!isLeaving) location.reload(); };
addEventListener("online", () => { if (navigator.onLine) comeBack(); });
const askAgain = () => setTimeout(async () => {
  const signal = AbortSignal.timeout(${MAX_ASK_MS});
  const answer = document.hidden ? null : await fetch("/offline", { method: "HEAD", cache: "no-store", signal }).catch(() => null);
  if (answer?.ok) comeBack();
  askAgain();
}, ${ASK_AGAIN_MS});
// /offline itself has nothing to come back to.
if (location.pathname !== "/offline") askAgain();`,
  });
}

export function outagePage(fonts: PageFonts): string {
  return standalonePage(fonts, {
    title: "Back in a moment",
    heading: "We'll be right back",
    text: "Please try again in a moment. Your cart and your orders are safe.",
    link: "Retry",
  });
}

/** @param reference the request's id, by which the log is searched when a shopper reads it out */
export function failurePage(fonts: PageFonts, reference: string): string {
  return standalonePage(fonts, {
    title: "We can't show this page right now",
    heading: "We can't show this page right now",
    text: "Something went wrong on our end. Your cart is safe.",
    link: "Try again",
    leadsHome: true,
    reference,
  });
}

interface Words {
  title: string;
  heading: string;
  text: string;
  link?: string;
  head?: string;
  /** In the link's place. */
  form?: string;
  leadsHome?: true;
  reference?: string;
  script?: string;
}

/** Self-contained: nothing else can be fetched while the shop is away. */
export function standalonePage(fonts: PageFonts | null, words: Words): string {
  const { title, heading, text, link, form = `<a href="">${link}</a>` } = words;
  const { colors } = shop;
  const name = xmlText(shop.name);
  const home = words.leadsHome ? '\n<a href="/" class="second">Home</a>' : "";
  const reference = words.reference
    ? `\n<small>Reference: <span translate="no">${xmlText(words.reference)}</span></small>`
    : "";
  const script = words.script ? `\n<script>${words.script}</script>` : "";
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="theme-color" content="${colors.paper}">
<title>${title} — ${name}</title>${words.head ?? ""}
<style>
${fonts ? fontFaces(fonts) : ""}* { box-sizing: border-box; margin: 0; }
body { display: grid; grid-template-rows: auto 1fr; min-height: 100dvh; background: ${colors.paper}; color: ${colors.ink}; font: 16px/1.6 ShopSans, Arial, sans-serif; -webkit-font-smoothing: antialiased; }
header { display: grid; height: 56px; place-items: center; border-bottom: 1px solid ${colors.line}; font: 22px/1 ShopSerif, "Times New Roman", serif; letter-spacing: .2em; text-indent: .2em; }
main { display: flex; flex-direction: column; align-items: center; justify-content: center; gap: 20px; padding: 80px 20px; text-align: center; }
h1 { font: 400 clamp(2.125rem, 1.81rem + 1.33vw, 3rem)/1.08 ShopSerif, "Times New Roman", serif; letter-spacing: -.01em; text-wrap: balance; }
p { max-width: 44ch; color: ${colors.inkSoft}; text-wrap: pretty; }
small { color: ${colors.inkSoft}; font-size: 13px; overflow-wrap: anywhere; }
div { display: flex; flex-wrap: wrap; justify-content: center; gap: 12px; margin-top: 16px; }
a, button { display: inline-flex; min-height: 48px; align-items: center; padding: 12px 36px; border: 1px solid ${colors.ink}; background: ${colors.ink}; color: ${colors.paper}; font-size: 13px; font-weight: 500; letter-spacing: .12em; text-transform: uppercase; text-decoration: none; }
button { font-family: inherit; line-height: inherit; cursor: pointer; }
a.second { background: none; color: ${colors.ink}; }
a:hover, button:hover { background: ${colors.paper}; color: ${colors.ink}; }
a.second:hover { background: ${colors.ink}; color: ${colors.paper}; }
a:focus-visible, button:focus-visible { outline: 2px solid ${colors.ink}; outline-offset: 2px; }
@media (width >= 1024px) { header { height: 72px; font-size: 26px; } }
</style>
</head>
<body>
<header><span translate="no">${name.toUpperCase()}</span></header>
<main>
<h1>${heading}</h1>
<p>${text}</p>
<div>${form}${home}</div>${reference}
</main>${script}
</body>
</html>
`;
}

function fontFaces({ sans, serif }: PageFonts): string {
  return `@font-face { font-family: ShopSans; font-weight: 400 700; src: url(data:font/woff2;base64,${sans}) format("woff2"); }
@font-face { font-family: ShopSerif; src: url(data:font/woff2;base64,${serif}) format("woff2"); }
`;
}
