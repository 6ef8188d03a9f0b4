import * as z from "zod/mini";
import {
  ADDRESS_COUNTRY,
  type AddressDraft,
  type DeliveryPrefill,
  type SavedAddress,
} from "@/lib/domain/saved-address";
import type { UsState } from "@/lib/domain/us-states";
import { addressTextOf, wireAddressText, wireOfAddressText } from "./address-text";
import { endpoint } from "./endpoint";
import {
  enveloped,
  extension,
  flag,
  id,
  limitedText,
  limitedTextOrEmpty,
  list,
  MAX_LENGTHS,
  shape,
  text,
} from "./wire";

const word = limitedTextOrEmpty(MAX_LENGTHS.line);
const stateFields = z.object({ name: word, code: word });

/** JSON text with name and code, the object itself, a bare name or a bare code. */
const state = z.codec(
  z.nullish(z.union([limitedText(MAX_LENGTHS.line), stateFields])),
  z.custom<UsState>(),
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

const fields = z.extend(wireAddressText, { state, country });

type WireFields = z.output<typeof fields>;

const draftOf = (wire: WireFields): AddressDraft => ({
  ...addressTextOf(wire),
  state: wire.state,
  country: wire.country,
});

const fieldsOf = (value: AddressDraft): WireFields => ({
  ...wireOfAddressText(value),
  state: value.state,
  country: value.country,
});

const draft = shape(fields, { decode: draftOf, encode: fieldsOf });

const address = shape(z.extend(fields, { id, default: flag }), {
  decode: (wire): SavedAddress => ({
    ...draftOf(wire),
    id: wire.id,
    isDefault: wire.default,
  }),
  encode: (value) => ({ ...fieldsOf(value), id: value.id, default: value.isDefault }),
});

export const getAddresses = endpoint({
  method: "GET",
  path: "/addresses",
  access: "customer",
  answer: enveloped(list(address)),
});

export const addAddress = endpoint({
  method: "POST",
  path: "/addresses",
  access: "customer",
  takes: "json",
  body: draft,
  answer: enveloped(address),
  invalidStatus: 400,
});

export const updateAddress = endpoint({
  method: "PUT",
  path: "/addresses/:id",
  access: "customer",
  takes: "json",
  body: draft,
  invalidStatus: 400,
});

export const deleteAddress = endpoint({
  method: "DELETE",
  path: "/addresses/:id",
  access: "customer",
  takes: "nothing",
});

/** Answers with the whole list. The flag is required, so a call without it changes nothing. */
export const setDefaultAddress = endpoint({
  method: "PUT",
  path: "/addresses/default/:id",
  access: "customer",
  takes: "json",
  body: shape(
    z.object({ default: z.union([z.boolean(), z.number(), limitedText(MAX_LENGTHS.number)]) }),
    {
      decode: (wire): { isDefault: boolean } => ({ isDefault: z.decode(flag, wire.default) }),
      encode: (value) => ({ default: value.isDefault ? 1 : 0 }),
    },
  ),
  answer: enveloped(list(address)),
});

export const getDeliveryPrefill = endpoint({
  method: "GET",
  path: "/user/address",
  access: "customer",
  answer: enveloped(
    shape(
      z.object({
        user: z.nullish(z.object({ first_name: text, last_name: text })),
        address: z.nullish(
          z.object({
            company: text,
            address: text,
            phone: text,
            zipcode: text,
            city: text,
            apartment: text,
            state: extension(state),
          }),
        ),
      }),
      {
        decode: (wire): DeliveryPrefill => ({
          firstName: wire.user?.first_name ?? "",
          lastName: wire.user?.last_name ?? "",
          address: wire.address ? { ...wire.address, state: wire.address.state ?? null } : null,
        }),
        encode: (value) => ({
          user: { first_name: value.firstName, last_name: value.lastName },
          address: value.address && { ...value.address, state: value.address.state ?? undefined },
        }),
      },
    ),
  ),
});
