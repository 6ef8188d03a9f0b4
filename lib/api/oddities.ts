import type { Endpoint } from "@/lib/contract/endpoint";
import type { Note } from "@/lib/contract/oddities";

type Report = (endpoint: Endpoint, answer: unknown, notes: readonly Note[]) => void;

/** Next bundles the server's routes apart: they share this process and its log. */
const REPORT = Symbol.for("shortlisted.oddities");
const shared = globalThis as { [REPORT]?: Report };

/** Who is told what of other servers' answers is left out; in a browser nobody. */
export function reportOdditiesTo(report: Report): void {
  shared[REPORT] ??= report;
}

export const reportOddities: Report = (endpoint, answer, notes) => {
  if (notes.length > 0) shared[REPORT]?.(endpoint, answer, notes);
};
