import { createHash } from "node:crypto";
import { HtmlScript } from "./html-script";
import { leaveForHtml } from "./left-for-html";

/** `<` is escaped so that no text ends the element; React's data leaves it out. */
export function JsonLd({ data }: { data: object }) {
  const text = JSON.stringify(data).replaceAll("<", "\\u003c");
  const key = createHash("sha256").update(text).digest("base64url").slice(0, 16);
  leaveForHtml(key, text);
  return <HtmlScript type="application/ld+json" name={key} />;
}
