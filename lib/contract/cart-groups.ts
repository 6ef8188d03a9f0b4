import * as z from "zod/mini";
import { type CartGroup, type CartLine, type ChosenValue, goodsTotal } from "@/lib/domain/cart";
import { UNLIMITED_INVENTORY } from "@/lib/domain/constants";
import type { Cents } from "@/lib/domain/money";
import { reducedFrom } from "@/lib/domain/sale";
import { fields, or } from "./fields";
import { picture } from "./product-parts";
import { transitDays, transitOf } from "./transit-days";
import {
  claim,
  extension,
  flag,
  id,
  integer,
  lenientList,
  list,
  money,
  nullableText,
  optional,
  requiredList,
  responseText,
  shape,
  text,
} from "./wire";

const attributes = shape(
  z.object({
    price: optional(money),
    variation: nullableText,
    variation_value: nullableText,
    variation2: nullableText,
    vartion_value2: nullableText,
    variation3: nullableText,
    vartion_value3: nullableText,
  }),
  {
    decode: (wire) => ({
      price: wire.price ?? null,
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

interface WireLine
  extends Omit<CartLine, "unitPrice" | "wasPrice" | "total" | "chosen" | "isAdding"> {
  total?: Cents | null;
  wasPrice?: Cents | null;
  attributes?: { price: Cents | null; chosen: ChosenValue[] } | null;
}

const wireLine = fields<WireLine>({
  id: ["id", id],
  productId: ["product_id", id],
  productName: ["product_name", text],
  name: ["name", text],
  pictures: ["images", lenientList(picture)],
  quantity: ["quantity", integer],
  inventory: ["inventory_quantity", or(optional(integer), UNLIMITED_INVENTORY)],
  maxPerOrder: ["max_per_order", or(extension(integer), undefined)],
  isSoldOut: ["out_of_stock", flag],
  total: ["product_total", optional(money)],
  wasPrice: ["compare_at_price", extension(money)],
  isFinalSale: ["final_sale", claim],
  attributes: ["variation_attributes", optional(attributes)],
}).check(z.refine((wire) => priceOf(wire) !== null, { path: ["product_total"] }));

/** Falls back to the line's total divided by its quantity. */
function priceOf({ quantity, total, attributes }: WireLine): Cents | null {
  const said = attributes?.price ?? null;
  if (said !== null || typeof total !== "number") return said;
  return Math.round(total / Math.max(1, quantity));
}

const line = shape(wireLine, {
  decode: (wire): CartLine => {
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
export function isTaken(amount: Cents | null | undefined): amount is Cents {
  return typeof amount === "number" && amount > 0;
}

const group = z.object({
  brand: z.object({ id, name: text, is_international: flag }),
  products: list(line),
  total: optional(money),
  shipping: lenientList(z.object({ type: responseText, price: money, transit_days: transitDays })),
  is_international: flag,
  discount: extension(money),
});

const groupMapping = {
  decode: (wire: z.output<typeof group>[]): CartGroup[] =>
    wire.map((item) => ({
      brand: {
        id: item.brand.id,
        name: item.brand.name,
        isInternational: item.brand.is_international || item.is_international,
      },
      lines: item.products,
      total: goodsTotal(item.products, item.total ?? null),
      shippingOptions: item.shipping.map(({ type, price, transit_days }) => ({
        type,
        price,
        ...transitOf(transit_days),
      })),
      ...(isTaken(item.discount) && { discount: item.discount }),
    })),
  encode: (groups: CartGroup[]) =>
    groups.map((value) => ({
      brand: {
        id: value.brand.id,
        name: value.brand.name,
        is_international: value.brand.isInternational,
      },
      products: value.lines,
      total: value.total,
      shipping: value.shippingOptions.map(({ type, price, transit }) => ({
        type,
        price,
        transit_days: transit,
      })),
      is_international: value.brand.isInternational,
      discount: value.discount,
    })),
};

/** The cart as `/orders/checkout` answers it and as a refused order carries it. */
export const cartGroups = shape(list(group), groupMapping);

/** A missing list is an error: a refusal without a cart must not empty the shopper's cart. */
export const bareCartGroups = shape(requiredList(group), groupMapping);
