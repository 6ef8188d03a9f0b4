import type { ClosestMatches } from "./catalog";

/** What is said of a search that nothing meets whole; "" where its spelling alone may be wrong. */
export function closestText(search: string, closest: ClosestMatches | null | undefined): string {
  const { isPartial = false, spelling } = closest ?? {};
  const other = otherMeasure(search, spelling ?? "");
  const unmet = isPartial && `No items match all of “${search}”.`;
  return [other || unmet, isPartial && "Showing the closest matches."].filter(Boolean).join(" ");
}

/** The same for readers without the page's links. */
export function closestAdvice(search: string, closest: ClosestMatches | null | undefined): string {
  const spelled = closest?.spelling && `Did you mean “${closest.spelling}”?`;
  return [closestText(search, closest), spelled].filter(Boolean).join(" ");
}

function otherMeasure(search: string, spelling: string): string {
  const [lacking = ""] = /\d[\d.,]*[\s-]?\p{L}+/u.exec(search) ?? [];
  const [had = ""] = /\d[\d.]*[a-z]+/.exec(spelling) ?? [];
  const isOther = Number.parseFloat(lacking.replace(",", ".")) !== Number.parseFloat(had);
  return lacking && had && isOther ? `Nothing in ${lacking}: we have ${had}.` : "";
}
