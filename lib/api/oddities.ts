import type { Endpoint } from "@/lib/contract/endpoint";
import type { Oddity } from "@/lib/contract/oddities";

interface ReportedOddity extends Oddity {
  call: string;
}

const MOST_REPORTED = 1_000;

/** Next bundles the server's routes apart: they share this process, its log and what it has said. */
const SHARED = Symbol.for("shortlisted.oddities");
const shared = globalThis as {
  [SHARED]?: { report: (oddity: ReportedOddity) => void; reported: Set<string> };
};

/** Where the server says what of other servers' answers it leaves out: each field of a call once. */
export function reportOdditiesTo(report: (oddity: ReportedOddity) => void): void {
  shared[SHARED] = { report, reported: shared[SHARED]?.reported ?? new Set() };
}

export function reportOddities({ method, path }: Endpoint, oddities: readonly Oddity[]): void {
  const { report, reported } = shared[SHARED] ?? {};
  if (!report || !reported) return;
  for (const oddity of oddities) {
    const call = `${method} ${path}`;
    const key = `${call} ${oddity.field}`;
    if (reported.has(key) || reported.size === MOST_REPORTED) continue;
    reported.add(key);
    report({ call, ...oddity });
  }
}
