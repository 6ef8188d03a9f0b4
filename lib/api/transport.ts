import "server-only";
import type { Subject } from "@/lib/backend/db/table-row";
import type { StartedBackend } from "@/lib/backend/start";
import { config } from "@/lib/config";
import { checkToken } from "@/lib/contract/accounts";
import { getAllItemsBanners } from "@/lib/contract/content";
import type { DecodeWarning } from "@/lib/contract/decode-warnings";
import type { Endpoint } from "@/lib/contract/endpoint";
import { endpointsAt } from "@/lib/contract/endpoints";
import { withAbsolutePictures } from "@/lib/contract/picture-addresses";
import { describeWarning } from "@/lib/contract/warning-text";
import type { Bridge, FollowChanges } from "@/lib/http/server-bridge";
import { withTimeout } from "@/lib/platform/event-loop";
import { log } from "@/lib/platform/log";
import { processShared } from "@/lib/platform/process-shared";
import { homeInMemory, type ShopHome } from "@/shop/file/home";
import { settingsText } from "@/shop/shop";
import type { Transport } from "./call";
import { setWarningReporter } from "./call";
import { sendToStrict } from "./strict-servers";
import { timeouts } from "./timeouts";

const REACHABLE_MS = 1_000;

const createShared = (): { backend?: Promise<StartedBackend> } => ({});
/** Development keeps one for each bundle, so that code changes show. */
const shared =
  process.env.NODE_ENV === "development" ? createShared() : processShared("backend", createShared);

setWarningReporter(logDecodeWarnings);

/** The build uses an empty shop and no network. */
export async function answer(request: Request): Promise<Response> {
  if (isElsewhere()) {
    return answerElsewhere(request);
  }
  return (await backend()).answer(request);
}

async function answerElsewhere(request: Request): Promise<Response> {
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(timeouts.subjectMs)]);
  const endpoint = endpointOf(request);
  const response = await sendToStrict(request, endpoint, (sent) => askServer(sent, signal));
  if (endpoint?.isOptional && isUnknownCall(request, response.status)) return notThere();
  if (response.status === 403 && (await isTokenRefused(request, endpoint, signal))) {
    await response.body?.cancel();
    return Response.json({ message: "" }, { status: 401 });
  }
  return withAbsolutePictures(response, new URL(answerUrl("")).origin);
}

const UNKNOWN_READ: ReadonlySet<number> = new Set([400, 401, 403, 405, 422, 500, 501]);
const UNKNOWN_WRITE: ReadonlySet<number> = new Set([405, 501]);

/**
 * Another server refuses calls beyond the specification in various ways; none of them invalidates
 * the token.
 */
function isUnknownCall({ method }: Request, status: number): boolean {
  return (method === "GET" ? UNKNOWN_READ : UNKNOWN_WRITE).has(status);
}

/**
 * Some servers say 403 where others say 401. The token is refused if POST /check_token refuses it and
 * the server does not refuse everything, as a firewall does.
 */
async function isTokenRefused(
  { headers }: Request,
  endpoint: Endpoint | undefined,
  signal: AbortSignal,
): Promise<boolean> {
  const authorization = headers.get("authorization");
  const isPersonal = endpoint?.access === "shopper" || endpoint?.access === "customer";
  if (authorization === null || !isPersonal) return false;
  const statusOf = async ({ method, path }: Endpoint, more = {}) => {
    const asked = { accept: "application/json", ...more };
    const request = new Request(answerUrl(path), { method, headers: asked });
    const { status, body } = await askServer(request, signal);
    await body?.cancel();
    return status;
  };
  const isCheck = endpoint.path === checkToken.path;
  const status = isCheck ? 403 : await statusOf(checkToken, { authorization });
  return status === 403 ? (await statusOf(getAllItemsBanners)) !== 403 : status === 401;
}

function endpointOf({ method, url }: Request): Endpoint | undefined {
  const base = new URL(config.shopApiUrl ?? "").pathname.replace(/\/$/, "");
  const path = new URL(url).pathname.slice(base.length);
  return endpointsAt(path).find((endpoint) => endpoint.method === method);
}

function notThere(): Response {
  return Response.json({ message: "" }, { status: 404 });
}

/** Answers within a second. Never throws. */
export async function isReachable(): Promise<boolean> {
  try {
    if (!isElsewhere()) return await withTimeout(isBackendReachable(), REACHABLE_MS, () => false);
    const signal = AbortSignal.timeout(REACHABLE_MS);
    const { status } = await fetch(answerUrl("/"), { method: "HEAD", redirect: "manual", signal });
    return ![502, 503, 504].includes(status);
  } catch {
    return false;
  }
}

export async function isReady(): Promise<boolean> {
  if (!(await isReachable())) return false;
  return isElsewhere() || (await backend()).isReady();
}

/** The backend may still be starting on a database that hangs. */
async function isBackendReachable(): Promise<boolean> {
  return (await backend()).isReachable();
}

/** `null` where another server answers the contract. */
export const followChanges: FollowChanges | null = config.shopApiUrl
  ? null
  : async (forget) => {
      const { openConfiguredChangeFeed } = await import("@/lib/backend/db/change-feed");
      await databaseThere();
      return openConfiguredChangeFeed(forget);
    };

async function databaseThere(): Promise<void> {
  const { awaitDatabase } = await import("@/lib/backend/await-database");
  const { configuredPlace } = await import("@/lib/backend/db/open");
  await awaitDatabase(configuredPlace());
}

/** Its settings hold from then on. Throws StartRefused. */
export async function shopHome(): Promise<ShopHome> {
  if (isElsewhere()) return homeInMemory(settingsText() || null);
  await databaseThere();
  return (await backend()).home;
}

/** `null` where another server answers the contract. */
export const shopFigures: Bridge["figures"] = config.shopApiUrl
  ? null
  : async () => (await backend()).figures();

/** `null` where another server answers the contract. */
export async function revisionOf(subjects: readonly Subject[]): Promise<string | null> {
  return isElsewhere() ? null : (await backend()).revisionOf(subjects);
}

/** `null` where another server answers the contract. */
export async function changesOf(
  ...asked: Parameters<StartedBackend["changesOf"]>
): Promise<{ position: string; hasChanged: boolean } | null> {
  return isElsewhere() ? null : (await backend()).changesOf(...asked);
}

/** Another server has no place for them: the log names them there. */
export async function storeBrowserErrors(
  counted: Parameters<StartedBackend["countBrowserErrors"]>[0],
): Promise<void> {
  if (!isElsewhere()) await (await backend()).countBrowserErrors(counted);
}

export async function closeBackend(): Promise<void> {
  const started = await shared.backend?.catch(() => undefined);
  await started?.close();
}

function isElsewhere(): boolean {
  return config.shopApiUrl !== undefined && !config.isBuilding;
}

/** A failed start is tried again at the next call. */
function backend(): Promise<StartedBackend> {
  shared.backend ??= start();
  return shared.backend;
}

async function start(): Promise<StartedBackend> {
  try {
    const { startBackend } = await import("@/lib/backend/start");
    return await startBackend();
  } catch (error) {
    delete shared.backend;
    log.error("the backend did not start", { error });
    throw error;
  }
}

/** The in-process backend looks only at the path. */
export function answerUrl(path: string): string {
  return `${config.shopApiUrl ?? config.shopUrl}${path}`;
}

/** Each failing path is logged once until it works again; the oldest is dropped. */
const unanswered = new Set<string>();
const MAX_UNANSWERED = 1_000;

export const serverTransport: Transport = async (path, init) => {
  const [name = path] = path.split("?");
  try {
    const response = await answer(new Request(answerUrl(path), init));
    unanswered.delete(name);
    return response;
  } catch (error) {
    if (!unanswered.has(name)) log.warn("upstream unreachable", { path, error });
    unanswered.add(name);
    if (unanswered.size > MAX_UNANSWERED) unanswered.delete([...unanswered][0] ?? "");
    throw error;
  }
};

const MAX_LOGGED = 1_000;
const logged = new Set<string>();

/** Logs each field of a call once. */
function logDecodeWarnings(
  { method, path }: Endpoint,
  answer: unknown,
  warnings: readonly DecodeWarning[],
): void {
  const call = `${method} ${path}`;
  for (const warning of warnings) {
    const { field, problem } = describeWarning(answer, warning);
    const key = `${call} ${field}`;
    if (logged.has(key) || logged.size === MAX_LOGGED) continue;
    logged.add(key);
    log.warn("part of a response was dropped or rounded", { call, field, problem });
  }
}

const MAX_REDIRECTS = 3;
/** Statuses after which the same call is made at another address. */
const MOVED: ReadonlySet<number> = new Set([301, 302, 307, 308]);

/**
 * Makes a call over the network. A redirect to the same call (https, a slash at its end) is followed
 * with method and body; any other one is the answer.
 */
export async function askServer(request: Request, signal: AbortSignal): Promise<Response> {
  const { method, headers } = request;
  const body = request.body ? await request.arrayBuffer() : undefined;
  return follow(request.url, { method, headers, body, redirect: "manual", signal });
}

async function follow(address: string, init: RequestInit): Promise<Response> {
  let url = address;
  for (let left = MAX_REDIRECTS; ; left -= 1) {
    const response = await send(url, init);
    const next = left > 0 ? sameCallAt(response, new URL(url)) : null;
    if (next === null) return response;
    await response.body?.cancel();
    url = next;
  }
}

/** A server may close an idle connection as a read begins; a write may have been done. */
async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (init.method !== "GET" || !isClosed(error)) throw error;
    return fetch(url, init);
  }
}

function isClosed(error: unknown): boolean {
  return ["ECONNRESET", "EPIPE", "UND_ERR_SOCKET"].includes(Object(Object(error).cause).code);
}

function sameCallAt({ status, headers }: Response, from: URL): string | null {
  const to = URL.parse(headers.get("location") ?? "", from);
  if (!MOVED.has(status) || !to || to.href === from.href) return null;
  const isSameHost =
    to.host === from.host || (to.protocol === "https:" && to.hostname === from.hostname);
  const isSafe = to.protocol === "https:" || to.protocol === from.protocol;
  return isSameHost && isSafe && callOf(to) === callOf(from) ? to.href : null;
}

function callOf({ pathname, search }: URL): string {
  return pathname.replace(/\/+$/, "") + search;
}
