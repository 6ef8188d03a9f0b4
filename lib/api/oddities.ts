import type { Endpoint } from "@/lib/contract/endpoint";
import type { Note } from "@/lib/contract/oddities";
import { processShared } from "@/lib/http/process-shared";

type Report = (endpoint: Endpoint, answer: unknown, notes: readonly Note[]) => void;

const shared = processShared("oddities", (): { report?: Report } => ({}));

export function reportOdditiesTo(report: Report): void {
  shared.report ??= report;
}

export const reportOddities: Report = (endpoint, answer, notes) => {
  if (notes.length > 0) shared.report?.(endpoint, answer, notes);
};
