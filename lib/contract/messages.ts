import * as z from "zod/mini";
import type { ContactMessage } from "@/lib/domain/contact";
import { endpoint } from "./endpoint";
import { shape, text } from "./wire";

/** Writes to the shop. */
export const sendContactMessage = endpoint({
  method: "POST",
  path: "/contactus",
  access: "public",
  body: shape(z.object({ name: text, phone: text, email: text, message: text }), {
    decode: (wire): ContactMessage => ({
      name: wire.name,
      phone: wire.phone,
      email: wire.email,
      message: wire.message,
    }),
    encode: (value) => value,
  }),
});

/** Asks for the newsletter. */
export const subscribe = endpoint({
  method: "POST",
  path: "/email/subscribe",
  access: "public",
  body: shape(z.object({ email: text }), {
    decode: (wire): string => wire.email,
    encode: (email) => ({ email }),
  }),
});

/** Ours: says yes to the newsletter, by the token of the letter that asked. */
export const confirmSubscription = endpoint({
  method: "POST",
  path: "/email/confirm/:token",
  access: "link",
  isOptional: true,
});

/** Ours: ends the newsletter, by the token that stands in each. */
export const unsubscribe = endpoint({
  method: "POST",
  path: "/email/unsubscribe/:token",
  access: "link",
  isOptional: true,
});
