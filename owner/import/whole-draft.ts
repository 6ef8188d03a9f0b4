import "server-only";
import type { ChosenValue } from "@/lib/domain/product/choice-text";
import { readEngravings } from "@/lib/domain/product/engraving";
import { codeOf } from "@/lib/domain/product/product-code";
import { joinNames } from "@/lib/domain/text/list-text";
import {
  type StoredProduct,
  type StoredRow,
  variantsOnOffer,
  variationsOf,
} from "../products/stored";
import type { ProductDraft, VariantDraft, WholeDraft } from "./draft";

export interface Refusal {
  /** The place among the draft's variants; without one the whole product is meant. */
  variant?: number;
  column?: "engraving";
  why: string;
}

/** Fills in what a file does not say: options without a column, variants that it leaves out. */
export function wholeDraft(
  draft: ProductDraft,
  stored: StoredProduct | undefined,
): WholeDraft | Refusal {
  const lacking = stored ? [] : lackingOf(draft);
  if (lacking.length > 0) return { why: `is new here, and needs ${lacking.join(", ")}` };
  const whole = completed(draft, stored);
  return "why" in whole ? whole : (twice(whole) ?? wrongEngraving(whole) ?? whole);
}

function completed(draft: ProductDraft, stored: StoredProduct | undefined): WholeDraft | Refusal {
  const known = stored ? variationsOf(stored) : [];
  const { variations = [], optionColumns } = draft;
  const named = variations.filter((name) => typeof name === "string");
  const isNamed = named.length === variations.length;
  if (!stored) return isNamed ? { ...draft, variations: named } : { why: NO_NAME };
  const isWhole = draft.variations && isNamed && optionColumns >= known.length;
  return isWhole ? { ...draft, variations: named } : partial(draft, stored, known);
}

const TWICE = "names a variant that appears twice: name each by its SKU or its options";
const NO_NAME = "has a value, but the option has no name in the product's first row";

function lackingOf({ name, designer, variants }: ProductDraft): string[] {
  return [
    ...(name === undefined ? ["a Title"] : []),
    ...(designer === undefined ? ['a Vendor, or --vendor "My shop"'] : []),
    ...(variants.some(({ price }) => price === undefined) ? ["a Variant Price"] : []),
  ];
}

interface Target {
  stored: StoredRow<"variants"> | undefined;
  values: string[];
  draft: VariantDraft;
}

function partial(
  draft: ProductDraft,
  stored: StoredProduct,
  variations: string[],
): WholeDraft | Refusal {
  const places = placesOf(draft.variations ?? [], variations);
  if ("why" in places) return places;
  const sold = variantsOnOffer(stored);
  const targets: Target[] = sold.map((one) => ({
    stored: one,
    values: valuesOf(one),
    draft: { values: [] },
  }));
  const met = new Set<Target>();
  for (const [variant, row] of draft.variants.entries()) {
    const fitting = targetsOf(row, draft, targets, places.at);
    if (fitting.length === 0) {
      const values = variations.map((_, at) => row.values[places.at.indexOf(at)] ?? "");
      const isComplete = values.every((value) => value !== "") && variations.length > 0;
      if (!isComplete) return { variant, why: whyNoVariant(variations, places.at) };
      fitting.push({ stored: undefined, values, draft: row });
      targets.push(...fitting);
    }
    if (fitting.some((target) => met.has(target))) return { variant, why: TWICE };
    if (fitting.length > 1 && !isSaidOfAll(row, fitting)) {
      const why = `fits ${fitting.length} variants of this product: name each by its SKU or its options`;
      return { variant, why };
    }
    for (const target of fitting) {
      met.add(target);
      target.draft = fitting.length > 1 ? { ...row, inventory: undefined } : row;
      for (const [column, at] of places.at.entries())
        if (row.values[column]) target.values[at] = row.values[column];
    }
  }
  const variants = targets.map(({ draft, values }): VariantDraft => ({ ...draft, values }));
  return { ...draft, variations, variants };
}

/** Where each option column is among the product's options. */
function placesOf(
  columns: readonly (string | number)[],
  variations: readonly string[],
): { at: number[] } | Refusal {
  const words = variations.map((name) => name.toLowerCase());
  const at = columns.map((name) =>
    typeof name === "number" ? name : words.indexOf(name.toLowerCase()),
  );
  const unknown = at.findIndex((place) => place < 0 || place >= variations.length);
  if (unknown < 0) return { at };
  const has = variations.length > 0 ? `the options ${joinNames(variations)}` : "no options";
  const name = columns[unknown];
  const option = typeof name === "number" ? name + 1 : name;
  return { why: `has ${has} here: its option ${option} is none of them` };
}

function targetsOf(
  row: VariantDraft,
  { variants }: ProductDraft,
  targets: readonly Target[],
  places: readonly number[],
): Target[] {
  const code = codeOf(row.sku ?? "");
  const bySku = targets.filter(({ stored }) => code !== "" && codeOf(stored?.sku ?? "") === code);
  const isOne = variants.filter(({ sku = "" }) => codeOf(sku) === code).length === 1;
  if (bySku.length === 1 && isOne) return bySku;
  const byValues = targets.filter(
    ({ stored, values }) =>
      stored && places.every((at, column) => (row.values[column] || values[at]) === values[at]),
  );
  const isIncomplete = places.length < (targets[0]?.values.length ?? 0);
  if (code === "" || (byValues.length === 1 && !isIncomplete)) return byValues;
  return byValues.filter(({ stored }) => stored?.sku === "");
}

/** One price for a product whose variants cost the same. */
function isSaidOfAll(row: VariantDraft, targets: readonly Target[]): boolean {
  const { values: _, price, compareAt: _before, inventory: _pieces, ...rest } = row;
  const { saleFrom: _from, saleUntil: _until, ...others } = rest;
  const isSilent = Object.values(others).every((value) => value === undefined || value === "");
  const prices = new Set(targets.map(({ stored }) => stored?.price));
  return isSilent && (price === undefined || prices.size === 1);
}

function whyNoVariant(variations: readonly string[], places: readonly number[]): string {
  const lacking = variations.filter((_, at) => !places.includes(at));
  return lacking.length > 0
    ? `is not a variant of this product: the file has no column for its ${joinNames(lacking)}`
    : "is not a variant of this product";
}

function wrongEngraving({ engraving = "", variants }: WholeDraft): Refusal | undefined {
  const values = new Set(variants.flatMap((variant) => variant.values));
  const wrong = readEngravings(engraving)?.find(({ value }) => !values.has(value));
  if (!wrong) return undefined;
  return {
    column: "engraving",
    why: `names “${wrong.value}”, which the product does not come in`,
  };
}

function twice({ variants }: WholeDraft): Refusal | undefined {
  const seen = new Set<string>();
  for (const [variant, { values }] of variants.entries()) {
    const key = JSON.stringify(values);
    if (seen.has(key)) return { variant, why: TWICE };
    seen.add(key);
  }
  return undefined;
}

function valuesOf({ chosen }: StoredRow<"variants">): string[] {
  return (JSON.parse(chosen) as ChosenValue[]).map(({ value }) => value);
}
