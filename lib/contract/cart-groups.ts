import * as z from "zod/mini";
import { type CartGroup, type CartLine, goodsTotal } from "@/lib/domain/cart/cart";
import { UNLIMITED_INVENTORY } from "@/lib/domain/constants";
import type { Cents } from "@/lib/domain/money/money";
import { reducedFrom } from "@/lib/domain/money/sale";
import type { ChosenValue } from "@/lib/domain/product/choice-text";
import type { ShippingOption } from "@/lib/domain/shipping/shipping";
import { fields, unlessEmpty } from "./fields";
import { picture } from "./product-parts";
import { transitDays } from "./transit-days";
import * as w from "./wire";

const attributes = z.codec(
  z.object({
    price: w.optional(w.money),
    variation: w.nullableText,
    variation_value: w.nullableText,
    variation2: w.nullableText,
    vartion_value2: w.nullableText,
    variation3: w.nullableText,
    vartion_value3: w.nullableText,
  }),
  w.typed<{ price: Cents | null; chosen: ChosenValue[] }>(),
  {
    decode: (wire) => ({
      price: wire.price,
      chosen: [
        [wire.variation, wire.variation_value],
        [wire.variation2, wire.vartion_value2],
        [wire.variation3, wire.vartion_value3],
      ].flatMap(([variation, value]): ChosenValue[] =>
        value ? [{ variation: variation ?? "", value }] : [],
      ),
    }),
    encode: ({ price, chosen: [first, second, third] }) => ({
      price,
      variation: first?.variation ?? null,
      variation_value: first?.value ?? null,
      variation2: second?.variation ?? null,
      vartion_value2: second?.value ?? null,
      variation3: third?.variation ?? null,
      vartion_value3: third?.value ?? null,
    }),
  },
);

interface WireLine extends Omit<CartLine, "unitPrice" | "total" | "chosen" | "isAdding"> {
  total: Cents | null;
  attributes: { price: Cents | null; chosen: ChosenValue[] } | null;
}

const wireLine = fields<WireLine>({
  id: ["id", w.id],
  productId: ["product_id", w.id],
  productName: ["product_name", w.text],
  name: ["name", w.text],
  pictures: ["images", w.lenientList(picture)],
  quantity: ["quantity", w.integer],
  inventory: ["inventory_quantity", w.or(w.optional(w.integer), UNLIMITED_INVENTORY)],
  maxPerOrder: ["max_per_order", w.extension(w.integer)],
  isSoldOut: ["out_of_stock", w.flag],
  total: ["product_total", w.optional(w.money)],
  wasPrice: ["compare_at_price", w.extension(w.money)],
  isFinalSale: ["final_sale", w.claim],
  valueIds: ["value_ids", w.extension(w.limitedList(w.id))],
  engraving: ["engraving", unlessEmpty(w.extension(w.plainText))],
  attributes: ["variation_attributes", w.optional(attributes)],
}).check(z.refine((wire) => priceOf(wire) !== null, { path: ["product_total"] }));

/** Falls back to the line's total divided by its quantity. */
function priceOf({ quantity, total, attributes }: WireLine): Cents | null {
  const price = attributes?.price ?? null;
  if (price !== null || total === null) return price;
  return Math.round(total / Math.max(1, quantity));
}

const line = z.codec(wireLine, w.typed<CartLine>(), {
  decode: (wire) => {
    const { attributes, wasPrice, ...rest } = wire;
    const unitPrice = priceOf(wire) ?? 0;
    return {
      ...rest,
      productName: wire.productName || wire.name,
      name: wire.name || wire.productName,
      unitPrice,
      ...reducedFrom(wasPrice, unitPrice),
      total: wire.total ?? unitPrice * wire.quantity,
      chosen: attributes?.chosen ?? [],
    };
  },
  encode: ({ unitPrice, chosen, ...rest }) => ({
    ...rest,
    attributes: { price: unitPrice, chosen },
  }),
});

/** A discount of ours; another server may write another amount under the name. */
export const discount = w.onRead(w.extension(w.money), (amount) =>
  amount !== undefined && amount > 0 ? amount : undefined,
);

const shippingOption = fields<ShippingOption>({
  type: ["type", w.responseText],
  price: ["price", w.money],
  transit: ["transit_days", transitDays],
});

interface WireGroup extends Omit<CartGroup, "total"> {
  total: Cents | null;
  isInternational: boolean;
}

const wireGroup = fields<WireGroup>({
  brand: [
    "brand",
    fields<CartGroup["brand"]>({
      id: ["id", w.id],
      name: ["name", w.text],
      isInternational: ["is_international", w.flag],
    }),
  ],
  lines: ["products", w.list(line)],
  total: ["total", w.optional(w.money)],
  shippingOptions: ["shipping", w.lenientList(shippingOption)],
  isInternational: ["is_international", w.flag],
  discount: ["discount", discount],
});

const group = z.codec(wireGroup, w.typed<CartGroup>(), {
  decode: ({ isInternational, brand, total, ...rest }) => ({
    ...rest,
    brand: { ...brand, isInternational: brand.isInternational || isInternational },
    total: goodsTotal(rest.lines, total),
  }),
  encode: (value) => ({ ...value, isInternational: value.brand.isInternational }),
});

/** The cart as `/orders/checkout` answers it and as a refused order carries it. */
export const cartGroups = w.list(group);

/** A missing list is an error: a refusal without a cart must not empty the shopper's cart. */
export const bareCartGroups = w.requiredList(group);
