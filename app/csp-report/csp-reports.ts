import * as z from "zod/mini";

const MINUTE_MS = 60_000;
/** A policy that is broken on every page would otherwise fill the log. */
const LINES_A_MINUTE = 5;

/** What `report-uri` sends, and what the Reporting API does. */
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

/**
 * Counts what browsers tell of the content security policy, and logs the first few of each minute by
 * directive and host alone: an address may say more of its reader than a log should know.
 */
export class CspReports {
  readonly #log: (line: string) => void;
  #minute = 0;
  #count = 0;

  constructor(log: (line: string) => void) {
    this.#log = log;
  }

  /**
   * @param text the body as it was sent, @param now in milliseconds.
   * @returns whether it was a report.
   */
  take(text: string, now: number): boolean {
    const read = reports.safeParse(parsed(text));
    if (!read.success) return false;
    this.#turn(Math.floor(now / MINUTE_MS));
    for (const { directive, blocked } of read.data) {
      this.#count += 1;
      if (this.#count > LINES_A_MINUTE) continue;
      this.#log(`csp: ${word(directive)} kept ${hostOf(blocked)} from loading`);
    }
    return true;
  }

  #turn(minute: number): void {
    if (minute === this.#minute) return;
    const more = this.#count - LINES_A_MINUTE;
    if (more > 0) this.#log(`csp: ${more} more reports a minute were counted and not logged`);
    this.#minute = minute;
    this.#count = 0;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The host of an address, or the word that stands for one: inline, eval, data. */
function hostOf(blocked: string): string {
  return URL.parse(blocked)?.host || word(blocked.split(":", 1)[0] ?? "");
}

function word(text: string): string {
  return /^[a-z-]{1,40}$/.test(text) ? text : "something";
}
