import * as z from "zod/mini";
import type { CartJoin, Customer, SignedIn } from "@/lib/domain/customer";
import { VALIDATION_ERRORS } from "@/lib/domain/result";
import { endpoint } from "./endpoint";
import {
  extension,
  integer,
  limitedList,
  limitedRecord,
  limitedText,
  limitedTextOrEmpty,
  MAX_LENGTHS,
  optional,
  responseText,
  shape,
  strictList,
  text,
} from "./wire";

/** Ours: a random device id of 22+ characters; a known device stays usable while strangers guess passwords. */
export const DEVICE_HEADER = "x-device";

const user = shape(z.object({ first_name: text, last_name: text, email: text }), {
  decode: (wire): Customer => ({
    firstName: wire.first_name,
    lastName: wire.last_name,
    email: wire.email,
  }),
  encode: (customer) => ({
    first_name: customer.firstName,
    last_name: customer.lastName,
    email: customer.email,
  }),
});

/** Ours, optional. */
const cartJoin = shape(
  z.object({
    joined: integer,
    capped: strictList(z.object({ product_name: text, asked: integer, quantity: integer })),
  }),
  {
    decode: (wire): CartJoin => ({
      joined: wire.joined,
      capped: wire.capped.map(({ product_name, ...line }) => ({ name: product_name, ...line })),
    }),
    encode: (join) => ({
      joined: join.joined,
      capped: join.capped.map(({ name, ...line }) => ({ product_name: name, ...line })),
    }),
  },
);

const token = z.nullish(responseText);

/** Ours: the guest session whose cart joins the customer's. */
const sessionId = z.nullish(limitedText(MAX_LENGTHS.key));

const email = limitedTextOrEmpty(MAX_LENGTHS.email);
const password = limitedTextOrEmpty(MAX_LENGTHS.password);

export interface Credentials {
  email: string;
  password: string;
  sessionId?: string;
}

export const logIn = endpoint({
  method: "POST",
  path: "/login",
  access: "public",
  takes: "json",
  body: shape(z.object({ email, password, session_id: sessionId }), {
    decode: (wire): Credentials => ({
      email: wire.email,
      password: wire.password,
      sessionId: wire.session_id ?? undefined,
    }),
    encode: (value) => ({
      email: value.email,
      password: value.password,
      session_id: value.sessionId,
    }),
  }),
  answer: shape(
    z.object({ access_token: token, user: optional(user), cart: extension(cartJoin) }),
    {
      decode: (wire): SignedIn => ({
        token: wire.access_token ?? null,
        customer: wire.user ?? null,
        join: wire.cart ?? null,
      }),
      encode: (value) => ({
        access_token: value.token,
        user: value.customer,
        cart: value.join ?? undefined,
      }),
    },
  ),
});

export interface RegistrationRequest extends Credentials {
  firstName: string;
  lastName: string;
  passwordConfirmation: string;
}

/** A server may answer 200 with field errors in `data`. */
export type Registration =
  | ({ isRegistered: true } & SignedIn)
  | { isRegistered: false; fields: Record<string, string[]> };

const registered = z.object({
  success: z.literal([true, 1, "1", "true"]),
  data: optional(
    z.union([
      responseText,
      z.object({
        access_token: token,
        token,
        user: optional(user),
        cart: extension(cartJoin),
      }),
    ]),
  ),
});

const refused = z.object({
  success: z.nullish(z.union([z.boolean(), z.number(), responseText])),
  data: z.nullish(
    limitedRecord(z.union([responseText, limitedList(responseText)]), MAX_LENGTHS.entries),
  ),
});

export const register = endpoint({
  method: "POST",
  path: "/register",
  access: "public",
  takes: "json",
  body: shape(
    z.object({
      first_name: limitedTextOrEmpty(MAX_LENGTHS.line),
      last_name: limitedTextOrEmpty(MAX_LENGTHS.line),
      email,
      password,
      password_confirmation: password,
      session_id: sessionId,
    }),
    {
      decode: (wire): RegistrationRequest => ({
        firstName: wire.first_name,
        lastName: wire.last_name,
        email: wire.email,
        password: wire.password,
        passwordConfirmation: wire.password_confirmation,
        sessionId: wire.session_id ?? undefined,
      }),
      encode: (value) => ({
        first_name: value.firstName,
        last_name: value.lastName,
        email: value.email,
        password: value.password,
        password_confirmation: value.passwordConfirmation,
        session_id: value.sessionId,
      }),
    },
  ),
  answer: shape(z.union([registered, refused]), {
    decode: (wire): Registration => {
      if (!isRegistered(wire)) return { isRegistered: false, fields: listed(wire.data ?? {}) };
      const data = typeof wire.data === "string" ? registeredWith(wire.data) : wire.data;
      return {
        isRegistered: true,
        token: data?.access_token ?? data?.token ?? null,
        customer: data?.user ?? null,
        join: data?.cart ?? null,
      };
    },
    encode: (value) =>
      value.isRegistered
        ? {
            success: true as const,
            data: { token: value.token, user: value.customer, cart: value.join ?? undefined },
          }
        : { success: false, message: VALIDATION_ERRORS, data: value.fields },
  }),
  saysSuccess: true,
});

function isRegistered(
  wire: z.infer<typeof registered> | z.infer<typeof refused>,
): wire is z.infer<typeof registered> {
  return wire.success === true || wire.success === 1 || /^(1|true)$/.test(String(wire.success));
}

function registeredWith(given: string) {
  return { access_token: given, token: null, user: null, cart: null };
}

function listed(fields: Record<string, string | string[]>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(fields).map(([name, texts]) => [name, [texts].flat()]));
}

export const logOut = endpoint({
  method: "POST",
  path: "/logout",
  access: "public",
  takes: "nothing",
});

export const checkToken = endpoint({
  method: "POST",
  path: "/check_token",
  access: "customer",
  takes: "nothing",
  answer: shape(z.catch(z.object({ user: extension(user) }), { user: null }), {
    decode: (wire): Customer | null => wire.user ?? null,
    encode: (customer) => ({ user: customer }),
  }),
});

export const recoverPassword = endpoint({
  method: "POST",
  path: "/password/email",
  access: "public",
  takes: "json",
  body: shape(z.object({ email }), {
    decode: (wire): { email: string } => wire,
    encode: (value) => value,
  }),
});

export interface PasswordReset {
  code: string;
  /** Ours: refused when the code belongs to another account. */
  email?: string;
  password: string;
  passwordConfirmation: string;
}

export const resetPassword = endpoint({
  method: "POST",
  path: "/password/reset",
  access: "public",
  takes: "json",
  body: shape(
    z.object({
      code: limitedTextOrEmpty(MAX_LENGTHS.key),
      email: z.nullish(limitedText(MAX_LENGTHS.email)),
      password,
      password_confirmation: password,
    }),
    {
      decode: (wire): PasswordReset => ({
        code: wire.code,
        email: wire.email ?? undefined,
        password: wire.password,
        passwordConfirmation: wire.password_confirmation,
      }),
      encode: (value) => ({
        code: value.code,
        email: value.email,
        password: value.password,
        password_confirmation: value.passwordConfirmation,
      }),
    },
  ),
});
