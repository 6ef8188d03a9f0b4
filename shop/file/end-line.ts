import { documentOf, valuesOf } from "./read.ts";

/** The last line of a whole file: what is cut off has lost it. */
export const END_LINE = "# end";
const MAX_NAMED = 3;

export function withEndLine(text: string): string {
  const lines = text.split("\n").filter((line) => line.trimEnd() !== END_LINE);
  return `${lines.join("\n").trimEnd()}\n${END_LINE}\n`.trimStart();
}

const hasEndLine = (text: string) => text.trimEnd().split("\n").at(-1) === END_LINE;

export const setsSomething = (text: string) => Object.keys(valuesOf(documentOf(text))).length > 0;

/** Settings that are empty on purpose are set too. Throws WrongSettings. */
export const isSet = (text: string) => hasEndLine(text) || setsSomething(text);

/** Why a text is not taken in place of another: it leaves settings out, and may be cut. */
export function cutProblem(text: string, before: string): string | null {
  if (hasEndLine(text)) return null;
  const left = new Set(partsOf(text));
  const lost = partsOf(before).filter((part) => !left.has(part));
  if (lost.length === 0 && !before.startsWith(text)) return null;
  const named = [...new Set(lost.map((part) => part.split(":")[0] ?? ""))];
  const more = named.length > MAX_NAMED ? ` and ${named.length - MAX_NAMED} more` : "";
  const whatIsLeft =
    left.size === 0
      ? "sets nothing"
      : `no longer has all of ${named.slice(0, MAX_NAMED).join(", ")}${more}`;
  const what = lost.length === 0 ? "is only the beginning of what it was" : whatIsLeft;
  return `shop.yaml ${what}, as if it were cut off. If you mean it, end the file with the line "${END_LINE}".`;
}

/** Each value's place, such as `taxes:0.percent`. */
function partsOf(text: string): string[] {
  return Object.entries(valuesOf(documentOf(text))).flatMap(([path, value]) => below(path, value));
}

function below(place: string, value: unknown, sign = ":"): string[] {
  if (typeof value !== "object" || value === null) return [place];
  const parts = Object.entries(value).flatMap(([name, part]) =>
    below(`${place}${sign}${name}`, part, "."),
  );
  return [place, ...parts];
}
