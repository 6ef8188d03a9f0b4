import "server-only";
import { chosenInWords } from "../../lib/backend/db/variation-values";
import { variationsOf } from "../products/stored";
import type { ImportFinding } from "./findings";
import type { ProductPlan } from "./plan";
import { type FindingKind, partOf } from "./sentences";
import type { KeptVariant } from "./write-variants";

export interface Outcome {
  change: ProductPlan["change"];
  findings: ImportFinding<FindingKind>[];
}

/** `gone` are the variants that were deleted, or sold out for good. */
export function outcomeOf(
  plan: ProductPlan,
  gone: ReadonlySet<number>,
  setsStock: boolean,
): Outcome {
  const { draft, stored, name, change, isHidden, pictures, variants } = plan;
  const { handle } = draft;
  const going = variants.gone.filter(({ id }) => gone.has(id));
  const findings = variants.kept.flatMap((kept) => ofVariant(kept, plan, setsStock));
  for (const { chosen } of going)
    findings.push({ kind: "removedVariants", subject: `${name} ${chosenInWords(chosen)}`.trim() });
  if (stored) findings.push(...ofChanges(plan, stored));
  if (isHidden) findings.push({ kind: "notOnSale" });
  else {
    if (variants.kept.some(({ after }) => after.price === 0))
      findings.push({ kind: "free", subject: handle });
    if ((pictures ?? stored?.pictures ?? []).length === 0)
      findings.push({ kind: "withoutPicture", subject: handle });
    const said = new Map(draft.notices.map((one) => [`${one.kind} ${one.detail}`, one]));
    for (const notice of said.values()) findings.push({ ...notice, subject: handle });
  }
  return { change, findings };
}

function ofVariant(
  { draft, before, after }: KeptVariant,
  { name, stored, isHidden, draft: { handle } }: ProductPlan,
  setsStock: boolean,
): Outcome["findings"] {
  const subject = `${name} ${draft.values.join(" / ")}`.trim();
  const findings: Outcome["findings"] = [];
  if (after.inventory === 0 && draft.isCountMissing) findings.push({ kind: "countMissing" });
  else if (after.inventory === 0 && !isHidden) findings.push({ kind: "soldOut" });
  if (stored && !before) findings.push({ kind: "addedVariants", subject });
  if (!before) return findings;
  const compare = (kind: FindingKind, was: number, is: number) => {
    if (was !== is) findings.push({ kind, subject, handle, before: was, after: is });
  };
  compare("priceChanges", before.price, after.price);
  compare("stockChanges", before.inventory, after.inventory);
  if (!setsStock) compare("stockKept", before.inventory, draft.inventory ?? before.inventory);
  return findings;
}

function ofChanges(
  { draft, name, patch = {}, shortlists, pictures, variants }: ProductPlan,
  stored: NonNullable<ProductPlan["stored"]>,
): Outcome["findings"] {
  const { handle, variations } = draft;
  const of = { subject: name, handle };
  const findings: Outcome["findings"] = [];
  const known = variationsOf(stored);
  if (known.join("\0") !== variations.join("\0"))
    findings.push({ kind: "optionChanges", ...of, before: known, after: variations });
  if (pictures) {
    const [before, after] = [stored.pictures.length, pictures.length];
    findings.push({ kind: "pictureChanges", ...of, before, after });
  }
  const columns = [
    ...Object.keys(patch),
    ...(shortlists ? ["shortlists"] : []),
    ...variants.changed.flatMap(({ patch }) => Object.keys(patch)),
  ];
  for (const part of new Set(columns.flatMap((column) => partOf(column) ?? [])))
    findings.push({ kind: part, subject: name });
  return findings;
}
