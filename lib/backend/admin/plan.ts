import "server-only";
import type { Insertable, Updateable } from "kysely";
import { PRODUCT_TEXTS } from "@/lib/domain/product";
import { recordOf } from "@/lib/domain/record-of";
import { isClothingNamed } from "@/lib/domain/tax";
import type { Schema } from "../db/schema";
import type { Queries } from "../db/transaction";
import type { PictureDraft, ProductDraft } from "./draft";
import type { Groups } from "./groups";
import type { ImportLog } from "./import-log";
import type { ProductChange } from "./outcome";
import { differences } from "./rows";
import type { StoredProduct } from "./stored";
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
  draft: ProductDraft;
  change: ProductChange;
  isHidden: boolean;
  variants: VariantPlan;
}

export async function planProduct(
  db: Queries,
  groups: Groups,
  draft: ProductDraft,
  stored: StoredProduct | undefined,
  options: UpsertOptions,
): Promise<ProductPlan> {
  const values = await valuesOf(db, groups, draft);
  const idOf = new Map(values.map(({ key, value_id }) => [key, value_id]));
  const valueKeys = draft.variants.map((variant) =>
    variant.values.map((value, at) => idOf.get(`${at}\0${value}`)).join(","),
  );
  const row = await rowOf(db, groups, draft, stored, options.now);
  const patch = stored && differences(row, stored.product);
  const parts = {
    shortlists: await shortlistsOf(db, groups, draft, stored),
    values: valuesUnlessSame(values, stored),
    pictures: picturesOf(draft, stored),
    variants: planVariants(draft, valueKeys, stored, options),
  };
  const isChanged =
    patch ||
    parts.shortlists ||
    parts.values ||
    parts.pictures ||
    parts.variants.added.length + parts.variants.changed.length > 0;
  return {
    draft,
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
  draft: ProductDraft,
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
      : await groups.category(db, draft.category ?? []);
  const isClothing =
    draft.isClothing ??
    (draft.taxonomy === undefined && draft.category === undefined
      ? undefined
      : isClothingNamed([...(draft.category ?? []), ...taxonomy.split(">")]));
  return {
    key: draft.handle,
    brand_id: await groups.designer(db, draft.designer),
    category_id,
    name: draft.name,
    ...recordOf(PRODUCT_TEXTS, (text) => draft[text] ?? old?.[text] ?? ""),
    price: draft.variants[0]?.price ?? 0,
    has_price_range: new Set(draft.variants.map(({ price }) => price)).size > 1 ? 1 : 0,
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
    attribute_key: (await attributesOf(db, groups, draft)) ?? old?.attribute_key ?? "",
  };
}

async function attributesOf(db: Queries, groups: Groups, { attributes }: ProductDraft) {
  if (attributes === undefined) return undefined;
  const ids: number[] = [];
  for (const [attribute, values] of Object.entries(attributes))
    for (const value of values) ids.push(await groups.value(db, attribute, value));
  return ids.join(",");
}

async function valuesOf(db: Queries, groups: Groups, { variations, variants }: ProductDraft) {
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
): Part<"product_images">[] | undefined {
  if (pictures === undefined) return undefined;
  const old = stored?.pictures ?? [];
  const urls = new Set(pictures.map(({ url }) => url));
  const further = keepsStoredPictures ? old.filter(({ url }) => !urls.has(url)) : [];
  const wanted: PictureDraft[] = [...pictures, ...further];
  const serialize = (all: readonly PictureDraft[]) =>
    JSON.stringify(all.map(({ url, alt }) => [url, alt]));
  if (serialize(wanted) === serialize(old)) return undefined;
  return wanted.map(({ url, alt, width, height, placeholder }, position) => {
    const known = old.find((picture) => picture.url === url);
    return {
      url,
      alt,
      width,
      height,
      placeholder: placeholder ?? known?.placeholder ?? null,
      position,
    };
  });
}

export interface UpsertOptions {
  isDryRun: boolean;
  /** Keeps the stock of existing variants. */
  keepStock: boolean;
  now: Date;
  log: ImportLog;
}
