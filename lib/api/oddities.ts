import type { Endpoint } from "@/lib/contract/endpoint";
import type { Note } from "@/lib/contract/oddities";

type Report = (endpoint: Endpoint, answer: unknown, notes: readonly Note[]) => void;

/** Next bundles the server and its routes apart; they share only the process. */
const REPORT = Symbol.for("shortlisted.oddities");
const shared = globalThis as { [REPORT]?: Report };

export function reportOdditiesTo(report: Report): void {
  shared[REPORT] ??= report;
}

export const reportOddities: Report = (endpoint, answer, notes) => {
  if (notes.length > 0) shared[REPORT]?.(endpoint, answer, notes);
};
