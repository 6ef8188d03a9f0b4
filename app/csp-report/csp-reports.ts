import * as z from "zod/mini";
import { MINUTE_MS } from "@/lib/domain/day/durations";
import { parseJson } from "@/lib/domain/parse-json";

/** A policy broken on every page would otherwise fill the log. */
const LINES_PER_MINUTE = 5;

/** The formats of `report-uri` and of the Reporting API. */
const reports = z.union([
  z.pipe(
    z.object({
      "csp-report": z.object({
        "effective-directive": z.optional(z.string()),
        "violated-directive": z.optional(z.string()),
        "blocked-uri": z.string(),
      }),
    }),
    z.transform(({ "csp-report": report }) => [
      {
        directive: report["effective-directive"] ?? report["violated-directive"] ?? "",
        blocked: report["blocked-uri"],
      },
    ]),
  ),
  z.pipe(
    z.array(
      z.object({
        type: z.literal("csp-violation"),
        body: z.object({ effectiveDirective: z.string(), blockedURL: z.string() }),
      }),
    ),
    z.transform((list) =>
      list.map(({ body }) => ({ directive: body.effectiveDirective, blocked: body.blockedURL })),
    ),
  ),
]);

/** Logs directive and host only: a full URL may reveal its reader. */
export class CspReports {
  readonly #log: (line: string) => void;
  #minute = 0;
  #count = 0;

  constructor(log: (line: string) => void) {
    this.#log = log;
  }

  take(text: string, now: number): boolean {
    const read = reports.safeParse(parseJson(text));
    if (!read.success) return false;
    this.#turn(Math.floor(now / MINUTE_MS));
    for (const { directive, blocked } of read.data) {
      this.#count += 1;
      if (this.#count > LINES_PER_MINUTE) continue;
      this.#log(`csp: ${word(directive)} kept ${hostOf(blocked)} from loading`);
    }
    return true;
  }

  #turn(minute: number): void {
    if (minute === this.#minute) return;
    const more = this.#count - LINES_PER_MINUTE;
    if (more > 0) this.#log(`csp: ${more} more reports a minute were counted and not logged`);
    this.#minute = minute;
    this.#count = 0;
  }
}

function hostOf(blocked: string): string {
  return URL.parse(blocked)?.host || word(blocked.split(":", 1)[0] ?? "");
}

function word(text: string): string {
  return /^[a-z-]{1,40}$/.test(text) ? text : "something";
}
