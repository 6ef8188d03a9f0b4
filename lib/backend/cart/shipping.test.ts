import type { ShippingRate } from "@/lib/domain/shipping/shipping";
import { shippingChange } from "../../../owner/groups/designers";
import { changeGroup } from "../../../owner/groups/group-changes";
import { testBackend } from "../testing/backend";
import { addBrand, addProduct, type BuiltVariant } from "../testing/catalog";
import { describeEngines } from "../testing/engines";
import {
  expectFailure,
  expectValue,
  guest,
  payAndConfirm,
  type TestShop,
} from "../testing/shopper";

const RATES: ShippingRate[] = [
  { type: "Standard", price: 650, remotePrice: 1_150, to: ["home"] },
  { type: "Standard", price: 0, remotePrice: 0, to: ["home"], fromSum: 24_000 },
  { type: "Standard", price: 1_900, remotePrice: 1_900, to: ["MX", "CA-QC"], upToGrams: 700 },
];
const VERMONT = { country: "US", state: "VT", zipcode: "05401", city: "Burlington" };
const QUEBEC = { country: "CA", state: "QC" };

describeEngines("a cart's shipping", (open) => {
  let shop: TestShop;
  let ring: BuiltVariant;
  let brandId: number;
  beforeEach(async () => {
    shop = testBackend(await open());
    const { db } = shop.backend;
    brandId = await addBrand(db, { name: "Halm" });
    expectValue(await changeGroup(db, "designer", "Halm", [shippingChange(RATES)]));
    const [built] = await addProduct(db, { brandId, variants: [{ price: 12_000 }] });
    ring = built as BuiltVariant;
    await db
      .updateTable("variants")
      .set({ weight_grams: 350 })
      .where("product_id", "=", ring.productId)
      .execute();
  });

  it("follows the sum and the weight of what a designer sends, and the place", async () => {
    const shopper = await guest(shop);
    await shopper.add(ring);
    const offered = async (place: { country: string; state: string }) => {
      const [group] = (await shopper.cart(place)).groups;
      return group?.shippingOptions.map(({ type, price }) => `${type} ${price}`);
    };
    expect(await offered(VERMONT)).toEqual(["Standard 650"]);
    expect(await offered({ country: "US", state: "AK" })).toEqual(["Standard 1150"]);
    expect(await offered(QUEBEC)).toEqual(["International Standard 1900"]);
    expect(await offered({ country: "CA", state: "ON" })).toEqual([]);
    await shopper.add(ring);
    expect(await offered(VERMONT)).toEqual(["Standard 0"]);
    expect(await offered(QUEBEC)).toEqual(["International Standard 1900"]);
    await shopper.add(ring);
    expect(await offered(QUEBEC)).toEqual([]);
  });

  it("is charged as it is now, not as it was when it was chosen", async () => {
    const shopper = await guest(shop);
    await shopper.add(ring, 2);
    const free = [{ brandId, type: "Standard", price: 0 }];
    expect(expectValue(await shopper.total(free, VERMONT)).total).toBe(24_000);
    expectValue(
      await changeGroup(shop.backend.db, "designer", "Halm", [shippingChange(RATES.slice(0, 1))]),
    );
    expect(expectFailure(await shopper.place({ ...VERMONT, shipping: free })).fields).toEqual({
      shipping: ["Shipping from Halm has changed. Please choose again."],
    });
    const url = expectValue(await shopper.place(VERMONT));
    expect(await payAndConfirm(shop, url)).toMatchObject({
      shipments: [{ shippingType: "Standard", shippingPrice: 650 }],
    });
  });
});
