import * as z from "zod/mini";
import { type CartGroup, type CartLine, type ChosenValue, goodsTotal } from "@/lib/domain/cart";
import { UNLIMITED_INVENTORY } from "@/lib/domain/constants";
import { reducedFrom } from "@/lib/domain/sale";
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

const wireLine = z
  .object({
    id,
    product_id: id,
    product_name: text,
    name: text,
    images: lenientList(picture),
    quantity: integer,
    inventory_quantity: optional(integer),
    max_per_order: extension(integer),
    out_of_stock: flag,
    product_total: optional(money),
    compare_at_price: extension(money),
    final_sale: claim,
    variation_attributes: optional(attributes),
  })
  .check(z.refine((wire) => priceOf(wire) !== null, { path: ["product_total"] }));

type Priced = {
  quantity: number;
  product_total?: number | null;
  variation_attributes?: { price: number | null } | null;
};

/** Falls back to the line's total divided by its quantity. */
function priceOf({ quantity, product_total, variation_attributes }: Priced): number | null {
  const said = variation_attributes?.price ?? null;
  if (said !== null || typeof product_total !== "number") return said;
  return Math.round(product_total / Math.max(1, quantity));
}

const line = shape(wireLine, {
  decode: (wire): CartLine => {
    const unitPrice = priceOf(wire) ?? 0;
    return {
      id: wire.id,
      productId: wire.product_id,
      productName: wire.product_name || wire.name,
      name: wire.name || wire.product_name,
      pictures: wire.images,
      quantity: wire.quantity,
      inventory: wire.inventory_quantity ?? UNLIMITED_INVENTORY,
      ...(typeof wire.max_per_order === "number" ? { maxPerOrder: wire.max_per_order } : {}),
      isSoldOut: wire.out_of_stock,
      unitPrice,
      ...reducedFrom(wire.compare_at_price, unitPrice),
      ...(wire.final_sale && { isFinalSale: true }),
      total: wire.product_total ?? unitPrice * wire.quantity,
      chosen: wire.variation_attributes?.chosen ?? [],
    };
  },
  encode: (value) => ({
    id: value.id,
    product_id: value.productId,
    product_name: value.productName,
    name: value.name,
    images: value.pictures,
    quantity: value.quantity,
    inventory_quantity: value.inventory,
    max_per_order: value.maxPerOrder,
    out_of_stock: value.isSoldOut,
    product_total: value.total,
    compare_at_price: value.wasPrice,
    final_sale: value.isFinalSale,
    variation_attributes: { price: value.unitPrice, chosen: value.chosen },
  }),
});

const group = z.object({
  brand: z.object({ id, name: text, is_international: flag }),
  products: list(line),
  total: optional(money),
  shipping: lenientList(z.object({ type: responseText, price: money, transit_days: transitDays })),
  is_international: flag,
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
    })),
};

/** The cart as `/orders/checkout` answers it and as a refused order carries it. */
export const cartGroups = shape(list(group), groupMapping);

/** A missing list is an error: a refusal without a cart must not empty the shopper's cart. */
export const bareCartGroups = shape(requiredList(group), groupMapping);
