import "server-only";
import { failure, success } from "@/lib/domain/result";
import { lockCatalog } from "../../lib/backend/db/catalog-lock";
import { updateRow } from "../../lib/backend/db/rows";
import { inTransaction, type Queries } from "../../lib/backend/db/transaction";
import { chosenInWords } from "../../lib/backend/db/variation-values";
import { inChunks, inPieces } from "../products/rows";
import { readByKey, variationsOf } from "../products/stored";
import type { ProductDraft } from "./draft";
import type { Groups, MadeGroup } from "./groups-sql";
import type { ImportLog } from "./import-log";
import { type ProductPlan, type ProductWrites, planProduct, type UpsertOptions } from "./plan";
import { type FindingKind, type ImportFinding, partOf } from "./sentences";
import type { Refusal } from "./whole-draft";
import { type KeptVariant, writeVariants } from "./write-variants";

interface UpsertResult {
  /** In the order of the drafts. */
  outcomes: (Outcome | Refusal)[];
  made: MadeGroup[];
}

/** One transaction. Unchanged products are not written, so that their cached pages stay. */
export async function upsertProducts(
  db: Queries,
  groups: Groups,
  drafts: readonly ProductDraft[],
  options: UpsertOptions,
): Promise<UpsertResult> {
  let outcomes: UpsertResult["outcomes"] = [];
  try {
    const done = await inTransaction(db, async (transaction) => {
      groups.forget();
      await lockCatalog(transaction);
      await groups.load(transaction);
      outcomes = await upsert(transaction, groups, drafts, options);
      return options.isDryRun ? failure("conflict", "") : success(null);
    });
    return { outcomes, made: done.ok ? groups.keep() : groups.forget() };
  } catch (error) {
    groups.forget();
    throw error;
  }
}

async function upsert(
  db: Queries,
  groups: Groups,
  drafts: readonly ProductDraft[],
  options: UpsertOptions,
): Promise<UpsertResult["outcomes"]> {
  const stored = await readByKey(
    db,
    drafts.map(({ handle }) => handle),
  );
  const planned: (ProductPlan | Refusal)[] = [];
  for (const draft of drafts)
    planned.push(await planProduct(db, groups, draft, stored.get(draft.handle), options));
  const plans = planned.flatMap((plan) => ("why" in plan ? [] : [plan]));
  const gone = await applyPlan(db, plans);
  for (const plan of plans)
    if (plan.change === "unchanged" && plan.variants.gone.some(({ id }) => gone.has(id)))
      plan.change = "changed";
  const written = plans.filter(({ change }) => change !== "unchanged");
  await options.log.note(
    db,
    written.map(({ productId }) => productId),
    [...stored.values()],
    groups.made,
  );
  return planned.map((plan) => ("why" in plan ? plan : outcomeOf(plan, gone, options.setsStock)));
}

export async function applyPlan(db: Queries, plans: readonly ProductWrites[]) {
  await writeProductRows(db, plans);
  await writeParts(db, plans);
  return writeVariants(
    db,
    plans.map(({ variants }) => variants),
  );
}

async function writeProductRows(db: Queries, plans: readonly ProductWrites[]): Promise<void> {
  const added = plans.flatMap(({ row }) => (row ? [row] : []));
  const ids = new Map<string, number>();
  await inChunks(added, async (rows) => {
    const made = await db.insertInto("products").values(rows).returning(["id", "key"]).execute();
    for (const { id, key } of made) ids.set(key, id);
  });
  for (const plan of plans) {
    const { patch, row } = plan;
    if (patch) await updateRow(db, "products", plan.productId, patch);
    if (row) plan.productId = ids.get(row.key) ?? 0;
    for (const part of plan.variants.added) part.product_id = plan.productId;
  }
}

async function writeParts(db: Queries, plans: readonly ProductWrites[]): Promise<void> {
  await replace(
    plans,
    ({ shortlists }) => shortlists,
    (ids) => db.deleteFrom("product_collections").where("product_id", "in", ids).execute(),
    (rows) => db.insertInto("product_collections").values(rows).execute(),
  );
  await replace(
    plans,
    ({ values }) => values,
    (ids) => db.deleteFrom("product_values").where("product_id", "in", ids).execute(),
    (rows) => db.insertInto("product_values").values(rows).execute(),
  );
  await replace(
    plans,
    ({ pictures }) => pictures,
    (ids) => db.deleteFrom("product_images").where("product_id", "in", ids).execute(),
    (rows) => db.insertInto("product_images").values(rows).execute(),
  );
}

async function replace<Part extends object>(
  plans: readonly ProductWrites[],
  partOf: (plan: ProductWrites) => Part[] | undefined,
  remove: (ids: number[]) => Promise<unknown>,
  insert: (rows: (Part & { product_id: number })[]) => Promise<unknown>,
): Promise<void> {
  const differing = plans.filter((plan) => partOf(plan) !== undefined);
  const known = differing.filter(({ row }) => !row).map(({ productId }) => productId);
  if (known.length > 0) await remove(known);
  const rows = differing.flatMap((plan) =>
    (partOf(plan) ?? []).map((part) => ({ ...part, product_id: plan.productId })),
  );
  await inChunks(rows, insert);
}

const PIECE = 200;

/** Without a log it only reports. Answers the keys of those that were on sale. */
export async function hideOthers(
  db: Queries,
  keys: { has(key: string): boolean },
  log: ImportLog | null,
): Promise<string[]> {
  const hidden: string[] = [];
  const onSale = db
    .selectFrom("products")
    .select(["id", "key"])
    .where("is_hidden", "=", 0)
    .orderBy("id")
    .limit(PIECE);
  for await (const products of inPieces((after) => onSale.where("id", ">", after).execute())) {
    const gone = products.filter(({ key }) => !keys.has(key));
    if (gone.length === 0) continue;
    hidden.push(...gone.map(({ key }) => key));
    if (log) await hide(db, gone, log);
  }
  return hidden;
}

function hide(db: Queries, products: readonly { id: number; key: string }[], log: ImportLog) {
  return inTransaction(db, async (transaction) => {
    await lockCatalog(transaction);
    const ids = products.map(({ id }) => id);
    const stored = await readByKey(
      transaction,
      products.map(({ key }) => key),
    );
    await transaction
      .updateTable("products")
      .set({ is_hidden: 1 })
      .where("id", "in", ids)
      .execute();
    await log.note(transaction, ids, [...stored.values()], []);
    return success(null);
  });
}

export interface Outcome {
  change: ProductPlan["change"];
  findings: ImportFinding<FindingKind>[];
}

/** `gone` are the variants that were deleted, or sold out for good. */
function outcomeOf(plan: ProductPlan, gone: ReadonlySet<number>, setsStock: boolean): Outcome {
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
