import * as z from "zod/mini";
import {
  ADDRESS_COUNTRY,
  type AddressDraft,
  type DeliveryPrefill,
  type SavedAddress,
  type SavedAddressDetails,
} from "@/lib/domain/address/saved-address";
import type { UsState } from "@/lib/domain/address/us-states";
import { addressText } from "./address-text";
import { endpoint } from "./endpoint";
import { type Fields, fields, leftOut } from "./fields";
import * as w from "./wire";

const word = w.limitedTextOrEmpty(w.MAX_LENGTHS.line);
const stateFields = z.object({ name: word, code: word });

/** JSON text with name and code, the object itself, a bare name or a bare code. */
const state = z.codec(
  z.nullish(z.union([w.limitedText(w.MAX_LENGTHS.line), stateFields])),
  w.typed<UsState>(),
  {
    decode: (wire) => {
      if (wire === null || wire === undefined) return { name: "", code: "" };
      return typeof wire === "string" ? parseState(wire) : wire;
    },
    encode: ({ name, code }) => JSON.stringify({ name, code }),
  },
);

function parseState(wire: string): UsState {
  try {
    const parsed = z.safeParse(stateFields, JSON.parse(wire));
    return parsed.success ? parsed.data : { name: wire, code: "" };
  } catch {
    return { name: wire, code: "" };
  }
}

/** The wire's default is " America", with the space (specification, section 9). */
const country = z.codec(z.nullish(w.limitedText(w.MAX_LENGTHS.line)), z.string(), {
  decode: (wire) => wire?.trim() || ADDRESS_COUNTRY,
  encode: (value) => (value === ADDRESS_COUNTRY ? ` ${ADDRESS_COUNTRY}` : value),
});

const draftFields = {
  ...addressText,
  state: ["state", state],
  country: ["country", country],
} as const satisfies Fields<AddressDraft>;

const draft = fields<AddressDraft>(draftFields);

const address = fields<SavedAddress>({
  ...draftFields,
  id: ["id", w.id],
  isDefault: ["default", w.flag],
});

export const getAddresses = endpoint("GET /addresses", {
  access: "customer",
  answer: w.enveloped(w.list(address)),
});

export const addAddress = endpoint("POST /addresses", {
  access: "customer",
  body: draft,
  answer: w.enveloped(address),
  invalidStatus: 400,
});

export const updateAddress = endpoint("PUT /addresses/:id", {
  access: "customer",
  body: draft,
  invalidStatus: 400,
});

export const deleteAddress = endpoint("DELETE /addresses/:id", { access: "customer" });

/** Answers with the whole list. The flag is required, so a call without it changes nothing. */
export const setDefaultAddress = endpoint("PUT /addresses/default/:id", {
  access: "customer",
  body: fields<{ isDefault: boolean }>({
    isDefault: [
      "default",
      z.codec(
        z.union([z.boolean(), z.number(), w.limitedText(w.MAX_LENGTHS.number)]),
        z.boolean(),
        {
          decode: (wire) => z.decode(w.flag, wire),
          encode: (value) => (value ? 1 : 0),
        },
      ),
    ],
  }),
  answer: w.enveloped(w.list(address)),
});

const prefillAddress = fields<SavedAddressDetails>({
  company: ["company", w.text],
  address: ["address", w.text],
  phone: ["phone", w.text],
  zipcode: ["zipcode", w.text],
  city: ["city", w.text],
  apartment: ["apartment", w.text],
  state: ["state", leftOut(w.extension(state))],
});

type Name = Pick<DeliveryPrefill, "firstName" | "lastName">;

const name = fields<Name>({
  firstName: ["first_name", w.text],
  lastName: ["last_name", w.text],
});

const prefill = fields<{ name: Name; address: DeliveryPrefill["address"] }>({
  name: ["user", w.or(z.nullish(name), { firstName: "", lastName: "" })],
  address: ["address", w.or(z.nullish(prefillAddress), null)],
});

export const getDeliveryPrefill = endpoint("GET /user/address", {
  access: "customer",
  answer: w.enveloped(
    z.codec(prefill, w.typed<DeliveryPrefill>(), {
      decode: ({ name, address }) => ({ ...name, address }),
      encode: (value) => ({ name: value, address: value.address }),
    }),
  ),
});
