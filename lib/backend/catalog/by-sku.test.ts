import { getVariantsBySku } from "@/lib/contract/variants";
import { testBackend } from "../testing/backend";
import { addBrand, addProduct } from "../testing/catalog";
import { describeEngines } from "../testing/engines";
import { expectValue } from "../testing/shopper";

describeEngines("what is for sale by its code", (open) => {
  it("is found by the whole code, as the owner writes it, unless it is hidden", async () => {
    const shop = testBackend(await open());
    const { db } = shop.backend;
    const brandId = await addBrand(db);
    const [small, medium] = await addProduct(db, {
      brandId,
      variations: ["Size"],
      variants: [
        { values: ["S"], sku: "'0042" },
        { values: ["M"], sku: "Cuff M" },
      ],
    });
    const [hidden] = await addProduct(db, { brandId, variants: [{ sku: "HIDDEN" }] });
    await db
      .updateTable("products")
      .set({ is_hidden: 1 })
      .where("id", "=", hidden!.productId)
      .execute();
    const skus = ["0042", " Cuff  M ", "cuff m", "Cuff", "HIDDEN", ""];
    expect(expectValue(await shop.call(getVariantsBySku, { query: { skus } }))).toEqual([
      { sku: "0042", productId: small!.productId, valueIds: small!.valueIds },
      { sku: "Cuff M", productId: medium!.productId, valueIds: medium!.valueIds },
    ]);
    expect(expectValue(await shop.call(getVariantsBySku, { query: { skus: [] } }))).toEqual([]);
  });
});
