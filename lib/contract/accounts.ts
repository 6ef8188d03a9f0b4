import * as z from "zod/mini";
import type { CartJoin, Customer, SignedIn } from "@/lib/domain/account/customer";
import { VALIDATION_ERRORS } from "@/lib/domain/result";
import { endpoint } from "./endpoint";
import { fields, leftOut, only, optionalText, ours } from "./fields";
import * as w from "./wire";

/** Ours: a random device id of 22+ characters; a known device stays usable while strangers guess passwords. */
export const DEVICE_HEADER = "x-device";

const user = fields<Customer>({
  firstName: ["first_name", w.text],
  lastName: ["last_name", w.text],
  email: ["email", w.text],
});

const cartJoin = fields<CartJoin>({
  joined: ["joined", w.integer],
  capped: [
    "capped",
    w.strictList(
      fields<CartJoin["capped"][number]>({
        name: ["product_name", w.text],
        asked: ["asked", w.integer],
        quantity: ["quantity", w.integer],
      }),
    ),
  ],
});

const token = z.nullish(w.responseText);

/** The cart of this guest session joins the cart of the customer. */
const sessionId = optionalText(w.MAX_LENGTHS.key);

const email = w.limitedTextOrEmpty(w.MAX_LENGTHS.email);
const password = w.limitedTextOrEmpty(w.MAX_LENGTHS.password);

export interface Credentials {
  email: string;
  password: string;
  sessionId?: string;
}

export const logIn = endpoint("POST /login", {
  access: "public",
  body: fields<Credentials>({
    email: ["email", email],
    password: ["password", password],
    sessionId: ours("session_id", sessionId),
  }),
  answer: fields<SignedIn>({
    token: ["access_token", w.or(token, null)],
    customer: ["user", w.optional(user)],
    join: ["cart", leftOut(w.extension(cartJoin))],
  }),
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
  data: w.optional(
    z.union([
      w.responseText,
      z.object({
        access_token: token,
        token,
        user: w.optional(user),
        cart: w.extension(cartJoin),
      }),
    ]),
  ),
});

const refused = z.object({
  success: z.nullish(z.union([z.boolean(), z.number(), w.responseText])),
  data: z.nullish(
    w.limitedRecord(
      z.union([w.responseText, w.limitedList(w.responseText)]),
      w.MAX_LENGTHS.entries,
    ),
  ),
});

const registration: w.Codec<Registration> = z.codec(
  z.union([registered, refused]),
  w.typed<Registration>(),
  {
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
  },
);

export const register = endpoint("POST /register", {
  access: "public",
  body: fields<RegistrationRequest>({
    firstName: ["first_name", w.limitedTextOrEmpty(w.MAX_LENGTHS.line)],
    lastName: ["last_name", w.limitedTextOrEmpty(w.MAX_LENGTHS.line)],
    email: ["email", email],
    password: ["password", password],
    passwordConfirmation: ["password_confirmation", password],
    sessionId: ours("session_id", sessionId),
  }),
  answer: registration,
  saysSuccess: true,
});

function isRegistered(
  wire: z.infer<typeof registered> | z.infer<typeof refused>,
): wire is z.infer<typeof registered> {
  return wire.success === true || wire.success === 1 || /^(1|true)$/.test(String(wire.success));
}

function registeredWith(token: string) {
  return { access_token: token, token: null, user: null, cart: null };
}

function listed(fields: Record<string, string | string[]>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(fields).map(([name, texts]) => [name, [texts].flat()]));
}

export const logOut = endpoint("POST /logout", { access: "public" });

const tokenOwner: w.Codec<Customer | null> = z.catch(
  only("user", w.or(w.extension(user), null)),
  null,
);

export const checkToken = endpoint("POST /check_token", {
  access: "customer",
  answer: tokenOwner,
});

export const recoverPassword = endpoint("POST /password/email", {
  access: "public",
  body: fields<{ email: string }>({ email: ["email", email] }),
});

export interface PasswordReset {
  code: string;
  /** Refused when the code belongs to another account. */
  email?: string;
  password: string;
  passwordConfirmation: string;
}

export const resetPassword = endpoint("POST /password/reset", {
  access: "public",
  body: fields<PasswordReset>({
    code: ["code", w.limitedTextOrEmpty(w.MAX_LENGTHS.key)],
    email: ours("email", optionalText(w.MAX_LENGTHS.email)),
    password: ["password", password],
    passwordConfirmation: ["password_confirmation", password],
  }),
});
