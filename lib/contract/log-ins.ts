import type { AccountSession, PasswordChange } from "@/lib/domain/account/account-session";
import { endpoint } from "./endpoint";
import { fields } from "./fields";
import * as w from "./wire";

const session = fields<AccountSession>({
  id: ["id", w.id],
  device: ["device", w.text],
  startedAt: ["created_at", w.responseText],
  usedAt: ["last_used_at", w.responseText],
  isCurrent: ["current", w.flag],
});

export const getSessions = endpoint("GET /sessions", {
  access: "customer",
  answer: w.enveloped(w.list(session)),
  isOptional: true,
});

export const endSession = endpoint("DELETE /sessions/:id", {
  access: "customer",
  isOptional: true,
});

export const endSessions = endpoint("DELETE /sessions", { access: "customer", isOptional: true });

const password = w.limitedTextOrEmpty(w.MAX_LENGTHS.password);

export const changePassword = endpoint("PUT /password", {
  access: "customer",
  body: fields<PasswordChange>({
    currentPassword: ["current_password", password],
    password: ["password", password],
    passwordConfirmation: ["password_confirmation", password],
  }),
  isOptional: true,
});
