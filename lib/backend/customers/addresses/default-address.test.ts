import { addAddress } from "@/lib/contract/addresses";
import { addressBook, addressDraft } from "../../testing/addresses";
import { testBackend } from "../../testing/backend";
import { describeEngines } from "../../testing/engines";
import { expectValue } from "../../testing/shopper";

describeEngines("the address book and its default", (open, _, itOnce) => {
  let shop: ReturnType<typeof testBackend>;
  beforeAll(async () => {
    shop = testBackend(await open());
  });
  const book = () => addressBook(shop);

  it("has one default: checking moves it, unchecking leaves none, both give the whole list", async () => {
    // @spec 635
    const customer = await book();
    const first = await customer.add();
    const second = await customer.add();
    const moved = expectValue(await customer.setDefault(second.id, true));
    expect(moved).toEqual([
      { ...first, isDefault: false },
      { ...second, isDefault: true },
    ]);
    expect(expectValue(await customer.setDefault(second.id, true))).toEqual(moved);
    expectValue(await customer.setDefault(first.id, false));
    expect(await customer.defaults()).toEqual([second.id]);
    const none = expectValue(await customer.setDefault(second.id, false));
    expect(none.map(({ isDefault }) => isDefault)).toEqual([false, false]);
  });

  itOnce.each([
    ["{}", 422],
    ['{"default":null}', 422],
    ["no JSON", 400],
  ])("changes no default by %s", async (body, status) => {
    const customer = await book();
    const { id } = await customer.add();
    const response = await shop.send(`/addresses/default/${id}`, {
      method: "PUT",
      headers: { ...customer.headers, "content-type": "application/json" },
      body,
    });
    expect(response.status).toBe(status);
    expect(await customer.defaults()).toEqual([id]);
  });

  it("makes the newest of the others the default when the default is deleted", async () => {
    // @spec 634
    const customer = await book();
    const [first, second, third] = [
      await customer.add(),
      await customer.add(),
      await customer.add(),
    ];
    expectValue(await customer.remove(second.id));
    expect(await customer.defaults()).toEqual([first.id]);
    expectValue(await customer.remove(first.id));
    expect(await customer.defaults()).toEqual([third.id]);
    expectValue(await customer.remove(third.id));
    expect(await customer.list()).toEqual([]);
    expect((await customer.add()).isDefault).toBe(true);
  });

  it("makes no address the default when none was and one is deleted", async () => {
    const customer = await book();
    const [first, second] = [await customer.add(), await customer.add()];
    await customer.setDefault(first.id, false);
    expectValue(await customer.remove(second.id));
    expect(await customer.defaults()).toEqual([]);
  });

  it("takes the checkout's start from the default, else from the newest", async () => {
    const customer = await book();
    const first = await customer.add({ city: "Boston", company: "Lowe", apartment: "4b" });
    await customer.add({ city: "Salem" });
    const { company, address, apartment, city, zipcode, phone, state } = first;
    expect((await customer.prefill()).address).toEqual({
      company,
      address,
      apartment,
      city,
      zipcode,
      phone,
      state,
    });
    await customer.setDefault(first.id, false);
    expect((await customer.prefill()).address?.city).toBe("Salem");
  });

  it("has one default when everything happens at once", async () => {
    const customer = await book();
    const { headers } = customer;
    const body = addressDraft();
    await Promise.all([1, 2, 3, 4].map(() => shop.call(addAddress, { headers, body })));
    expect(await customer.defaults()).toHaveLength(1);
    const [a, b, c, d] = await customer.list();
    await Promise.all([
      customer.setDefault(a!.id, true),
      customer.remove(b!.id),
      customer.setDefault(c!.id, true),
      customer.setDefault(d!.id, true),
      customer.add(),
    ]);
    expect(await customer.defaults()).toHaveLength(1);
    expect(await customer.list()).toHaveLength(4);
  });

  it("no write can make two default addresses", async () => {
    const customer = await book();
    await customer.add();
    await customer.add();
    const both = shop.backend.db
      .updateTable("addresses")
      .set({ is_default: 1 })
      .where("customer_id", "=", customer.id)
      .execute();
    await expect(both).rejects.toThrow();
  });
});
