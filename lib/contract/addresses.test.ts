import * as z from "zod/mini";
import {
  ADDRESS_COUNTRY,
  type AddressDraft,
  type DeliveryPrefill,
  emptyAddress,
  type SavedAddress,
} from "@/lib/domain/address/saved-address";
import { US_STATES } from "@/lib/domain/address/us-states";
import fc from "@/lib/domain/testing/fast-check";
import { addAddress, getAddresses, getDeliveryPrefill, setDefaultAddress } from "./addresses";
import type { Codec } from "./wire";

const text = fc.string({ unit: "grapheme", maxLength: 12 });
const state = fc.constantFrom(...US_STATES);
const details = {
  company: text,
  address: text,
  apartment: text,
  city: text,
  zipcode: text,
  phone: text,
};
const names = { firstName: text, lastName: text };
const draft: fc.Arbitrary<AddressDraft> = fc.record({
  ...names,
  ...details,
  state,
  country: fc.constantFrom(ADDRESS_COUNTRY, "Canada"),
});
const address: fc.Arbitrary<SavedAddress> = fc
  .tuple(draft, fc.integer({ min: 1, max: 2_147_483_647 }), fc.boolean())
  .map(([given, id, isDefault]) => ({ ...given, id, isDefault }));
const prefill: fc.Arbitrary<DeliveryPrefill> = fc.record({
  ...names,
  address: fc.option(fc.record({ ...details, state: fc.option(state) })),
});

const cases: [string, Codec<unknown>, fc.Arbitrary<unknown>][] = [
  ["a list of addresses", getAddresses.answer, fc.array(address, { maxLength: 3 })],
  ["an added address", addAddress.answer, address],
  ["a new address", addAddress.body, draft],
  ["the default's flag", setDefaultAddress.body, fc.record({ isDefault: fc.boolean() })],
  ["a checkout's start", getDeliveryPrefill.answer, prefill],
];

test.each(cases)("%s survives the way over the wire", (_, codec, values) => {
  fc.assert(
    fc.property(values, (value) => {
      const wire = JSON.parse(JSON.stringify(z.encode(codec, value)));
      expect(z.decode(codec, wire)).toEqual(value);
    }),
  );
});

const saved: SavedAddress = {
  ...emptyAddress,
  id: 7,
  isDefault: true,
  firstName: "Ada",
  lastName: "Byron",
  address: "1 State Street",
  city: "Boston",
  state: { name: "Massachusetts", code: "MA" },
  zipcode: "02110",
};

test("an address has the specification's fields, its state as JSON text and ' America'", () => {
  // @spec 538, 683
  expect(z.encode(addAddress.answer, saved)).toEqual({
    data: {
      id: 7,
      first_name: "Ada",
      last_name: "Byron",
      company: "",
      address: "1 State Street",
      apartment: "",
      city: "Boston",
      state: '{"name":"Massachusetts","code":"MA"}',
      zipcode: "02110",
      phone: "",
      country: " America",
      default: 1,
    },
  });
});

test.each([
  ['{"name":"Massachusetts","code":"MA"}', { name: "Massachusetts", code: "MA" }],
  [
    { name: "Massachusetts", code: "MA" },
    { name: "Massachusetts", code: "MA" },
  ],
  ["Massachusetts", { name: "Massachusetts", code: "" }],
  ['"MA"', { name: '"MA"', code: "" }],
  ["{broken", { name: "{broken", code: "" }],
  [null, { name: "", code: "" }],
  [undefined, { name: "", code: "" }],
])("a state written as %j is understood", (wire, expected) => {
  const decoded = z.decode(getAddresses.answer, { data: [{ id: "7", state: wire }] } as never);
  expect(decoded[0]?.state).toEqual(expected);
});

test.each([[null], [undefined], [""], [" America"], ["America"]])(
  "a country written as %j is America",
  (wire) => {
    const decoded = z.decode(addAddress.body, { country: wire } as never);
    expect(decoded.country).toBe("America");
  },
);

test("missing fields of an address are empty, a number is text", () => {
  const decoded = z.decode(addAddress.body, { zipcode: 2110, phone: null } as never);
  expect(decoded).toEqual({ ...emptyAddress, zipcode: "2110" });
});

test("a checkout's start has exactly the specification's fields, plus the state", () => {
  // @spec 142, 257
  const { firstName, lastName, company, address, phone, zipcode, city, apartment, state } = saved;
  const details = { company, address, phone, zipcode, city, apartment, state };
  expect(z.encode(getDeliveryPrefill.answer, { firstName, lastName, address: details })).toEqual({
    data: {
      user: { first_name: "Ada", last_name: "Byron" },
      address: {
        company: "",
        address: "1 State Street",
        phone: "",
        zipcode: "02110",
        city: "Boston",
        apartment: "",
        state: '{"name":"Massachusetts","code":"MA"}',
      },
    },
  });
  expect(
    z.decode(getDeliveryPrefill.answer, { data: { user: null, address: null } } as never),
  ).toEqual({ firstName: "", lastName: "", address: null });
});
