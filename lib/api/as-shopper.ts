import type { AnswerOf, Endpoint } from "@/lib/contract/endpoint";
import { type Failure, failure, type Result } from "@/lib/domain/result";
import { type CallInput, call, type FailureDataOf, type Transport } from "./call";

export interface ShopperIdentity {
  sessionId?: string;
}

export interface Account {
  isSignedIn: () => boolean;
  /** Answers whether the browser is leaving for the log-in page. */
  ended: () => boolean;
}

const nobody: Account = { isSignedIn: () => false, ended: () => false };

/** A function gets who shops, and is called again once that has changed. */
export type AskInput<E extends Endpoint> =
  | CallInput<E>
  | ((shopper: ShopperIdentity) => CallInput<E>);

export type Ask = <E extends Endpoint>(
  endpoint: E,
  input: AskInput<E>,
) => Promise<Result<AnswerOf<E>, FailureDataOf<E>>>;

export function createAsk(transport: Transport, session: GuestSession, account?: Account): Ask {
  return (endpoint, input) =>
    typeof input === "function"
      ? callAsShopper(session, (shopper) => call(transport, endpoint, input(shopper)), account)
      : call(transport, endpoint, input);
}

/**
 * An expired customer continues as a guest, and an unknown session is replaced. Either way the
 * call is repeated once.
 */
export async function callAsShopper<Value, Data>(
  session: GuestSession,
  send: (shopper: ShopperIdentity) => Promise<Result<Value, Data>>,
  account: Account = nobody,
): Promise<Result<Value, Data>> {
  if (account.isSignedIn()) {
    const result = await send({});
    if (result.ok || result.failure.kind !== "unauthorized") return result;
    if (account.ended()) return result;
  }
  return asGuest(session, send);
}

async function asGuest<Value, Data>(
  session: GuestSession,
  send: (shopper: ShopperIdentity) => Promise<Result<Value, Data>>,
): Promise<Result<Value, Data>> {
  const sessionId = await session.id();
  if (sessionId === null) return failure("unavailable", "");
  const result = await send({ sessionId });
  if (result.ok || !isSessionRefused(result.failure)) return result;
  const renewed = await session.replace(sessionId);
  return renewed === null ? result : send({ sessionId: renewed });
}

/** Some servers check `session_id` as a field like any other. */
export function isSessionRefused({ kind, fields }: Failure): boolean {
  return kind === "unauthorized" || (kind === "validation" && fields?.session_id !== undefined);
}

export interface SessionStore {
  get: () => string | null;
  set: (id: string) => void;
  /** The next one that is asked for is a new one. */
  forget: () => void;
}

interface GuestSession {
  /** Requests no session. */
  known: () => string | undefined;
  id: () => Promise<string | null>;
  /** Keeps an id that another request has replaced already. */
  replace: (stale: string) => Promise<string | null>;
}

/** Parallel requests share one new session. */
export function createGuestSession(
  store: SessionStore,
  request: () => Promise<string | null>,
): GuestSession {
  let requested: Promise<string | null> | null = null;

  const stored = () => store.get() || null;

  function renew(): Promise<string | null> {
    requested ??= request()
      .then((id) => {
        if (id) store.set(id);
        return id;
      })
      .finally(() => {
        requested = null;
      });
    return requested;
  }

  return {
    known: () => stored() ?? undefined,
    id: async () => stored() ?? renew(),
    replace: async (stale) => {
      const current = stored();
      if (current !== null && current !== stale) return current;
      store.forget();
      return renew();
    },
  };
}
