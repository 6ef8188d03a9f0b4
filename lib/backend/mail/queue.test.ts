import { failure, success } from "@/lib/domain/result";
import { inTransaction } from "../db/transaction";
import { describeEngines } from "../testing/engines";
import { queueMail } from "./queue";

const now = new Date("2026-06-01T12:00:00.000Z");
const message = { kind: "recovery-code", firstName: "Ada", code: "secret" } as const;

describeEngines("the queue of letters", (open) => {
  it("keeps a letter with what is needed to write it", async () => {
    const { db } = await open();
    await queueMail(db, { to: "ada@example.com", message, now });
    const [mail] = await db.selectFrom("mails").selectAll().execute();
    expect(JSON.parse(mail!.message ?? "")).toEqual(message);
    expect(mail).toMatchObject({
      recipient: "ada@example.com",
      kind: "recovery-code",
      attempts: 0,
      next_attempt_at: "2026-06-01T12:00:00.000Z",
      sent_at: null,
    });
  });

  it("keeps no letter of what did not happen", async () => {
    const { db } = await open();
    await inTransaction(db, async (transaction) => {
      await queueMail(transaction, { to: "ada@example.com", message, now });
      return failure("conflict", "no");
    });
    expect(await db.selectFrom("mails").selectAll().execute()).toEqual([]);
  });

  it("keeps one letter for a key, however often and at once it is asked for", async () => {
    const { db } = await open();
    const ask = (onceKey?: string) =>
      inTransaction(db, async (transaction) => {
        await queueMail(transaction, { to: "ada@example.com", message, onceKey, now });
        return success(null);
      });
    const asked = await Promise.all(["a", "a", "a", "b", undefined, undefined].map(ask));
    expect(asked.every(({ ok }) => ok)).toBe(true);
    const mails = await db.selectFrom("mails").select("once_key").execute();
    expect(mails.map((mail) => mail.once_key).sort()).toEqual(["a", "b", null, null]);
  });
});
