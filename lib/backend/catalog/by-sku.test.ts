import { getVariantsBySku } from "@/lib/contract/variants";
import { testBackend } from "../testing/backend";
import { addBrand, addProduct } from "../testing/catalog";
import { describeEngines } from "../testing/engines";
import { expectValue } from "../testing/shopper";

describeEngines("what is for sale by its code", (open) => {
  it("is found by the whole code, in any case of its letters, unless it is hidden", async () => {
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
    const found = async (...skus: string[]) =>
      expectValue(await shop.call(getVariantsBySku, { query: { skus } }));
    expect(await found("0042", " Cuff  M ", "Cuff", "HIDDEN", "")).toEqual([
      { sku: "0042", productId: small!.productId, valueIds: small!.valueIds },
      { sku: "Cuff M", productId: medium!.productId, valueIds: medium!.valueIds },
    ]);
    expect(await found()).toEqual([]);
    for (const typed of ["cuff m", "CUFF M", "Cuff M"])
      expect(await found(typed)).toMatchObject([{ sku: "Cuff M" }]);
    await addProduct(db, { brandId, variants: [{ sku: "ÄRMEL-b" }] });
    expect(await found("ÄRMEL-B")).toMatchObject([{ sku: "ÄRMEL-b" }]);
  });
});
