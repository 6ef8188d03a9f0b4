import "server-only";
import { getProduct } from "@/lib/contract/products";
import { type CodedVariant, getVariantsBySku } from "@/lib/contract/variants";
import type { CartLink } from "@/lib/domain/cart/cart-link";
import { parseId } from "@/lib/domain/id";
import { choiceText } from "@/lib/domain/product/choice-text";
import { engravedValue } from "@/lib/domain/product/engraving";
import type { Product } from "@/lib/domain/product/product";
import { chosenOf, chosenValues } from "@/lib/domain/product/variation";
import { cutText } from "@/lib/domain/text/cut-text";
import type { ShopperCalls } from "./shopper-calls";

const MAX_LABEL = 60;

interface LinkedPiece {
  productId: number;
  valueIds: number[];
  values: string[];
  label: string;
  quantity: number;
}

interface LinkedPieces {
  pieces: LinkedPiece[];
  /** The shopper has to choose or to write something first. */
  unchosen: Product[];
  unknown: number;
  /** The server did not answer for them. */
  unread: number;
}

type Items = CartLink["items"];

/** Each combination once, however often and by which of its ids the link names it. */
export async function linkedPieces(items: Items, { ask }: ShopperCalls): Promise<LinkedPieces> {
  const numbered = items.map(({ id }) => numberOf(id));
  const products = new Map<number, Product>();
  const lost = new Set<number>();
  const read = async (ids: readonly (number | undefined)[]) => {
    const wanted = new Set(ids.filter((id) => id !== undefined && !products.has(id)));
    const found = [...wanted].map(async (id = 0) => {
      const result = await ask(getProduct, { parameters: { id } });
      if (result.ok) products.set(id, result.value);
      else if (result.failure.kind !== "notFound") lost.add(id);
    });
    await Promise.all(found);
  };
  await read(numbered.map((number) => number?.productId));
  const isNumber = (at: number) => products.has(numbered[at]?.productId ?? 0);
  const codes = items.flatMap(({ id }, at) => (isNumber(at) ? [] : [id]));
  const coded = codes.length > 0 ? await ask(getVariantsBySku, { query: { skus: codes } }) : null;
  const isLost = coded !== null && !coded.ok && coded.failure.kind !== "notFound";
  const bySku = Map.groupBy(coded?.ok ? coded.value : [], ({ sku }) => sku);
  await read([...bySku.values()].flat().map(({ productId }) => productId));

  const pieces = new Map<string, LinkedPiece>();
  const unchosen = new Set<Product>();
  let [unknown, unread] = [0, 0];
  for (const [at, { id, quantity }] of items.entries()) {
    const named = isNumber(at) ? numbered[at] : oneOf(bySku.get(id) ?? []);
    const product = products.get(named?.productId ?? 0);
    const valueIds = product && chosenIn(product, named?.valueIds ?? []);
    if (!product && (isLost || lost.has(named?.productId ?? numbered[at]?.productId ?? 0)))
      unread += 1;
    else if (!product || valueIds === undefined) unknown += 1;
    else if (valueIds === null || engravedValue(valueIds, product.variations)) {
      unchosen.add(product);
    } else {
      const key = [product.id, ...valueIds].join("-");
      const sum = quantity + (pieces.get(key)?.quantity ?? 0);
      pieces.set(key, { ...pieceOf(product, valueIds), quantity: sum });
    }
  }
  return { pieces: [...pieces.values()], unchosen: [...unchosen], unknown, unread };
}

/** `12`, or `12-3-40` for one combination, as feeds and structured data have it. */
function numberOf(id: string): Pick<CodedVariant, "productId" | "valueIds"> | undefined {
  const [productId, ...valueIds] = id.split("-", 12).map(parseId);
  if (!productId || valueIds.includes(null)) return undefined;
  return { productId, valueIds: valueIds.filter((valueId) => valueId !== null) };
}

/** A code that several products have names none of them. */
function oneOf(found: readonly CodedVariant[]) {
  const [first, second] = found;
  if (!first || !second) return first;
  const isOneProduct = found.every(({ productId }) => productId === first.productId);
  return isOneProduct ? { productId: first.productId, valueIds: [] } : undefined;
}

/** `null` where there is something to choose, `undefined` for what is not made. */
function chosenIn(product: Product, asked: readonly number[]): number[] | null | undefined {
  const { variations, combinations } = product;
  const made = combinations?.map(({ valueIds }) => valueIds) ?? [
    variations.flatMap(
      ({ values }) =>
        (values.length === 1 ? values : values.filter(({ id }) => asked.includes(id)))[0]?.id ?? [],
    ),
  ];
  if (asked.length === 0) {
    const [only = [], ...others] = made;
    return others.length > 0 || only.length < variations.length ? null : [...only];
  }
  const isAsked = (ids: readonly number[]) =>
    ids.length === asked.length && ids.every((id) => asked.includes(id));
  const found = made.find(isAsked);
  return found && [...found];
}

function pieceOf(product: Product, valueIds: number[]): Omit<LinkedPiece, "quantity"> {
  const { id, name, variations } = product;
  const words = choiceText(chosenOf(valueIds, variations), ", ");
  return {
    productId: id,
    valueIds,
    values: chosenValues(valueIds, variations),
    label: cutText([name, words].filter(Boolean).join(", "), MAX_LABEL),
  };
}
