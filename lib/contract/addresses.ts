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
import {
  enveloped,
  extension,
  flag,
  id,
  limitedText,
  limitedTextOrEmpty,
  list,
  MAX_LENGTHS,
  or,
  text,
  typed,
} from "./wire";

const word = limitedTextOrEmpty(MAX_LENGTHS.line);
const stateFields = z.object({ name: word, code: word });

/** JSON text with name and code, the object itself, a bare name or a bare code. */
const state = z.codec(
  z.nullish(z.union([limitedText(MAX_LENGTHS.line), stateFields])),
  typed<UsState>(),
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
const country = z.codec(z.nullish(limitedText(MAX_LENGTHS.line)), z.string(), {
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
  id: ["id", id],
  isDefault: ["default", flag],
});

export const getAddresses = endpoint("GET /addresses", {
  access: "customer",
  answer: enveloped(list(address)),
});

export const addAddress = endpoint("POST /addresses", {
  access: "customer",
  body: draft,
  answer: enveloped(address),
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
      z.codec(z.union([z.boolean(), z.number(), limitedText(MAX_LENGTHS.number)]), z.boolean(), {
        decode: (wire) => z.decode(flag, wire),
        encode: (value) => (value ? 1 : 0),
      }),
    ],
  }),
  answer: enveloped(list(address)),
});

const prefillAddress = fields<SavedAddressDetails>({
  company: ["company", text],
  address: ["address", text],
  phone: ["phone", text],
  zipcode: ["zipcode", text],
  city: ["city", text],
  apartment: ["apartment", text],
  state: ["state", leftOut(extension(state))],
});

type Name = Pick<DeliveryPrefill, "firstName" | "lastName">;

const name = fields<Name>({
  firstName: ["first_name", text],
  lastName: ["last_name", text],
});

const prefill = fields<{ name: Name; address: DeliveryPrefill["address"] }>({
  name: ["user", or(z.nullish(name), { firstName: "", lastName: "" })],
  address: ["address", or(z.nullish(prefillAddress), null)],
});

export const getDeliveryPrefill = endpoint("GET /user/address", {
  access: "customer",
  answer: enveloped(
    z.codec(prefill, typed<DeliveryPrefill>(), {
      decode: ({ name, address }) => ({ ...name, address }),
      encode: (value) => ({ name: value, address: value.address }),
    }),
  ),
});
