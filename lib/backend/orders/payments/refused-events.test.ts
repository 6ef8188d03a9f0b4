import { describeOneEngine } from "../../testing/engines";
import { lastEvents, RefusedEvents } from "./refused-events";

describeOneEngine("refused messages", (open) => {
  it("have a line at once and then one a minute with their count, as long as they come", async () => {
    const { db } = await open();
    const lines: string[] = [];
    jest.spyOn(process.stderr, "write").mockImplementation((line) => lines.push(`${line}`) > 0);
    let now = new Date("2026-06-01T12:00:00.000Z");
    const waiting: (() => void)[] = [];
    const refused = new RefusedEvents({ db, now: () => now }, "stripe", (run) => waiting.push(run));
    const minute = () => {
      now = new Date(now.getTime() + 60_000);
      waiting.shift()?.();
    };
    const counts = () => lines.splice(0).map((line) => /count=(\d+)/.exec(line)?.[1]);

    await refused.note("signature");
    for (let more = 0; more < 29; more++) await refused.note("time");
    expect(counts()).toEqual(["1"]);
    minute();
    expect(lines[0]).toContain("set the clock by NTP");
    expect(counts()).toEqual(["29"]);
    minute();
    expect([counts(), waiting]).toEqual([[], []]);
    await refused.note("time");
    expect(counts()).toEqual(["1"]);
    expect(await lastEvents({ db }, "stripe")).toEqual({
      valid: null,
      refused: { at: "2026-06-01T12:02:00.000Z", why: "time" },
    });
    jest.restoreAllMocks();
  });
});
