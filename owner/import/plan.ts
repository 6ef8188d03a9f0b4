import "server-only";
import type { Insertable, Updateable } from "kysely";
import { isClothingNamed } from "@/lib/domain/price/tax";
import { isCondition } from "@/lib/domain/product/condition";
import { PRODUCT_TEXTS } from "@/lib/domain/product/product";
import { recordOf } from "@/lib/domain/record-of";
import type { Schema } from "../../lib/backend/db/schema";
import type { Queries } from "../../lib/backend/db/transaction";
import type { PictureDraft } from "../pictures/find";
import { differences } from "../products/rows";
import type { StoredProduct } from "../products/stored";
import type { ProductDraft, WholeDraft } from "./draft";
import type { Groups } from "./groups-sql";
import type { ImportLog } from "./import-log";
import { type Refusal, wholeDraft } from "./whole-draft";
import { planVariants, type VariantPlan, type VariantWrites } from "./write-variants";

type Part<Table extends keyof Schema> = Omit<Insertable<Schema[Table]>, "product_id">;

/** `undefined` parts stay as they are. */
export interface ProductWrites {
  /** 0 until a new product is written. */
  productId: number;
  row: Insertable<Schema["products"]> | undefined;
  patch: Updateable<Schema["products"]> | undefined;
  shortlists: Part<"product_collections">[] | undefined;
  values: Part<"product_values">[] | undefined;
  pictures: Part<"product_images">[] | undefined;
  variants: VariantWrites;
}

export interface ProductPlan extends ProductWrites {
  draft: WholeDraft;
  stored: StoredProduct | undefined;
  name: string;
  change: "added" | "changed" | "unchanged";
  isHidden: boolean;
  variants: VariantPlan;
}

export async function planProduct(
  db: Queries,
  groups: Groups,
  said: ProductDraft,
  stored: StoredProduct | undefined,
  options: UpsertOptions,
): Promise<ProductPlan | Refusal> {
  const draft = wholeDraft(said, stored);
  if ("why" in draft) return draft;
  const values = await valuesOf(db, groups, draft);
  const idOf = new Map(values.map(({ key, value_id }) => [key, value_id]));
  const valueKeys = draft.variants.map((variant) =>
    variant.values.map((value, at) => idOf.get(`${at}\0${value}`)).join(","),
  );
  const variants = planVariants(draft, valueKeys, stored, options);
  const unpriced = variants.kept.findIndex(
    ({ before, draft: { price } }) => !before && price === undefined,
  );
  if (unpriced >= 0) return { variant: unpriced, why: "is new here, and needs a Variant Price" };
  const row = await rowOf(db, groups, draft, variants, stored, options.now);
  const patch = stored && differences(row, stored.product);
  const parts = {
    shortlists: await shortlistsOf(db, groups, draft, stored),
    values: valuesUnlessSame(values, stored),
    pictures: picturesOf(draft, stored, row.name),
    variants,
  };
  const isChanged =
    patch ||
    parts.shortlists ||
    parts.values ||
    parts.pictures ||
    parts.variants.added.length + parts.variants.changed.length > 0;
  return {
    draft,
    stored,
    name: row.name,
    change: !stored ? "added" : isChanged ? "changed" : "unchanged",
    productId: stored?.product.id ?? 0,
    isHidden: row.is_hidden === 1,
    row: stored ? undefined : row,
    patch,
    ...parts,
  };
}

async function rowOf(
  db: Queries,
  groups: Groups,
  draft: WholeDraft,
  { kept }: VariantPlan,
  stored: StoredProduct | undefined,
  now: Date,
) {
  const old = stored?.product;
  const flag = (said: boolean | undefined, before = 0) =>
    said === undefined ? before : said ? 1 : 0;
  const taxonomy = draft.taxonomy ?? old?.taxonomy ?? "";
  const category_id =
    draft.category === undefined && old
      ? old.category_id
      : await groups.category(db, draft.category ?? [], old?.category_id);
  const isClothing =
    draft.isClothing ??
    (draft.taxonomy === undefined && draft.category === undefined
      ? undefined
      : isClothingNamed([...(draft.category ?? []), ...taxonomy.split(">")]));
  return {
    key: draft.handle,
    brand_id:
      draft.designer === undefined && old
        ? old.brand_id
        : await groups.designer(db, draft.designer ?? ""),
    category_id,
    name: draft.name ?? old?.name ?? "",
    ...recordOf(PRODUCT_TEXTS, (text) => draft[text] ?? old?.[text] ?? ""),
    price: kept[0]?.after.price ?? 0,
    is_exclusive: flag(draft.isExclusive, old?.is_exclusive),
    is_clothing: flag(isClothing, old?.is_clothing),
    released_at: draft.releasedAt ?? old?.released_at ?? now.toISOString(),
    is_hidden: flag(draft.isHidden, old?.is_hidden),
    taxonomy,
    engraving: draft.engraving ?? old?.engraving ?? "",
    final_sale:
      draft.finalSale === undefined
        ? (old?.final_sale ?? null)
        : draft.finalSale === null
          ? null
          : Number(draft.finalSale),
    seo_title: draft.seoTitle ?? old?.seo_title ?? "",
    seo_description: draft.seoDescription ?? old?.seo_description ?? "",
    attribute_key: (await attributesOf(db, groups, draft, stored)) ?? old?.attribute_key ?? "",
  };
}

async function attributesOf(
  db: Queries,
  groups: Groups,
  { attributes, condition }: ProductDraft,
  stored: StoredProduct | undefined,
) {
  if (attributes === undefined && !condition) return undefined;
  const said = Object.entries(attributes ?? {}).flatMap(([variation, values]) =>
    values.map((value) => ({ variation, value })),
  );
  const all = attributes ? said : (stored?.attributes ?? []);
  const kept = condition ? all.filter(({ variation }) => !isCondition(variation)) : all;
  const ids: number[] = [];
  for (const { variation, value } of kept) ids.push(await groups.value(db, variation, value));
  if (condition) ids.push(await groups.value(db, "Condition", condition));
  return ids.join(",");
}

async function valuesOf(db: Queries, groups: Groups, { variations, variants }: WholeDraft) {
  const rows: (Part<"product_values"> & { key: string })[] = [];
  for (const [at, variation] of variations.entries()) {
    const values = [...new Set(variants.map((variant) => variant.values[at] ?? ""))];
    for (const [position, value] of values.entries()) {
      const value_id = await groups.value(db, variation, value);
      rows.push({ value_id, variation_position: at, position, key: `${at}\0${value}` });
    }
  }
  return rows;
}

function valuesUnlessSame(
  values: readonly (Part<"product_values"> & { key: string })[],
  stored: StoredProduct | undefined,
): Part<"product_values">[] | undefined {
  const serialize = (all: readonly Part<"product_values">[]) =>
    all.map(({ variation_position, value_id }) => `${variation_position} ${value_id}`).join(",");
  if (serialize(values) === serialize(stored?.values ?? [])) return undefined;
  return values.map(({ key: _, ...row }) => row);
}

async function shortlistsOf(
  db: Queries,
  groups: Groups,
  { shortlists }: ProductDraft,
  stored: StoredProduct | undefined,
): Promise<Part<"product_collections">[] | undefined> {
  if (shortlists === undefined) return undefined;
  const ids = new Set<number>();
  for (const name of shortlists) ids.add(await groups.shortlist(db, name));
  const old = stored?.shortlists ?? [];
  if (old.length === ids.size && old.every(({ id }) => ids.has(id))) return undefined;
  return [...ids].map((collection_id, position) => ({ collection_id, position }));
}

function picturesOf(
  { pictures, keepsStoredPictures }: ProductDraft,
  stored: StoredProduct | undefined,
  name: string,
): Part<"product_images">[] | undefined {
  if (pictures === undefined) return undefined;
  const old = stored?.pictures ?? [];
  const urls = new Set(pictures.map(({ url }) => url));
  const wanted = pictures.map(({ url, alt, width, height, placeholder }) => {
    const known = old.find((picture) => picture.url === url);
    return {
      url,
      alt: (alt ?? known?.alt) || name,
      width,
      height,
      placeholder: placeholder ?? known?.placeholder ?? null,
    };
  });
  if (keepsStoredPictures)
    for (const { url, alt, width, height, placeholder } of old)
      if (!urls.has(url)) wanted.push({ url, alt, width, height, placeholder });
  const serialize = (all: readonly Pick<PictureDraft, "url" | "alt">[]) =>
    JSON.stringify(all.map(({ url, alt }) => [url, alt]));
  if (serialize(wanted) === serialize(old)) return undefined;
  return wanted.map((picture, position) => ({
    ...picture,
    position,
    focus: old.find(({ url }) => url === picture.url)?.focus ?? "",
  }));
}

export interface UpsertOptions {
  isDryRun: boolean;
  /** Otherwise existing variants keep theirs. */
  setsStock: boolean;
  now: Date;
  log: ImportLog;
}
