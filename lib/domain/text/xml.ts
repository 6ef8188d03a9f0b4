/** Characters that XML 1.0 cannot contain. */
const UNWRITABLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

export function xmlText(text: string): string {
  return text
    .replace(UNWRITABLE, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

export function xmlElement(name: string, text: string | number | null | undefined): string {
  if (text === null || text === undefined || text === "") return "";
  return `<${name}>${xmlText(String(text))}</${name}>`;
}
