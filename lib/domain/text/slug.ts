/** Only Latin and Greek accents are dropped: other scripts' marks are part of their letters. */
const ACCENT = /(?<=[\p{Script=Latin}\p{Script=Greek}]\p{M}*)\p{M}/gu;
const TRADEMARK = /[™®©℠]/g;

export function slugOf(text: string): string {
  const plain = text.replaceAll(TRADEMARK, "").toLowerCase().normalize("NFKD");
  const words = plain
    .replaceAll(ACCENT, "")
    .normalize("NFC")
    .match(/[\p{L}\p{N}_][\p{L}\p{N}\p{M}_]*/gu);
  return words?.join("-") ?? "";
}
