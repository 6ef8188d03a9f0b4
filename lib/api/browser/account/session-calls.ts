import { call } from "@/lib/api/call";
import * as contract from "@/lib/contract/log-ins";
import type { PasswordChange } from "@/lib/domain/account-session";
import { asCustomer } from "../shopper/sign-out";
import { browserTransport } from "../transport";

export const readSessions = () => asCustomer(call(browserTransport, contract.getSessions, {}));

export const endSession = (id: number) =>
  asCustomer(call(browserTransport, contract.endSession, { parameters: { id } }));

export const endSessions = () => call(browserTransport, contract.endSessions, {});

export const changePassword = (body: PasswordChange) =>
  asCustomer(call(browserTransport, contract.changePassword, { body }));
