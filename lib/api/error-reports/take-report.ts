import "server-only";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import Bowser from "bowser";
import * as z from "zod/mini";
import { config } from "@/lib/config";
import { readUpTo } from "@/lib/contract/request";
import {
  type BrowserError,
  type CountedBrowserError,
  MAX_BROWSER_ERROR as MAX,
} from "@/lib/domain/browser-error";
import { MINUTE_MS } from "@/lib/domain/day/durations";
import { parseJson } from "@/lib/domain/parse-json";
import { pageSegments } from "@/lib/http/page-rules";
import { log } from "@/lib/platform/log";
import { networkOf } from "@/lib/platform/network";
import { processShared } from "@/lib/platform/process-shared";
import { isOwnOrigin } from "../gateway/origin";
import { visitorOf } from "../gateway/visitor";
import { storeBrowserErrors } from "../transport";

const MAX_BODY_BYTES = 2 * 1024;

const report = z.object({
  message: z.string().check(z.minLength(1), z.maxLength(MAX.message)),
  place: z.string().check(z.maxLength(MAX.place), z.regex(/^[\w./~:-]+$/)),
  page: z.string().check(z.maxLength(MAX.page)),
  build: z.string().check(z.maxLength(MAX.build), z.regex(/^[\w-]*$/)),
});

/** Takes one report of `components/frame/error-reports.tsx`; one that is too many is dropped. */
export async function takeBrowserError(request: Request): Promise<Response> {
  if (config.browserErrors === 0) return answer(404);
  if (!isOwnOrigin(visitorOf(request.headers))) return answer(403);
  const body = await readUpTo(request, MAX_BODY_BYTES);
  if (body === null) return answer(413);
  const read = report.safeParse(parseJson(new TextDecoder().decode(body)));
  if (!read.success) return answer(400);
  const { message, place, page, build } = read.data;
  const error = {
    message: cleanMessage(message),
    place,
    page: knownPage(page),
    build,
    browser: browserBehind(request.headers.get("user-agent")),
  };
  const network = networkOf(request.headers.get("x-forwarded-for")) ?? "unknown";
  return answer(errors.take(error, network) ? 204 : 429);
}

/** What a page's script is given. */
export function errorReporting(): { build: string; share: number } {
  return { build: BUILD_ID, share: config.browserErrors };
}

const BUILD_ID = readBuildId();

function readBuildId(): string {
  try {
    return readFileSync(join(process.cwd(), ".next", "BUILD_ID"), "utf8").slice(0, MAX.build);
  } catch {
    return "";
  }
}

function answer(status: number): Response {
  return new Response(null, { status, headers: { "cache-control": "no-store" } });
}

/** Per minute and process. */
const MAX_KINDS = 100;
const MAX_LINES = 20;
const MAX_NETWORKS = 10_000;
const MAX_PER_NETWORK = 10;

interface Options {
  log: (line: string, fields: Record<string, unknown>) => void;
  store: (counted: CountedBrowserError[]) => Promise<void>;
  /** Of all visits that report. */
  share: number;
  /** Runs it a minute later. */
  later: (run: () => void) => void;
}

/** Counts for a minute, then logs one line for each kind and adds the counts to the shop's. */
export class BrowserErrors {
  readonly #options: Options;
  #kinds = new Map<string, CountedBrowserError>();
  #networks = new Map<string, number>();
  #isWaiting = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** @returns false for a visitor with too many, and where there are too many visitors or kinds. */
  take(error: BrowserError, network: string): boolean {
    const reports = this.#networks.get(network) ?? 0;
    const isNew = reports === 0;
    if (reports >= MAX_PER_NETWORK || (isNew && this.#networks.size >= MAX_NETWORKS)) return false;
    this.#networks.set(network, reports + 1);
    this.#wait();
    const key = JSON.stringify(error);
    const kind = this.#kinds.get(key);
    const visits = Math.round(1 / this.#options.share);
    if (kind) kind.visits += visits;
    else if (this.#kinds.size < MAX_KINDS) this.#kinds.set(key, { ...error, visits });
    else return false;
    return true;
  }

  #wait(): void {
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    this.#options.later(() => void this.#flush());
  }

  async #flush(): Promise<void> {
    const counted = [...this.#kinds.values()].sort((a, b) => b.visits - a.visits);
    this.#kinds = new Map();
    this.#networks = new Map();
    this.#isWaiting = false;
    const { log, store } = this.#options;
    for (const { visits, ...error } of counted.slice(0, MAX_LINES)) {
      log("browsers met an error", { visits, ...error });
    }
    const more = counted.length - MAX_LINES;
    if (more > 0) log("browsers met more errors", { kinds: more });
    try {
      await store(counted);
    } catch (error) {
      log("browsers' errors were not counted", { error });
    }
  }
}

/** No real browser sends more; the regular expressions below never see longer input. */
const MAX_USER_AGENT_LENGTH = 512;

/** "Safari 16", "Samsung Internet for Android 27"; "another browser" for an unknown one. */
export function browserBehind(userAgent: string | null): string {
  if (!userAgent) return ANOTHER;
  const { name = "", version = "" } = Bowser.parse(
    userAgent.slice(0, MAX_USER_AGENT_LENGTH),
  ).browser;
  const [major = ""] = version.split(".");
  const text = `${name} ${major}`.trim();
  return /^[A-Za-z][\w .-]{0,39}$/.test(text) ? text : ANOTHER;
}

const ANOTHER = "another browser";

/** What a message may quote of its visitor: addresses, texts, mailboxes and numbers. */
const QUOTED: readonly [pattern: RegExp, shown: string][] = [
  [/"[^"]*"?/g, '"…"'],
  [/\b[a-z][\w+.-]{1,30}:\/\/\S+/gi, "…"],
  [/(^|[\s'(])\/[^\s')]+/g, "$1…"],
  [/[^\s@'"]+@[^\s@'"]+/g, "…"],
  [/\d{4,}/g, "#"],
  [/[\p{C}\p{Zl}\p{Zp}]+/gu, " "],
];

export function cleanMessage(message: string): string {
  return QUOTED.reduce((shown, [pattern, instead]) => shown.replace(pattern, instead), message);
}

/** A page of the shop as `/details/[…]`; an address that nobody has is no page's. */
export function knownPage(page: string): string {
  const [start, first = "", ...rest] = page.split("/");
  if (start !== "" || !pageSegments.has(first)) return "another page";
  return [`/${first}`, ...rest.filter(Boolean).map(() => "[…]")].join("/");
}

const errors = processShared(
  "browser-errors",
  () =>
    new BrowserErrors({
      log: log.warn,
      store: storeBrowserErrors,
      share: config.browserErrors,
      later: (run) => void setTimeout(run, MINUTE_MS).unref(),
    }),
);
