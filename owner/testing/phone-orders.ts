import { addBrand, addProduct } from "@/lib/backend/testing/catalog";
import { only } from "@/lib/backend/testing/goods";
import type { OwnersShop } from "./shop";

export const ADDRESS = [
  "--email",
  "ines@tide.example",
  "--name",
  "Ines Maria Vogt",
  "--street",
  "3 Harbor Road",
  "--city",
  "Denver",
  "--zip",
  "80202",
  "--state",
  "CO",
];

/** Orders that the owner takes by phone or at a market, and something to order. */
export function phoneOrders(owner: () => OwnersShop) {
  const add = (...args: string[]) => owner().run("orders", "add", ...ADDRESS, ...args);

  const lastOrder = () =>
    owner()
      .shop.backend.db.selectFrom("orders")
      .selectAll()
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();

  async function scarf(price: number, inventory = 9) {
    const { db } = owner().shop.backend;
    const rates = { Standard: 500, "International Standard": 500 };
    const brandId = await addBrand(db, { name: "Loom", rates });
    await db
      .updateTable("brands")
      .set({ email: "loom@x.example" })
      .where("id", "=", brandId)
      .execute();
    const piece = only(await addProduct(db, { brandId, variants: [{ price, inventory }] }));
    const sku = `SCARF-${piece.id}`;
    await db.updateTable("variants").set({ sku }).where("id", "=", piece.id).execute();
    return { piece, sku };
  }

  return { add, lastOrder, scarf };
}
