import * as z from "zod/mini";
import type { ContactMessage } from "@/lib/domain/contact";
import { endpoint, ignoredAnswer } from "./endpoint";
import { limitedTextOrEmpty, MAX_LENGTHS, shape } from "./wire";

const line = limitedTextOrEmpty(MAX_LENGTHS.line);

export const sendContactMessage = endpoint({
  method: "POST",
  path: "/contactus",
  access: "public",
  takes: "form",
  body: shape(
    z.object({
      name: line,
      phone: line,
      email: line,
      message: limitedTextOrEmpty(MAX_LENGTHS.note),
    }),
    {
      decode: (wire): ContactMessage => ({
        name: wire.name,
        phone: wire.phone,
        email: wire.email,
        message: wire.message,
      }),
      encode: (value) => value,
    },
  ),
});

export const subscribe = endpoint({
  method: "POST",
  path: "/email/subscribe",
  access: "public",
  takes: "form",
  body: shape(z.object({ email: line }), {
    decode: (wire): string => wire.email,
    encode: (email) => ({ email }),
  }),
});

/** Ours. */
export const confirmSubscription = endpoint({
  method: "POST",
  path: "/email/confirm/:token",
  access: "link",
  takes: "form",
  body: ignoredAnswer,
  isOptional: true,
});

/** Ours. */
export const unsubscribe = endpoint({
  method: "POST",
  path: "/email/unsubscribe/:token",
  access: "link",
  takes: "form",
  body: ignoredAnswer,
  isOptional: true,
});
