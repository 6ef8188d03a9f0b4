import { testBackend } from "../../testing/backend";
import { describeOneEngine } from "../../testing/engines";
import { addRing, addShirt } from "../../testing/goods";
import {
  countOrders,
  expectFailure,
  guest,
  inventoryOf,
  type TestShop,
} from "../../testing/shopper";

const KEY = "attempt-0001";

describeOneEngine("an order is refused, and nothing stored, for", (open) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = testBackend(await open());
  });

  async function refusal(
    changes: Parameters<Awaited<ReturnType<typeof guest>>["place"]>[0],
    key = KEY,
  ) {
    const [gold, linen] = [await addRing(shop, 5), await addShirt(shop)];
    const shopper = await guest(shop);
    await shopper.add(gold);
    await shopper.add(linen);
    const before = await countOrders(shop);
    const failure = expectFailure(await shopper.place(changes, key));
    expect(await countOrders(shop)).toBe(before);
    expect(await inventoryOf(shop, gold)).toBe(5);
    return { failure, shopper };
  }
  const fields = (names: string[]) => ({
    kind: "validation",
    message: "Validation errors",
    fields: Object.fromEntries(names.map((name) => [name, [expect.any(String)]])),
  });

  it("a total that is not the shop's", async () => {
    const { failure } = await refusal({ expectedTotal: 100 });
    expect(failure).toEqual(fields(["total"]));
  });

  it("a discount", async () => {
    expect((await refusal({ discount: 1000 })).failure).toEqual(fields(["discount"]));
  });

  it("a missing shipping choice", async () => {
    const { failure } = await refusal({ shipping: [] });
    expect(failure.fields).toEqual({ shipping: ["Please select a shipping option."] });
  });

  it("a shipping price that is not the designer's, in the total as in the order", async () => {
    const { shopper } = await refusal({ expectedTotal: 1 });
    const choices = (await shopper.cart()).groups.map(({ brand }) => ({
      brandId: brand.id,
      price: 1,
    }));
    expect(expectFailure(await shopper.total(choices))).toEqual(fields(["shipping"]));
    const placed = await shopper.place({ shipping: choices });
    expect(expectFailure(placed)).toEqual(fields(["shipping"]));
  });

  it("a domestic price for a parcel abroad", async () => {
    const gold = await addRing(shop);
    const shopper = await guest(shop);
    await shopper.add(gold);
    const shipping = (await shopper.cart()).groups.map(({ brand }) => ({
      brandId: brand.id,
      price: 0,
    }));
    const abroad = { country: "FR", state: "", zipcode: "75001", shipping };
    expect(expectFailure(await shopper.place(abroad))).toEqual(fields(["shipping"]));
  });

  it("a designer who does not ship there", async () => {
    const { failure } = await refusal({ country: "FR", state: "", shipping: [] });
    expect(failure).toMatchObject({
      kind: "conflict",
      message: "International Shipping unavailable",
    });
    expect(failure.data?.groups).toHaveLength(2);
  });

  it("an empty cart and a session it does not know", async () => {
    const shopper = await guest(shop);
    expect(expectFailure(await shopper.place({}, KEY))).toMatchObject({
      kind: "conflict",
      data: { groups: [] },
    });
    const unknown = await shopper.place({ sessionId: "a".repeat(22) }, KEY);
    expect(expectFailure(unknown).kind).toBe("unauthorized");
  });

  it("a key that is too short", async () => {
    expect((await refusal({}, "short")).failure).toEqual(fields(["idempotency_key"]));
  });

  it("an incomplete form, with a word for each field", async () => {
    const blank = { email: "", firstName: " ", lastName: "", address: "", city: "", zipcode: "" };
    const { failure } = await refusal({
      ...blank,
      country: "Atlantis",
      state: "x",
      note: "x".repeat(1001),
    });
    expect(failure).toEqual(
      fields(["email", "first_name", "last_name", "address", "city", "zipcode", "country", "note"]),
    );
    expect(failure.fields?.first_name).toEqual(["First name is required."]);
  });

  it.each([
    [{ email: "ada@example.com\r\nBcc: all@example.com" }, "email"],
    [{ email: "ada@example.com, eve@example.com" }, "email"],
    [{ email: "<ada@example.com>" }, "email"],
    [{ zipcode: "2110" }, "zipcode"],
    [{ state: "CO" }, "zipcode"],
    [{ country: "Puerto Rico", state: "" }, "zipcode"],
    [{ country: "CA", state: "Alberta", zipcode: "M5V 2T6" }, "zipcode"],
    [{ state: "" }, "state"],
    [{ state: "Atlantis" }, "state"],
    [{ country: "CA", state: "Atlantis", zipcode: "K1A 0B1" }, "state"],
    [{ lastName: "x".repeat(101) }, "last_name"],
    [{ phone: "1".repeat(41) }, "phone"],
  ])("%j", async (changes, field) => {
    expect((await refusal({ shipping: [], ...changes })).failure).toEqual(fields([field]));
  });

  it.each([
    ["no body", undefined],
    ["a list", "[]"],
    ["a price in words", '{"shipping":{"1":"free"}}'],
    ["an object for a name", '{"first_name":{"a":1}}'],
    ["SQL in every field", `{"session_id":"' or 1=1 --","first_name":"'; drop table orders"}`],
  ])("%s", async (_, body) => {
    const headers = { "content-type": "application/json" };
    const answer = await shop.send("/orders", { method: "POST", headers, body });
    expect([401, 422]).toContain(answer.status);
  });
});
