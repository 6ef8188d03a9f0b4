import { getProduct } from "@/lib/contract/products";
import { getVariant } from "@/lib/contract/variants";
import { parseId } from "@/lib/domain/id";
import { type Combination, isInStock, type Product } from "@/lib/domain/product/product";
import { codeOf } from "@/lib/domain/product/product-code";
import { firstSelection } from "@/lib/domain/product/variation";
import { askOrNull, type ShopCalls } from "./shop-calls";

/** A product with what can be bought of it: at least one choice. */
export interface Offer {
  product: Product;
  choices: readonly Combination[];
  /** The first that can be bought. */
  featured: Combination;
}

export async function readOffer(calls: ShopCalls, productId: number): Promise<Offer | null> {
  const product = await askOrNull(calls, getProduct, { parameters: { id: productId } });
  if (!product) return null;
  const valueIds = firstSelection(product);
  const { combinations } = product;
  if (combinations && combinations.length > 0) {
    const isFirst = (one: Combination) => valueIds.every((id) => one.valueIds.includes(id));
    const [first] = combinations;
    const featured = combinations.find(isFirst) ?? first;
    return featured ? { product, choices: combinations, featured } : null;
  }
  const variant = await askOrNull(calls, getVariant, { query: { productId, valueIds } });
  const { price, wasPrice, image, inventory } = variant ?? {
    ...product,
    image: null,
    inventory: 0,
  };
  const only: Combination = {
    valueIds,
    price,
    isSoldOut: !isInStock(inventory),
    ...(wasPrice !== undefined && { wasPrice }),
    ...(image && { image }),
  };
  return { product, choices: [only], featured: only };
}

/** `12` is a product; `12-3-40` one choice of it, by the ids of its values; `12-ALMA` by the owner's SKU. */
export interface ItemId {
  productId: number;
  choice: string | null;
}

export function parseItemId(text: string): ItemId | null {
  const [, number, choice = null] = /^(\d{1,10})(?:-(.+))?$/su.exec(text) ?? [];
  const productId = parseId(number);
  return productId === null ? null : { productId, choice };
}

export function choiceNamed({ choices }: Offer, name: string): Combination | undefined {
  return (
    choices.find(({ valueIds }) => valueIds.join("-") === name) ??
    choices.find(({ sku = "" }) => codeOf(sku) === name)
  );
}
