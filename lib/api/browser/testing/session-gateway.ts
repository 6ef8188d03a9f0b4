import { getSessions } from "@/lib/contract/log-ins";
import type { AccountSession } from "@/lib/domain/account/account-session";
import { fakeGateway } from "./fake-gateway";

const startedAt = "2026-06-01T12:00:00.000Z";

export const here: AccountSession = {
  id: 1,
  device: "Chrome on macOS",
  startedAt,
  usedAt: startedAt,
  isCurrent: true,
};
export const phone: AccountSession = {
  id: 2,
  device: "Safari on iPhone",
  startedAt,
  usedAt: startedAt,
  isCurrent: false,
};

/** A gateway with a customer's sessions, which can be exchanged. */
export function sessionGateway(sessions: AccountSession[] = [here, phone]) {
  const gateway = fakeGateway();
  const kept = { sessions };
  const reads = gateway.answer(getSessions, () => kept.sessions);
  return { ...gateway, kept, reads };
}
