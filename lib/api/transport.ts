import "server-only";
import type { Subject } from "@/lib/backend/db/change-log";
import type { StartedBackend } from "@/lib/backend/start";
import { config } from "@/lib/config";
import type { Endpoint } from "@/lib/contract/endpoint";
import { endpointsAt } from "@/lib/contract/endpoints";
import type { FollowChanges } from "@/lib/http/server-bridge";
import { log } from "@/lib/log";
import type { Transport } from "./call";
import { logOddities } from "./log-oddities";
import { reportOdditiesTo } from "./oddities";
import { patience } from "./patience";

/** How long it may take to say that it is there. */
const REACHABLE_MS = 1_000;

/**
 * Next bundles the server's start and its routes apart: they share this process alone, and in it one
 * backend. While developing each bundle has its own, so that a change of the code is seen.
 */
const BACKEND = Symbol.for("shortlisted.backend");
const shared = (process.env.NODE_ENV === "development" ? {} : globalThis) as {
  [BACKEND]?: Promise<StartedBackend>;
};

reportOdditiesTo(logOddities);

/**
 * Answers a request of the contract: over the network when `SHOP_API_URL` is set, otherwise by the
 * built-in backend in this process. The build asks nobody: it runs on an empty shop.
 */
export async function answer(request: Request): Promise<Response> {
  if (isElsewhere()) {
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(patience.subjectMs)]);
    const response = await fetch(request, { redirect: "manual", signal });
    return lacksCall(request, response.status) ? notThere() : response;
  }
  return (await backend()).answer(request);
}

/** How a server that does not know a call of ours may refuse it. */
const UNKNOWN_READ: ReadonlySet<number> = new Set([400, 401, 403, 405, 422, 500, 501]);
const UNKNOWN_WRITE: ReadonlySet<number> = new Set([405, 501]);

/**
 * Whether another server refuses a call that the specification does not have: then it does not know
 * it, and the feature hides. A token is not held to be bad by it.
 */
function lacksCall({ method, url }: Request, status: number): boolean {
  if (!(method === "GET" ? UNKNOWN_READ : UNKNOWN_WRITE).has(status)) return false;
  const base = new URL(config.shopApiUrl ?? "").pathname.replace(/\/$/, "");
  const path = new URL(url).pathname.slice(base.length);
  const endpoints = endpointsAt(path).filter((endpoint) => endpoint.method === method);
  const parameters = (endpoint: Endpoint) => endpoint.path.split(":").length;
  return endpoints.sort((a, b) => parameters(a) - parameters(b))[0]?.isOptional ?? false;
}

function notThere(): Response {
  return Response.json({ message: "" }, { status: 404 });
}

/** Whether whoever answers the contract can be reached, known within a second. Never throws. */
export async function isReachable(): Promise<boolean> {
  try {
    if (!isElsewhere()) return await Promise.race([isBackendReachable(), notInTime()]);
    const signal = AbortSignal.timeout(REACHABLE_MS);
    const { status } = await fetch(answerUrl("/"), { method: "HEAD", redirect: "manual", signal });
    return ![502, 503, 504].includes(status);
  } catch {
    return false;
  }
}

/** Whether pages can be shown without a wait: the backend's index takes a while to be made. */
export async function isReady(): Promise<boolean> {
  if (!(await isReachable())) return false;
  return isElsewhere() || (await backend()).isReady();
}

async function isBackendReachable(): Promise<boolean> {
  return (await backend()).isReachable();
}

/** The backend may still be starting, on a database that hangs. */
function notInTime(): Promise<false> {
  return new Promise((resolve) => setTimeout(resolve, REACHABLE_MS, false).unref());
}

/** Tells what changes in the built-in backend's database, whoever writes it; `null` without one. */
export const followChanges: FollowChanges | null = config.shopApiUrl
  ? null
  : async (forget) => {
      const { openConfiguredChangeFeed } = await import("@/lib/backend/db/change-feed");
      return openConfiguredChangeFeed(forget);
    };

/**
 * Another text after each change of these subjects in the built-in backend's database; `null` where
 * another server answers the contract.
 */
export async function revisionOf(subjects: readonly Subject[]): Promise<string | null> {
  return isElsewhere() ? null : (await backend()).revisionOf(subjects);
}

/** Where the log of changes is; `null` where another server answers the contract. */
export async function changesOf(
  ...asked: Parameters<StartedBackend["changesOf"]>
): Promise<{ position: string; hasChanged: boolean } | null> {
  return isElsewhere() ? null : (await backend()).changesOf(...asked);
}

/** Closes the backend of this process, if there is one: for good, before the process ends. */
export async function closeBackend(): Promise<void> {
  const started = await shared[BACKEND]?.catch(() => undefined);
  await started?.close();
}

function isElsewhere(): boolean {
  return config.shopApiUrl !== undefined && !config.isBuilding;
}

/** Starts at the first call; after a start that failed, again at the next. */
function backend(): Promise<StartedBackend> {
  shared[BACKEND] ??= start();
  return shared[BACKEND];
}

async function start(): Promise<StartedBackend> {
  try {
    const { startBackend } = await import("@/lib/backend/start");
    return await startBackend();
  } catch (error) {
    delete shared[BACKEND];
    log.error("the backend did not start", { error });
    throw error;
  }
}

/** Where the contract is answered; the in-process backend only looks at the path. */
export function answerUrl(path: string): string {
  return `${config.shopApiUrl ?? config.shopUrl}${path}`;
}

/** Paths that nobody answers just now, each told once until somebody does; the oldest gives way. */
const unanswered = new Set<string>();
const MOST_UNANSWERED = 1_000;

/** The transport of code on the server, without a visitor's identity. */
export const serverTransport: Transport = async (path, init) => {
  const [name = path] = path.split("?");
  try {
    const response = await answer(new Request(answerUrl(path), init));
    unanswered.delete(name);
    return response;
  } catch (error) {
    if (!unanswered.has(name)) log.warn("nobody answers the shop", { path, error });
    unanswered.add(name);
    if (unanswered.size > MOST_UNANSWERED) unanswered.delete([...unanswered][0] ?? "");
    throw error;
  }
};
