import * as z from "zod/mini";
import type { AccountSession, PasswordChange } from "@/lib/domain/account-session";
import { endpoint } from "./endpoint";
import {
  enveloped,
  flag,
  id,
  limitedTextOrEmpty,
  list,
  MAX_LENGTHS,
  responseText,
  shape,
  text,
} from "./wire";

/** All of this file is ours: an external server may lack it. */
const session = shape(
  z.object({
    id,
    device: text,
    created_at: responseText,
    last_used_at: responseText,
    current: flag,
  }),
  {
    decode: (wire): AccountSession => ({
      id: wire.id,
      device: wire.device,
      startedAt: wire.created_at,
      usedAt: wire.last_used_at,
      isCurrent: wire.current,
    }),
    encode: (value) => ({
      id: value.id,
      device: value.device,
      created_at: value.startedAt,
      last_used_at: value.usedAt,
      current: value.isCurrent,
    }),
  },
);

export const getSessions = endpoint({
  method: "GET",
  path: "/sessions",
  access: "customer",
  answer: enveloped(list(session)),
  isOptional: true,
});

export const endSession = endpoint({
  method: "DELETE",
  takes: "nothing",
  path: "/sessions/:id",
  access: "customer",
  isOptional: true,
});

export const endSessions = endpoint({
  method: "DELETE",
  takes: "nothing",
  path: "/sessions",
  access: "customer",
  isOptional: true,
});

const password = limitedTextOrEmpty(MAX_LENGTHS.password);

export const changePassword = endpoint({
  method: "PUT",
  takes: "json",
  path: "/password",
  access: "customer",
  body: shape(
    z.object({
      current_password: password,
      password,
      password_confirmation: password,
    }),
    {
      decode: (wire): PasswordChange => ({
        currentPassword: wire.current_password,
        password: wire.password,
        passwordConfirmation: wire.password_confirmation,
      }),
      encode: (value) => ({
        current_password: value.currentPassword,
        password: value.password,
        password_confirmation: value.passwordConfirmation,
      }),
    },
  ),
  isOptional: true,
});
