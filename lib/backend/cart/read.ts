import { type Cart, type CartGroup, emptyCart, goodsTotal } from "@/lib/domain/cart/cart";
import { UNLIMITED_INVENTORY } from "@/lib/domain/constants";
import { dayInShop } from "@/lib/domain/day/shop-day";
import { type Cents, sum } from "@/lib/domain/money/money";
import { reducedFrom } from "@/lib/domain/money/sale";
import { priceIn } from "@/lib/domain/price/tax";
import type { ChosenValue } from "@/lib/domain/product/choice-text";
import { engravingAmong, readEngravings, withEngraving } from "@/lib/domain/product/engraving";
import type { ProductPicture, ProductTeaser } from "@/lib/domain/product/product";
import { type Destination, optionsFor, type Parcel } from "@/lib/domain/shipping/shipping";
import { categoryNames } from "../catalog/category-names";
import { type FinalSaleRule, finalSaleOf, isMadeToOrder } from "../catalog/final-sale";
import { readPictures } from "../catalog/pictures";
import { shippingRatesOf } from "../catalog/shipping-rates";
import { completeTeasers } from "../catalog/teasers";
import { availableTo } from "../catalog/variant";
import type { Queries } from "../db/transaction";
import { valueIdsOf } from "../db/variation-values";
import type { Backend } from "../http/context";
import { type CartHolder, isHeldBy } from "./holder";

export interface CartReading {
  id: number | null;
  /** "" for none. */
  code: string;
  cart: Cart;
  lines: CartReadingLine[];
}

interface CartReadingLine extends StoredLine {
  /** Wherever it goes: minima and sales are about it. */
  listPrice: Cents;
  /** Of the place, as `unitPrice`. */
  wasPrice: Cents | null;
  /** Names of its category and of all above it, in small letters. */
  categories: readonly string[];
}

/** By the variant, what one piece costs instead of its price. */
export interface AgreedPrices {
  pieces: ReadonlyMap<number, Cents>;
  /** Of each package. */
  shipping: Cents | undefined;
}

interface CartTerms {
  now: Date;
  /** While nobody has said that it goes to the destination. */
  isListPriced?: boolean;
  agreed?: AgreedPrices | undefined;
}

/** `destination` is `null` for a place nobody ships to: the groups then carry no options. */
export async function readCart(
  db: Queries,
  owner: CartHolder,
  destination: Destination | null,
  { now, isListPriced = false, agreed }: CartTerms,
): Promise<CartReading> {
  const stored = await findCart(db, owner);
  if (!stored) return { id: null, code: "", cart: emptyCart, lines: [] };
  const found = shared(await findLines(db, stored.id));
  const categoriesOf = await categoryNames(db);
  const day = dayInShop(now);
  const lines = found.map((line) => {
    const categories = categoriesOf(line.category_id);
    const taxed = { isClothing: line.isClothing === 1, categories, day };
    const priceOf = (price: Cents) =>
      destination && !isListPriced ? priceIn(destination, { ...taxed, price }) : price;
    const agreedPrice = agreed?.pieces.get(line.variantId);
    const listPrice = agreedPrice ?? line.unitPrice;
    const wasPrice = line.compareAt && priceOf(line.compareAt);
    const unitPrice = agreedPrice ?? priceOf(listPrice);
    return { ...line, categories, listPrice, unitPrice, wasPrice };
  });
  if (lines.length === 0) {
    return { ...stored, cart: { ...emptyCart, note: stored.note }, lines };
  }
  const pictures = await readPictures(db, [...new Set(lines.map((line) => line.productId))]);
  const brandIds = [...new Set(lines.map((line) => line.brandId))];
  const rates = await shippingRatesOf(db, brandIds);
  const isFinalSale = finalSaleOf(categoriesOf);
  const groups = brandIds.map((brandId) => {
    const own = lines.filter((line) => line.brandId === brandId);
    const options = (parcel: Parcel) =>
      (destination ? optionsFor(rates.get(brandId) ?? [], destination, parcel) : []).map(
        (option) => ({ ...option, price: agreed?.shipping ?? option.price }),
      );
    return cartGroup(own, pictures, options, isFinalSale);
  });
  const subtotal = sum(groups.map((group) => group.total));
  return { ...stored, cart: { groups, subtotal, note: stored.note }, lines };
}

function cartGroup(
  stored: CartReadingLine[],
  pictures: ReadonlyMap<number, ProductPicture[]>,
  optionsOf: (parcel: Parcel) => CartGroup["shippingOptions"],
  isFinalSale: FinalSaleRule,
): CartGroup {
  const lines = stored.map((line) => {
    const [picture] = pictures.get(line.productId) ?? [];
    const src = line.image ?? picture?.src;
    return {
      id: line.id,
      productId: line.productId,
      productName: line.productName,
      name: line.productName,
      pictures: src ? [{ src, alt: picture?.alt ?? line.productName }] : [],
      quantity: line.quantity,
      inventory: line.inventory,
      isSoldOut: line.inventory === 0,
      unitPrice: line.unitPrice,
      ...reducedFrom(line.wasPrice, line.unitPrice),
      total: line.unitPrice * line.quantity,
      chosen: withEngraving(chosenOf(line), rulesOf(line), line.engraving),
      ...((isFinalSale(line) || isMadeFor(line)) && { isFinalSale: true }),
      valueIds: valueIdsOf(line.valueKey),
      ...(line.engraving && { engraving: line.engraving }),
    };
  });
  const [{ brandId, brandName, isInternational }] = stored as [CartReadingLine];
  const sent = stored.filter(({ inventory }) => inventory !== 0);
  const goods = sum(sent.map(({ listPrice, quantity }) => listPrice * quantity));
  return {
    brand: { id: brandId, name: brandName, isInternational: isInternational === 1 },
    lines,
    total: goodsTotal(lines),
    shippingOptions: optionsOf({ goods, grams: gramsOf(sent) }),
  };
}

/** What has no weight weighs nothing. */
function gramsOf(lines: readonly StoredLine[]): number {
  return sum(lines.map(({ grams, quantity }) => (grams ?? 0) * quantity));
}

function isMadeFor(line: StoredLine): boolean {
  return line.engraving !== "" || chosenOf(line).some(({ value }) => isMadeToOrder(value));
}

/** Lines of one variant share its stock in their order. */
function shared(lines: readonly StoredLine[]): StoredLine[] {
  const taken = new Map<number, number>();
  return lines.map((line) => {
    const before = taken.get(line.variantId) ?? 0;
    taken.set(line.variantId, before + line.quantity);
    if (line.inventory === UNLIMITED_INVENTORY) return line;
    return { ...line, inventory: Math.max(0, line.inventory - before) };
  });
}

function chosenOf({ chosen }: Pick<StoredLine, "chosen">): ChosenValue[] {
  return JSON.parse(chosen) as ChosenValue[];
}

function rulesOf({ engravings }: Pick<StoredLine, "engravings">) {
  return readEngravings(engravings) ?? [];
}

/** Whether the line's product has come to ask for a text that the line has not. */
export function lacksEngraving(line: StoredLine): boolean {
  return line.engraving === "" && engravingAmong(rulesOf(line), chosenOf(line)) !== undefined;
}

const RELATED_PRODUCTS = 12;

export async function relatedToCart(
  { db }: Pick<Backend, "db">,
  owner: CartHolder | null,
): Promise<ProductTeaser[]> {
  const cart = owner ? await findCart(db, owner) : undefined;
  const lines = cart ? await findLines(db, cart.id) : [];
  const newest = db
    .selectFrom("products")
    .select(["id", "name"])
    .where("is_hidden", "=", 0)
    .orderBy("released_at", "desc")
    .orderBy("id")
    .limit(RELATED_PRODUCTS);
  if (lines.length === 0) return completeTeasers(db, await newest.execute());
  const related = newest
    .where("id", "not in", [...new Set(lines.map((line) => line.productId))])
    .where((where) =>
      where.or([
        where("category_id", "in", [...new Set(lines.map((line) => line.category_id))]),
        where("brand_id", "in", [...new Set(lines.map((line) => line.brandId))]),
      ]),
    );
  return completeTeasers(db, await related.execute());
}

function findCart(db: Queries, owner: CartHolder) {
  return db
    .selectFrom("carts")
    .select(["id", "note", "code"])
    .where(isHeldBy(owner, "carts"))
    .executeTakeFirst();
}

export type StoredLine = Awaited<ReturnType<typeof findLines>>[number];

/** `inventory`: the stock plus what the cart's own unpaid order holds; −1 = unlimited. */
export function findLines(db: Queries, cartId: number) {
  return db
    .selectFrom("cart_lines as line")
    .innerJoin("variants as variant", "variant.id", "line.variant_id")
    .innerJoin("products as product", "product.id", "variant.product_id")
    .innerJoin("brands as brand", "brand.id", "product.brand_id")
    .where("line.cart_id", "=", cartId)
    .orderBy("line.id")
    .select([
      "line.id",
      "line.quantity",
      "line.engraving",
      "variant.id as variantId",
      "variant.price as unitPrice",
      "variant.compare_at as compareAt",
      "variant.image",
      "variant.weight_grams as grams",
      "variant.chosen",
      "variant.value_key as valueKey",
      "product.id as productId",
      "product.name as productName",
      "product.category_id",
      "product.final_sale",
      "product.is_clothing as isClothing",
      "product.is_hidden as isHidden",
      "product.engraving as engravings",
      "brand.id as brandId",
      "brand.name as brandName",
      "brand.is_international as isInternational",
    ])
    .select(availableTo(cartId).as("inventory"))
    .execute();
}
