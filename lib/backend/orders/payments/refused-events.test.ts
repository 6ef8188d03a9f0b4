import { describeOneEngine } from "../../testing/engines";
import { signedEvent } from "../../testing/stripe/server";
import { stripeShop } from "../../testing/stripe/shop";
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

  it("refused Stripe messages are distinguished from strangers' requests, and kept after a valid one", async () => {
    const lines: string[] = [];
    jest.spyOn(process.stderr, "write").mockImplementation((line) => lines.push(`${line}`) > 0);
    const { backend, deliver, clock, stripe } = await stripeShop(await open());
    const unsigned = { payload: "{}", signature: `t=${Math.floor(Date.now() / 1000)}` };
    expect(await deliver(unsigned)).toBe(400);
    expect([lines, await lastEvents(backend, "stripe")]).toEqual([
      [],
      { valid: null, refused: null },
    ]);
    const at = clock.now.toISOString();
    for (const secret of ["whsec_other", "whsec_third"]) {
      expect(await deliver(signedEvent("invoice.paid", {}, { secret }))).toBe(400);
    }
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain("messages of stripe were refused count=1");
    expect(lines[0]).toContain("copy the signing secret (whsec_…)");
    const refused = { at, why: "signature" };
    expect(await lastEvents(backend, "stripe")).toEqual({ valid: null, refused });
    expect(await deliver(signedEvent("invoice.paid", {}))).toBe(200);
    expect(await lastEvents(backend, "stripe")).toEqual({ valid: at, refused });
    await stripe.close();
    jest.restoreAllMocks();
  });
});
