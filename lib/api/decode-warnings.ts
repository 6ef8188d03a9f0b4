import type { DecodeWarning } from "@/lib/contract/decode-warnings";
import type { Endpoint } from "@/lib/contract/endpoint";
import { processShared } from "@/lib/platform/process-shared";

type Report = (endpoint: Endpoint, answer: unknown, warnings: readonly DecodeWarning[]) => void;

const shared = processShared("decode-warnings", (): { report?: Report } => ({}));

export function setWarningReporter(report: Report): void {
  shared.report ??= report;
}

export const reportWarnings: Report = (endpoint, answer, warnings) => {
  if (warnings.length > 0) shared.report?.(endpoint, answer, warnings);
};
