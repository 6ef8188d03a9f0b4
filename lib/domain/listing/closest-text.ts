import { listInWords } from "../text/wording";
import type { ClosestMatches } from "./catalog";

/** What is said of a search that nothing meets whole; "" where some do. */
export function closestText(search: string, closest: ClosestMatches | undefined): string {
  const { lacking, isPartial = false, spelling = null } = closest ?? {};
  const others = lacking?.instead.map(({ measure }) => measureText(measure)) ?? [];
  const unmet = lacking
    ? `Nothing in ${measureText(lacking.measure)}: we have ${listInWords(others)}.`
    : isPartial && `No items match all of “${search}”.`;
  const shown = isPartial && "These are the closest.";
  return [unmet, shown, spelling && `Did you mean “${spelling}”?`].filter(Boolean).join(" ");
}

/** `"7mm"` → `"7 mm"`, but "18k". */
export function measureText(measure: string): string {
  return measure.replace(/(?<=\d)(?=[a-z]{2})/, " ");
}
