import type { Insertable } from "kysely";
import type { Schema } from "../db/schema";
import type { Queries } from "../db/transaction";

interface StoredLine extends Partial<Insertable<Schema["order_lines"]>> {
  designer?: string;
}

interface StoredOrder extends Partial<Insertable<Schema["orders"]>> {
  /** Of every package. */
  shipmentStatus?: string;
  shipping?: number;
  lines?: readonly StoredLine[];
}

const NOBODY = { firstName: "", lastName: "", city: "", state: "", country: "" };
const brands = new Map<string, number>();
let serial = 0;

/** Writes a paid order straight into the tables, a package for each designer of its lines. */
export async function storeOrder(
  db: Queries,
  { shipmentStatus = "processing", lines = [{}], ...order }: StoredOrder = {},
) {
  const id = ++serial;
  const at = order.created_at ?? "2026-06-01T12:00:00.000Z";
  const sold = lines.map(({ designer = "Hesper", ...line }) => {
    const { unit_price = 10_000, quantity = 1 } = line;
    return { designer, ...line, unit_price, quantity, total: unit_price * quantity };
  });
  const goods = sold.reduce((all, { total }) => all + total, 0);
  const { discount = 0, shipping = 0, tax = 0 } = order;
  const stored = await db
    .insertInto("orders")
    .values({
      number: `SL-T${id}`,
      token: `t${id}`,
      payment_token: `p${id}`,
      idempotency_key: `i${id}`,
      request_hash: "",
      status: "paid",
      email: `b${id}@x.example`,
      ship_to: JSON.stringify(NOBODY),
      note: "",
      payment_url: "",
      refunded: 0,
      created_at: at,
      expires_at: at,
      paid_at: at,
      goods,
      discount,
      shipping,
      tax,
      total: goods - discount + shipping + tax,
      ...order,
    })
    .returning(["id", "number", "total"])
    .executeTakeFirstOrThrow();
  const designers = [...new Set(sold.map(({ designer }) => designer))];
  for (const [index, brand_name] of designers.entries()) {
    const brand_id = brands.get(brand_name) ?? brands.size + 1;
    brands.set(brand_name, brand_id);
    const shipment = await db
      .insertInto("shipments")
      .values({
        order_id: stored.id,
        brand_id,
        brand_name,
        shipping_type: "Standard",
        shipping_price: index === 0 ? shipping : 0,
        status: shipmentStatus,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("order_lines")
      .values(
        sold
          .filter(({ designer }) => designer === brand_name)
          .map(({ designer: _, ...line }) => ({
            order_id: stored.id,
            shipment_id: shipment.id,
            product_id: 1,
            variant_id: 1,
            name: "Ring",
            chosen: "[]",
            reserved: 0,
            discount: 0,
            tax: 0,
            taxable: line.tax ? line.total - (line.discount ?? 0) : 0,
            ...line,
          })),
      )
      .execute();
  }
  return stored;
}
