import "server-only";
import { failure, success } from "@/lib/domain/result";
import { lockCatalog } from "../../lib/backend/db/catalog-lock";
import { inTransaction, type Queries } from "../../lib/backend/db/transaction";
import { chosenInWords } from "../../lib/backend/db/variation-values";
import { inChunks } from "../products/rows";
import { readByKey } from "../products/stored";
import type { ProductDraft } from "./draft";
import type { Groups, NewGroups } from "./groups-sql";
import type { ImportLog } from "./import-log";
import type { Outcome, ProductChange, RefusedProduct } from "./outcome";
import { type ProductPlan, type ProductWrites, planProduct, type UpsertOptions } from "./plan";
import { variationsOf } from "./whole-draft";
import { type KeptVariant, writeVariants } from "./write-variants";

interface UpsertResult {
  /** In the order of the drafts. */
  outcomes: (Outcome | RefusedProduct)[];
  fresh: NewGroups;
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
    return { outcomes, fresh: done.ok ? groups.keep() : groups.forget() };
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
  const planned: (ProductPlan | RefusedProduct)[] = [];
  for (const draft of drafts) {
    const plan = await planProduct(db, groups, draft, stored.get(draft.handle), options);
    planned.push("why" in plan ? { refusal: plan } : plan);
  }
  const plans = planned.flatMap((plan) => ("refusal" in plan ? [] : [plan]));
  const gone = await applyPlan(db, plans);
  const changeOf = ({ change, variants }: ProductPlan): ProductChange =>
    change === "unchanged" && variants.gone.some(({ id }) => gone.has(id)) ? "changed" : change;
  const written = plans.filter((plan) => changeOf(plan) !== "unchanged");
  await options.log.note(
    db,
    written.map(({ productId }) => productId),
    [...stored.values()],
    groups.made,
  );
  return planned.map((plan) =>
    "refusal" in plan ? plan : outcomeOf(plan, changeOf(plan), gone, options),
  );
}

export async function applyPlan(
  db: Queries,
  plans: readonly ProductWrites[],
): Promise<ReadonlySet<number>> {
  await writeProductRows(db, plans);
  await writeParts(db, plans);
  return writeVariants(
    db,
    plans.map(({ variants }) => variants),
  );
}

function outcomeOf(
  { draft, stored, name, isHidden, patch, pictures, variants, ...parts }: ProductPlan,
  change: ProductChange,
  gone: ReadonlySet<number>,
  { setsStock }: UpsertOptions,
): Outcome {
  const valuesOf = (kept: KeptVariant) => kept.draft.values.join(" / ");
  const known = stored && variationsOf(stored);
  const { variations } = draft;
  return {
    handle: draft.handle,
    name,
    change,
    isHidden,
    changed: [
      ...Object.keys(patch ?? {}),
      ...(stored && parts.shortlists ? ["shortlists"] : []),
      ...(stored && pictures ? ["pictures"] : []),
      ...new Set(variants.changed.flatMap(({ patch }) => Object.keys(patch))),
    ],
    ...(known && known.join("\0") !== variations.join("\0")
      ? { options: { before: known, after: variations } }
      : {}),
    pictures: {
      before: stored?.pictures.length,
      after: pictures?.length ?? stored?.pictures.length ?? 0,
    },
    variants: variants.kept.map((kept) => {
      const { draft, before, after } = kept;
      const isKept = before && !setsStock && draft.inventory !== undefined;
      return {
        values: valuesOf(kept),
        price: { before: before?.price, after: after.price },
        stock: { before: before?.inventory, after: after.inventory },
        ...(isKept && draft.inventory !== before.inventory ? { listedStock: draft.inventory } : {}),
        isCountMissing: after.inventory === 0 && draft.isCountMissing === true,
      };
    }),
    added: stored ? variants.kept.filter(({ before }) => !before).map(valuesOf) : [],
    removed: variants.gone
      .filter(({ id }) => gone.has(id))
      .map(({ chosen }) => chosenInWords(chosen)),
  };
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
    if (patch) {
      await db.updateTable("products").set(patch).where("id", "=", plan.productId).execute();
    }
    if (row) plan.productId = ids.get(row.key) ?? 0;
    for (const part of plan.variants.added) part.product_id = plan.productId;
  }
}

async function writeParts(db: Queries, plans: readonly ProductWrites[]): Promise<void> {
  const shortlists = replaced(plans, ({ shortlists }) => shortlists);
  if (shortlists.products.length > 0) {
    await db
      .deleteFrom("product_collections")
      .where("product_id", "in", shortlists.products)
      .execute();
  }
  await inChunks(shortlists.rows, async (rows) => {
    await db.insertInto("product_collections").values(rows).execute();
  });
  const values = replaced(plans, ({ values }) => values);
  if (values.products.length > 0) {
    await db.deleteFrom("product_values").where("product_id", "in", values.products).execute();
  }
  await inChunks(values.rows, async (rows) => {
    await db.insertInto("product_values").values(rows).execute();
  });
  const pictures = replaced(plans, ({ pictures }) => pictures);
  if (pictures.products.length > 0) {
    await db.deleteFrom("product_images").where("product_id", "in", pictures.products).execute();
  }
  await inChunks(pictures.rows, async (rows) => {
    await db.insertInto("product_images").values(rows).execute();
  });
}

function replaced<Part extends object>(
  plans: readonly ProductWrites[],
  partOf: (plan: ProductWrites) => Part[] | undefined,
) {
  const differing = plans.filter((plan) => partOf(plan) !== undefined);
  return {
    products: differing.filter(({ row }) => !row).map(({ productId }) => productId),
    rows: differing.flatMap((plan) =>
      (partOf(plan) ?? []).map((part) => ({ ...part, product_id: plan.productId })),
    ),
  };
}

const PIECE = 200;

/** Without a log it only reports. Answers the keys of those that were on sale. */
export async function hideOthers(
  db: Queries,
  keys: { has(key: string): boolean },
  log: ImportLog | null,
): Promise<string[]> {
  const hidden: string[] = [];
  for (let after = 0; ; ) {
    const products = await db
      .selectFrom("products")
      .select(["id", "key"])
      .where("is_hidden", "=", 0)
      .where("id", ">", after)
      .orderBy("id")
      .limit(PIECE)
      .execute();
    const last = products.at(-1);
    if (!last) return hidden;
    after = last.id;
    const gone = products.filter(({ key }) => !keys.has(key));
    if (gone.length === 0) continue;
    hidden.push(...gone.map(({ key }) => key));
    if (log) await hide(db, gone, log);
  }
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
