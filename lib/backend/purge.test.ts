import { queueMail } from "./mail/queue";
import { purgeExpired } from "./purge";
import { testBackend } from "./testing/backend";
import { describeEngines } from "./testing/engines";

const DAY_MS = 24 * 60 * 60 * 1000;
const message = { kind: "recovery-code", firstName: "Ada", code: "secret" } as const;

describeEngines("what is kept for 90 days", (open) => {
  it("are letters that were sent or given up, and providers' events; not what still waits", async () => {
    const { backend, clock } = testBackend(await open());
    const { db, now } = backend;
    const letters = async () => {
      const rows = await db.selectFrom("mails").select("recipient").orderBy("id").execute();
      return rows.map(({ recipient }) => recipient);
    };
    for (const to of ["waiting@example.com", "ended@example.com"]) {
      await queueMail(db, { to, message, now: now() });
    }
    await db
      .updateTable("mails")
      .set({ next_attempt_at: null })
      .where("recipient", "=", "ended@example.com")
      .execute();
    await db
      .insertInto("payment_events")
      .values({ id: "evt_1", type: "charge.refunded", received_at: now().toISOString() })
      .execute();
    clock.now = new Date(now().getTime() + 90 * DAY_MS - 1);
    await purgeExpired(backend);
    expect(await letters()).toHaveLength(2);
    expect(await db.selectFrom("payment_events").select("id").execute()).toHaveLength(1);
    clock.now = new Date(now().getTime() + 1);
    await purgeExpired(backend);
    expect(await letters()).toEqual(["waiting@example.com"]);
    expect(await db.selectFrom("payment_events").select("id").execute()).toEqual([]);
  });
});
