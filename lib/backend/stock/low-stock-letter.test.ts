import { withSettings } from "@/shop/testing/with-settings";
import { testBackend } from "../testing/backend";
import { addBrand, addProduct } from "../testing/catalog";
import { describeEngines } from "../testing/engines";
import { queueLowStockLetter } from "./low-stock-letter";

describeEngines("the daily email of what is nearly sold out", (open) => {
  it("comes once a day, in the shop's morning, where the owner has asked for it", async () => {
    const shop = testBackend(await open());
    const { db } = shop.backend;
    await addProduct(db, {
      brandId: await addBrand(db),
      name: "Tide Ring",
      variations: ["Size"],
      variants: [
        { values: ["5"], inventory: 4 },
        { values: ["6"], inventory: 2 },
        { values: ["7"], inventory: 0 },
        { values: ["8"], inventory: -1 },
      ],
    });
    const at = async (moment: string) => {
      shop.clock.now = new Date(moment);
      await queueLowStockLetter(shop.backend);
      const rows = await db.selectFrom("mails").select(["recipient", "message"]).execute();
      return rows.map(({ recipient, message }) => ({ recipient, ...JSON.parse(message ?? "") }));
    };
    withSettings({ timeZone: "Asia/Tokyo", email: "care@tide.example" });
    expect(await at("2027-03-01T23:30:00Z")).toEqual([]);
    withSettings({ stock: { dailyLetter: 3 } });
    expect(await at("2027-03-01T21:59:00Z")).toEqual([]);
    const letter = {
      recipient: "care@tide.example",
      kind: "low-stock",
      most: 3,
      total: 2,
      variants: [
        { name: "Tide Ring 7", pieces: 0 },
        { name: "Tide Ring 6", pieces: 2 },
      ],
    };
    expect(await at("2027-03-01T22:00:00Z")).toEqual([letter]);
    expect(await at("2027-03-02T14:59:00Z")).toEqual([letter]);
    expect(await at("2027-03-02T22:00:00Z")).toHaveLength(2);
    await db.updateTable("variants").set({ inventory: 9 }).execute();
    expect(await at("2027-03-03T22:00:00Z")).toHaveLength(2);
  });
});
