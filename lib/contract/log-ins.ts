import type { AccountSession, PasswordChange } from "@/lib/domain/account/account-session";
import { endpoint } from "./endpoint";
import { fields } from "./fields";
import {
  enveloped,
  flag,
  id,
  limitedTextOrEmpty,
  list,
  MAX_LENGTHS,
  responseText,
  text,
} from "./wire";

const session = fields<AccountSession>({
  id: ["id", id],
  device: ["device", text],
  startedAt: ["created_at", responseText],
  usedAt: ["last_used_at", responseText],
  isCurrent: ["current", flag],
});

export const getSessions = endpoint("GET /sessions", {
  access: "customer",
  answer: enveloped(list(session)),
  isOptional: true,
});

export const endSession = endpoint("DELETE /sessions/:id", {
  access: "customer",
  isOptional: true,
});

export const endSessions = endpoint("DELETE /sessions", { access: "customer", isOptional: true });

const password = limitedTextOrEmpty(MAX_LENGTHS.password);

export const changePassword = endpoint("PUT /password", {
  access: "customer",
  body: fields<PasswordChange>({
    currentPassword: ["current_password", password],
    password: ["password", password],
    passwordConfirmation: ["password_confirmation", password],
  }),
  isOptional: true,
});
