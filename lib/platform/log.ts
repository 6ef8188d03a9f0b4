import { AsyncLocalStorage } from "node:async_hooks";
import { processShared } from "./process-shared.ts";

/** Plain Node loads this file before Next does: no path alias, erasable types alone. */

type Level = "info" | "warn" | "error";
type Fields = Record<string, unknown>;

const MAX_TEXT_LENGTH = 8_000;
const MAX_CAUSES = 5;

const request = processShared("request", () => new AsyncLocalStorage<string>());

export const log = {
  info: (message: string, fields?: Fields) => write("info", message, fields),
  warn: (message: string, fields?: Fields) => write("warn", message, fields),
  error: (message: string, fields?: Fields) => write("error", message, fields),
};

export function inRequest<Value>(id: string | null | undefined, work: () => Value): Value {
  return id && /^[\w.:-]{1,64}$/.test(id) ? request.run(id, work) : work();
}

/** The id of the request that is being answered; `undefined` outside of one. */
export const requestId = (): string | undefined => request.getStore();

function write(level: Level, message: string, fields: Fields = {}): void {
  const head = { time: new Date().toISOString(), level, message: withoutSecrets(message) };
  const rest: Record<string, string | number | boolean> = {};
  const id = request.getStore();
  if (id) rest.request = id;
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) rest[name] = loggableValue(value, level === "error");
  }
  const line = process.env.LOG === "json" ? JSON.stringify({ ...head, ...rest }) : text(head, rest);
  process.stderr.write(`${escaped(line)}\n`);
}

function text(
  { time, level, message }: { time: string; level: Level; message: string },
  rest: Record<string, string | number | boolean>,
): string {
  const fields = Object.entries(rest).map(
    ([name, value]) => ` ${name.replace(/\W/g, "_")}=${quoted(String(value))}`,
  );
  return `${time} ${level} ${message}${fields.join("")}`;
}

function quoted(value: string): string {
  return /^[^\s"\p{Cc}]+$/u.test(value) ? value : JSON.stringify(value);
}

function escaped(line: string): string {
  return line.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_C}]/gu, (character) =>
    JSON.stringify(character).length > 3
      ? JSON.stringify(character).slice(1, -1)
      : `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

function loggableValue(value: unknown, withStack: boolean): string | number | boolean {
  if (typeof value === "number" || typeof value === "boolean") return value;
  if (isError(value)) {
    const reasons = reasonsOf(value).map((error) => errorText(error, withStack));
    return withoutSecrets(reasons.join(withStack ? "\n" : "; "));
  }
  return withoutSecrets(typeof value === "string" ? value : (JSON.stringify(value) ?? ""));
}

/** Also errors of other realms, and SQLite's driver errors that only look like one. */
function isError(value: unknown): value is Error {
  return typeof value === "object" && value !== null && "message" in value && "stack" in value;
}

function reasonsOf(error: Error): Error[] {
  const reasons = new Set<Error>();
  const waiting: unknown[] = [error];
  while (waiting.length > 0 && reasons.size < MAX_CAUSES) {
    const next = waiting.shift();
    if (!isError(next) || reasons.has(next)) continue;
    reasons.add(next);
    waiting.push(next.cause, ...("errors" in next ? [next.errors].flat() : []));
  }
  return [...reasons];
}

function errorText(error: Error, withStack: boolean): string {
  const code = "code" in error && typeof error.code === "string" ? ` (${error.code})` : "";
  const reason = `${error.name}${error.message === "" ? "" : `: ${error.message}`}${code}`;
  const frames = withStack ? (error.stack?.match(/^\s+at .*$/gm) ?? []) : [];
  return [reason, ...frames].join("\n");
}

const SECRETS: [pattern: RegExp, shown: string][] = [
  [
    /(\/(?:order|orders\/(?:confirmation|earlier)|pay|payments|test-payments?|(?:email|newsletter|notify|stock-alerts)\/(?:confirm|unsubscribe|cancel))\/)(?![[*]|[\w-]{1,20}\.[cm]?[jt]sx?\b)[^\s/?#"'&:,)]+/gi,
    "$1…",
  ],
  [/([?&][\w.~%-]{1,64}=)[^&\s#"'\\]*/g, "$1…"],
  [/(:\/\/)[^\s/@]{1,200}@/g, "$1…@"],
  [/[\w.+-]{1,64}(?:@|%40)[\w-]{1,63}(?:\.[\w-]{1,63})+/g, "…@…"],
  [/(Bearer )[^\s"'\\]+/gi, "$1…"],
  [
    /((?:token|session_?id|password(?:_?confirmation)?)\\*["']?\s?[=:]\s?\\*["']?)[^\s"'\\&;,}]+/gi,
    "$1…",
  ],
  [/\b((?:sk|rk|pk)_(?:live|test)|whsec)_[\w+/]+=*/g, "$1_…"],
];

/** Removes tokens, values of queries, mailboxes and keys. */
function withoutSecrets(said: string): string {
  const short = said.length > MAX_TEXT_LENGTH ? `${said.slice(0, MAX_TEXT_LENGTH)}…` : said;
  return SECRETS.reduce((shown, [pattern, instead]) => shown.replace(pattern, instead), short);
}
