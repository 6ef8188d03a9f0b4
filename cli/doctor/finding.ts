export interface Finding {
  state: "good" | "notice" | "problem";
  says: string;
}

export const good = (says: string): Finding => ({ state: "good", says });
export const notice = (says: string): Finding => ({ state: "notice", says });
export const problem = (says: string): Finding => ({ state: "problem", says });

const CLOCK_MS = 60_000;

export function clockOf(ahead: number | null, whose: string, harm: string): Finding[] {
  if (ahead === null) return [];
  if (Math.abs(ahead) < CLOCK_MS) return [good(`This machine's clock agrees with ${whose}.`)];
  const minutes = Math.round(Math.abs(ahead) / 60_000);
  const how = `${minutes} minute${minutes === 1 ? "" : "s"} ${ahead > 0 ? "ahead of" : "behind"}`;
  return [problem(`This machine's clock is ${how} ${whose}: ${harm} Set it by NTP.`)];
}
