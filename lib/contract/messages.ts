import type { ContactMessage } from "@/lib/domain/account/contact";
import { endpoint, ignoredAnswer } from "./endpoint";
import { fields, only } from "./fields";
import * as w from "./wire";

const line = w.limitedTextOrEmpty(w.MAX_LENGTHS.line);

export const sendContactMessage = endpoint("POST /contactus", {
  access: "public",
  takes: "form",
  body: fields<ContactMessage>({
    name: ["name", line],
    phone: ["phone", line],
    email: ["email", line],
    message: ["message", w.limitedTextOrEmpty(w.MAX_LENGTHS.note)],
  }),
});

export const subscribe = endpoint("POST /email/subscribe", {
  access: "public",
  takes: "form",
  body: only("email", line),
});

export const confirmSubscription = endpoint("POST /email/confirm/:token", {
  access: "link",
  takes: "form",
  body: ignoredAnswer,
  isOptional: true,
});

export const unsubscribe = endpoint("POST /email/unsubscribe/:token", {
  access: "link",
  takes: "form",
  body: ignoredAnswer,
  isOptional: true,
});
