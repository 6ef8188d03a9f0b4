import { mutate } from "swr";
import * as z from "zod/mini";
import type { AnswerOf, Endpoint } from "@/lib/contract/endpoint";
import { encodeFailure } from "@/lib/contract/errors";
import type { Failure } from "@/lib/domain/result";
import { forgetSession } from "../shopper/session-store";
import { shopper } from "../shopper/shopper";
import { signOutHere } from "./signed-in";

/** A call as it arrived. */
interface Received {
  path: string;
  body: Record<string, unknown>;
  headers: Headers;
}

interface Answered {
  status: number;
  text: string;
  type?: string;
}

/** @param call such as `POST /cart`. */
type Change = (call: string, answered: Answered) => Answered;

interface Rule {
  endpoint: Endpoint;
  received: Received[];
  reply: (call: Received) => Promise<{ status: number; body: unknown }>;
}

/**
 * Stands in for the shop's gateway in tests of the browser's side: `fetch` answers what the
 * contract would send. A later rule for an endpoint replaces an earlier one. Each rule gives the
 * calls it has received so far.
 */
export function fakeGateway() {
  const rules: Rule[] = [];
  let change: Change = (_, answered) => answered;
  let underWay = 0;

  async function respond(address: string, init?: RequestInit) {
    underWay += 1;
    try {
      return await answerTo(address, init);
    } finally {
      underWay -= 1;
    }
  }

  async function answerTo(address: string, init: RequestInit = {}) {
    const path = address.replace(/^\/api/, "");
    const rule = rules.findLast(
      ({ endpoint }) => endpoint.method === init.method && matches(endpoint.path, path),
    );
    if (!rule) throw new TypeError(`Nothing answers ${init.method} ${path}`);
    const body =
      init.body instanceof FormData
        ? Object.fromEntries(init.body)
        : JSON.parse(String(init.body ?? "{}"));
    const call = { path, body, headers: new Headers(init.headers) };
    rule.received.push(call);
    const { status: given, body: answer } = await rule.reply(call);
    const { method, path: pattern } = rule.endpoint;
    const answered = { status: given, text: JSON.stringify(answer) };
    const { status, text, type } = change(`${method} ${pattern}`, answered);
    const headers = new Headers(type ? { "content-type": type } : {});
    return { ok: status < 400, status, headers, text: async () => text };
  }

  function rule(endpoint: Endpoint, reply: Rule["reply"]): Received[] {
    const received: Received[] = [];
    rules.push({ endpoint, received, reply });
    return received;
  }

  Object.defineProperty(globalThis, "fetch", { value: respond, configurable: true });

  return {
    answer: <E extends Endpoint>(
      endpoint: E,
      give: (call: Received) => AnswerOf<E> | Promise<AnswerOf<E>>,
    ) =>
      rule(endpoint, async (call) => ({
        status: 200,
        body: z.encode(endpoint.answer, await give(call)),
      })),
    refuse: (endpoint: Endpoint, failure: Failure) =>
      rule(endpoint, async () => encodeFailure(failure, endpoint)),
    /** Answers what no backend of ours would. */
    reply: (endpoint: Endpoint, answer: { status: number; body: unknown }) =>
      rule(endpoint, async () => answer),
    /** Changes what is answered from now on. */
    changing: (given: Change) => {
      change = given;
    },
    isIdle: () => underWay === 0,
    /** The connection breaks after the call has arrived. */
    lose: (endpoint: Endpoint) => rule(endpoint, () => Promise.reject(new TypeError("lost"))),
  };
}

/** Forgets what earlier tests have read, kept and are still asking for. */
export async function forgetAll(): Promise<void> {
  signOutHere();
  shopper.update({ cart: undefined, isCartLoading: false, favorites: null, favoriteCount: 0 });
  shopper.update({ isTokenChecked: false, isLeaving: false });
  window.localStorage.clear();
  forgetSession();
  window.sessionStorage.clear();
  // Nothing is mounted, so nothing is asked again: to revalidate drops what is under way.
  await mutate(() => true, undefined, { revalidate: true });
}

function matches(pattern: string, path: string): boolean {
  const parts = pattern.split("/");
  const given = (path.split("?")[0] ?? "").split("/");
  return (
    parts.length === given.length &&
    parts.every((part, index) => part.startsWith(":") || part === given[index])
  );
}
