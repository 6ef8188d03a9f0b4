import "server-only";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { config } from "@/lib/config";
import { readUpTo } from "@/lib/contract/request";
import { MAX_BROWSER_ERROR as MAX } from "@/lib/domain/browser-error";
import { log } from "@/lib/platform/log";
import { networkOf } from "@/lib/platform/network";
import { processShared } from "@/lib/platform/process-shared";
import { isOwnOrigin } from "../gateway/origin";
import { visitorOf } from "../gateway/visitor";
import { storeBrowserErrors } from "../transport";
import { BrowserErrors } from "./counts";
import { browserBehind, cleanMessage, knownPage } from "./words";

const MAX_BODY_BYTES = 2 * 1024;
const MINUTE_MS = 60_000;

const report = z.object({
  message: z.string().check(z.minLength(1), z.maxLength(MAX.message)),
  place: z.string().check(z.maxLength(MAX.place), z.regex(/^[\w./~:-]+$/)),
  page: z.string().check(z.maxLength(MAX.page)),
  build: z.string().check(z.maxLength(MAX.build), z.regex(/^[\w-]*$/)),
});

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

/** Takes one report of `components/frame/report-errors.ts`; one that is too many is dropped. */
export async function takeBrowserError(request: Request): Promise<Response> {
  if (config.browserErrors === 0) return answer(404);
  if (!isOwnOrigin(visitorOf(request.headers))) return answer(403);
  const body = await readUpTo(request, MAX_BODY_BYTES);
  if (body === null) return answer(413);
  const read = report.safeParse(parsed(new TextDecoder().decode(body)));
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

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
