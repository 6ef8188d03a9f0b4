import { addAddress, setDefaultAddress } from "@/lib/contract/addresses";
import { type AddressDraft, MAX_ADDRESSES } from "@/lib/domain/address/saved-address";
import { US_STATES } from "@/lib/domain/address/us-states";
import { zipcodeIn } from "@/lib/domain/testing/zipcode";
import { addressBook, addressDraft } from "../../testing/addresses";
import { testBackend } from "../../testing/backend";
import { describeEngines } from "../../testing/engines";
import { expectFailure, expectValue } from "../../testing/shopper";

describeEngines("the address book", (open, _, itOnce) => {
  let shop: ReturnType<typeof testBackend>;
  beforeAll(async () => {
    shop = testBackend(await open());
  });
  const book = () => addressBook(shop);

  it("is empty at first, and the checkout then starts from the customer's name alone", async () => {
    const customer = await book();
    expect(await customer.list()).toEqual([]);
    expect(await customer.prefill()).toEqual({
      firstName: "Ada",
      lastName: "Byron",
      address: null,
    });
  });

  it("gives back what was saved, in the order it was added, the first being the default", async () => {
    const customer = await book();
    const first = await customer.add({
      firstName: " Grace ",
      company: "Lowe & Co",
      apartment: "4b",
      phone: "+1 617 555 0199",
      zipcode: "10012-1234",
      state: { name: "", code: "ny" },
    });
    expect(first).toMatchObject({
      firstName: "Grace",
      company: "Lowe & Co",
      apartment: "4b",
      phone: "+1 617 555 0199",
      zipcode: "10012-1234",
      state: { name: "New York", code: "NY" },
      country: "America",
      isDefault: true,
    });
    const second = await customer.add({ city: "Salem" });
    expect(second.isDefault).toBe(false);
    expect(await customer.list()).toEqual([first, second]);
  });

  it("answers with the specification's envelope and ' America'", async () => {
    // @spec 631
    const { headers, add } = await book();
    await add();
    const response = await shop.send("/addresses", { headers });
    const { data } = (await response.json()) as { data: Record<string, unknown>[] };
    expect(data[0]).toMatchObject({
      first_name: "Ada",
      state: '{"name":"Massachusetts","code":"MA"}',
      country: " America",
      default: 1,
    });
  });

  const TOO_LONG = "x".repeat(201);

  itOnce.each([
    [{ firstName: " " }, { first_name: ["First name is required."] }],
    [{ lastName: "" }, { last_name: ["Last name is required."] }],
    [{ company: TOO_LONG }, { company: ["The company can have at most 100 characters."] }],
    [{ address: "" }, { address: ["Address is required."] }],
    [{ address: TOO_LONG }, { address: ["The address can have at most 200 characters."] }],
    [{ apartment: TOO_LONG }, { apartment: ["The apartment can have at most 100 characters."] }],
    [{ city: "" }, { city: ["City is required."] }],
    [{ state: { name: "", code: "" } }, { state: ["Choose a state."] }],
    [{ state: { name: "Puerto Rico", code: "PR" } }, { state: ["Choose a state."] }],
    [{ state: { name: "District of Columbia", code: "DC" } }, { state: ["Choose a state."] }],
    [{ zipcode: "" }, { zipcode: ["Zip code is required."] }],
    [
      { zipcode: "80203" },
      { zipcode: ["80203 is in Colorado. Please check the zip code and the state."] },
    ],
    [{ zipcode: "2110" }, { zipcode: ["Enter a zip code such as 02110 or 02110-1234."] }],
    [{ phone: TOO_LONG }, { phone: ["The phone number can have at most 40 characters."] }],
    [{ country: "France" }, { country: ["Only addresses in America can be saved."] }],
  ] as [Partial<AddressDraft>, object][])(
    "refuses %j, added or edited",
    async (changes, fields) => {
      // @spec 589, 591, 595
      const customer = await book();
      const { id } = await customer.add();
      const before = await customer.list();
      const body = addressDraft(changes);
      const added = await shop.call(addAddress, { headers: customer.headers, body });
      expect(expectFailure(added)).toEqual({
        kind: "validation",
        message: "Validation errors",
        fields,
      });
      expect(expectFailure(await customer.update(id, changes)).fields).toEqual(fields);
      expect(await customer.list()).toEqual(before);
    },
  );

  itOnce.each(["POST /addresses", "PUT /addresses/:id"])(
    "refuses %s with HTTP 400",
    async (call) => {
      // @spec 587, 588, 590, 592, 593, 594, 596
      const customer = await book();
      const { id } = await customer.add();
      const [method, path = ""] = call.split(" ");
      const response = await shop.send(path.replace(":id", String(id)), {
        method,
        headers: { ...customer.headers, "content-type": "application/json" },
        body: "{}",
      });
      expect(response.status).toBe(400);
      const body = (await response.json()) as { message: string; data: object };
      expect(body.message).toBe("Validation errors");
      expect(Object.keys(body.data).sort()).toEqual(
        ["address", "city", "first_name", "last_name", "state", "zipcode"].sort(),
      );
    },
  );

  const MASSACHUSETTS = { name: "Massachusetts", code: "MA" };

  itOnce.each([[JSON.stringify(MASSACHUSETTS)], [MASSACHUSETTS], ["Massachusetts"], ["MA"]])(
    "understands a state written as %j",
    async (state) => {
      const { headers, list } = await book();
      const fields = { first_name: "A", last_name: "B", address: "C", city: "D", zipcode: "02110" };
      const response = await shop.send("/addresses", {
        method: "POST",
        headers: { ...headers, "content-type": "application/json" },
        body: JSON.stringify({ ...fields, state, country: " America" }),
      });
      expect(response.status).toBe(200);
      expect((await list())[0]?.state).toEqual(MASSACHUSETTS);
    },
  );

  itOnce.each(US_STATES.map(({ code }) => code))("knows the state %s", async (code) => {
    const { headers } = await book();
    const body = addressDraft({ state: { name: "", code }, zipcode: zipcodeIn(code) });
    expect(expectValue(await shop.call(addAddress, { headers, body })).state.code).toBe(code);
  });

  itOnce("keeps text on one line, and letters of any script", async () => {
    const { add } = await book();
    const saved = await add({ address: "1 State\r\nStreet\u0000", lastName: "Ångström 王 🙂" });
    expect(saved.address).toBe("1 State Street");
    expect(saved.lastName).toBe("Ångström 王 🙂");
  });

  it("edits an address where it stands, and leaves the default as it is", async () => {
    // @spec 633
    const customer = await book();
    const first = await customer.add();
    const second = await customer.add();
    expectValue(await customer.update(first.id, { city: "Lynn" }));
    expect(await customer.list()).toEqual([{ ...first, city: "Lynn" }, second]);
  });

  it.each(["0", "x", "1.5", "2147483648", "2147483647", "default"])(
    "answers an address %s with 404",
    async (id) => {
      const customer = await book();
      const gone = { kind: "notFound", message: "This address is no longer in your address book." };
      expect(expectFailure(await customer.update(id, {}))).toEqual(gone);
      expect(expectFailure(await customer.remove(id))).toEqual(gone);
      const set = await shop.call(setDefaultAddress, {
        headers: customer.headers,
        parameters: { id },
        body: { isDefault: true },
      });
      expect(expectFailure(set)).toEqual(gone);
    },
  );

  it("holds a number of addresses at most", async () => {
    const customer = await book();
    for (let count = 0; count < MAX_ADDRESSES - 1; count++) await customer.add();
    const body = addressDraft();
    const { headers } = customer;
    const rush = await Promise.all([1, 2, 3].map(() => shop.call(addAddress, { headers, body })));
    expect(rush.filter(({ ok }) => ok)).toHaveLength(1);
    expect(expectFailure(rush.find(({ ok }) => !ok)!)).toEqual({
      kind: "conflict",
      message: "You can keep at most 20 addresses. Delete one to add another.",
    });
    expect(await customer.list()).toHaveLength(MAX_ADDRESSES);
  });
});
