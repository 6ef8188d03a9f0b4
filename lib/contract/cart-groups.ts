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
import {
  claim,
  extension,
  flag,
  id,
  integer,
  lenientList,
  limitedList,
  list,
  money,
  nullableText,
  onRead,
  optional,
  or,
  plainText,
  requiredList,
  responseText,
  text,
  typed,
} from "./wire";

const attributes = z.codec(
  z.object({
    price: optional(money),
    variation: nullableText,
    variation_value: nullableText,
    variation2: nullableText,
    vartion_value2: nullableText,
    variation3: nullableText,
    vartion_value3: nullableText,
  }),
  typed<{ price: Cents | null; chosen: ChosenValue[] }>(),
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
  id: ["id", id],
  productId: ["product_id", id],
  productName: ["product_name", text],
  name: ["name", text],
  pictures: ["images", lenientList(picture)],
  quantity: ["quantity", integer],
  inventory: ["inventory_quantity", or(optional(integer), UNLIMITED_INVENTORY)],
  maxPerOrder: ["max_per_order", extension(integer)],
  isSoldOut: ["out_of_stock", flag],
  total: ["product_total", optional(money)],
  wasPrice: ["compare_at_price", extension(money)],
  isFinalSale: ["final_sale", claim],
  valueIds: ["value_ids", extension(limitedList(id))],
  engraving: ["engraving", unlessEmpty(extension(plainText))],
  attributes: ["variation_attributes", optional(attributes)],
}).check(z.refine((wire) => priceOf(wire) !== null, { path: ["product_total"] }));

/** Falls back to the line's total divided by its quantity. */
function priceOf({ quantity, total, attributes }: WireLine): Cents | null {
  const price = attributes?.price ?? null;
  if (price !== null || total === null) return price;
  return Math.round(total / Math.max(1, quantity));
}

const line = z.codec(wireLine, typed<CartLine>(), {
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
export const discount = onRead(extension(money), (amount) =>
  amount !== undefined && amount > 0 ? amount : undefined,
);

const shippingOption = fields<ShippingOption>({
  type: ["type", responseText],
  price: ["price", money],
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
      id: ["id", id],
      name: ["name", text],
      isInternational: ["is_international", flag],
    }),
  ],
  lines: ["products", list(line)],
  total: ["total", optional(money)],
  shippingOptions: ["shipping", lenientList(shippingOption)],
  isInternational: ["is_international", flag],
  discount: ["discount", discount],
});

const group = z.codec(wireGroup, typed<CartGroup>(), {
  decode: ({ isInternational, brand, total, ...rest }) => ({
    ...rest,
    brand: { ...brand, isInternational: brand.isInternational || isInternational },
    total: goodsTotal(rest.lines, total),
  }),
  encode: (value) => ({ ...value, isInternational: value.brand.isInternational }),
});

/** The cart as `/orders/checkout` answers it and as a refused order carries it. */
export const cartGroups = list(group);

/** A missing list is an error: a refusal without a cart must not empty the shopper's cart. */
export const bareCartGroups = requiredList(group);
