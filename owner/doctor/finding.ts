import { MINUTE_MS } from "@/lib/domain/day/durations";
import { countOf } from "@/lib/domain/text/list-text";

export interface Finding {
  state: "good" | "notice" | "problem";
  says: string;
}

export const good = (says: string): Finding => ({ state: "good", says });
export const notice = (says: string): Finding => ({ state: "notice", says });
export const problem = (says: string): Finding => ({ state: "problem", says });

/** For a list of findings: one or none. */
export const noticeIf = (isSo: boolean, says: string) => (isSo ? [notice(says)] : []);
export const problemIf = (isSo: boolean, says: string) => (isSo ? [problem(says)] : []);

const CLOCK_MS = 30_000;

export function clockOf(ahead: number | null, whose: string, harm: string): Finding[] {
  if (ahead === null) return [];
  if (Math.abs(ahead) < CLOCK_MS) return [good(`This machine's clock agrees with ${whose}.`)];
  const off = Math.abs(ahead);
  const time =
    off < 2 * MINUTE_MS
      ? countOf(Math.round(off / 1_000), "second")
      : countOf(Math.round(off / MINUTE_MS), "minute");
  const how = `${time} ${ahead > 0 ? "ahead of" : "behind"}`;
  return [problem(`This machine's clock is ${how} ${whose}: ${harm} Set it by NTP.`)];
}
