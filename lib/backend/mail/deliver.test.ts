import type { Mail } from "@/lib/mail/compose";
import type { Send, SendResult } from "@/lib/mail/sender";
import { sampleMessages } from "@/lib/mail/testing/samples";
import { connect } from "../db/open";
import { SHOPPER_TIMEOUTS } from "../db/postgres";
import type { Queries } from "../db/transaction";
import { MAX_ATTEMPTS } from "../outbox/deliver";
import { describeEngines } from "../testing/engines";
import { createSharedDatabase } from "../testing/process";
import { deliverMails } from "./deliver";
import { type QueuedMail, queueMail } from "./queue";

const MINUTE = 60_000;
const sent: SendResult = { isSent: true };
const busy: SendResult = { isSent: false, isFinal: false, reason: "450 try later" };
const unknown: SendResult = { isSent: false, isFinal: true, reason: "550 5.1.1 no such box" };
const refused: SendResult = {
  isSent: false,
  isFinal: false,
  isRefused: true,
  reason: "550 5.7.1 Sender not verified",
};

beforeEach(() => {
  jest.spyOn(process.stderr, "write").mockReturnValue(true);
});
afterEach(() => jest.restoreAllMocks());

function clockFor(db: Queries) {
  const clock = { time: Date.parse("2026-06-01T12:00:00.000Z") };
  return {
    db,
    now: () => new Date(clock.time),
    pass: (milliseconds: number) => {
      clock.time += milliseconds;
    },
  };
}

/** A sender that answers as it is told, and keeps what it was given. */
function sender(answer: (mail: Mail) => SendResult | Promise<SendResult> = () => sent) {
  const mails: Mail[] = [];
  const send: Send = async (mail) => {
    mails.push(mail);
    return answer(mail);
  };
  return { mails, send };
}

const recipients = (mails: readonly Mail[]) =>
  mails.map(({ to }) => (typeof to === "object" && "address" in to ? to.address : to));

describeEngines("delivering letters", (open, engine, itOnce) => {
  async function post(letters: Partial<QueuedMail>[] = [{}]) {
    const { db } = await open();
    const clock = clockFor(db);
    for (const letter of letters) {
      const message = sampleMessages["recovery-code"];
      await queueMail(db, { to: "ada@example.com", message, now: clock.now(), ...letter });
    }
    const rows = () => db.selectFrom("mails").selectAll().orderBy("id").execute();
    return { db, clock, rows };
  }

  it("sends what is due once, and forgets what it said", async () => {
    const { clock, rows } = await post();
    const { mails, send } = sender();
    await deliverMails(clock, send);
    clock.pass(24 * 60 * MINUTE);
    await deliverMails(clock, send);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      subject: "Set a new password",
      text: expect.stringContaining("code=code%2F1%2B2"),
    });
    expect(await rows()).toMatchObject([
      { sent_at: "2026-06-01T12:00:00.000Z", message: null, next_attempt_at: null, attempts: 1 },
    ]);
  });

  it("sends all there are, the oldest first", async () => {
    const all = [..."abcdefghijkl"].map((name) => `${name}@example.com`);
    const { clock } = await post(all.map((to) => ({ to })));
    const { mails, send } = sender();
    await deliverMails(clock, send);
    expect(recipients(mails).sort()).toEqual(all.sort());
    expect(recipients(mails.slice(0, 5)).sort()).toEqual(all.slice(0, 5));
  });

  itOnce("tries again after 1, 2, 4, … minutes under the same Message-ID", async () => {
    const { clock, rows } = await post();
    const { mails, send } = sender(() => (mails.length < 4 ? busy : sent));
    await deliverMails(clock, send);
    for (const minutes of [1, 2, 4]) {
      const before = mails.length;
      clock.pass(minutes * MINUTE - 1);
      await deliverMails(clock, send);
      expect(mails).toHaveLength(before);
      expect((await rows())[0]!.last_error).toBe("450 try later");
      clock.pass(1);
      await deliverMails(clock, send);
      expect(mails).toHaveLength(before + 1);
    }
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1);
    expect(await rows()).toMatchObject([{ attempts: 4, last_error: null }]);
    expect((await rows())[0]!.sent_at).not.toBeNull();
  });

  itOnce("never waits longer than six hours, and gives up after two days", async () => {
    const { clock, rows } = await post();
    const { mails, send } = sender(() => busy);
    const started = clock.now().getTime();
    await deliverMails(clock, send);
    while ((await rows())[0]!.next_attempt_at !== null && mails.length < 50) {
      const due = Date.parse((await rows())[0]!.next_attempt_at ?? "");
      expect(due - clock.now().getTime()).toBeLessThanOrEqual(360 * MINUTE);
      clock.pass(due - clock.now().getTime());
      await deliverMails(clock, send);
    }
    expect(mails).toHaveLength(MAX_ATTEMPTS);
    const hours = (clock.now().getTime() - started) / 60 / MINUTE;
    expect(hours).toBeGreaterThanOrEqual(48);
    expect(hours).toBeLessThan(54);
    expect(await rows()).toMatchObject([
      { sent_at: null, last_error: "450 try later", message: expect.any(String) },
    ]);
    expect(process.stderr.write).toHaveBeenCalledWith(
      expect.stringMatching(
        / error an email failed for good mail=1 kind=recovery-code reason="450 try later"\n$/,
      ),
    );
  });

  itOnce("says once that an email is refused, and sends it once the reason is gone", async () => {
    const { clock, rows } = await post();
    const { mails, send } = sender(() => (mails.length < 3 ? refused : sent));
    for (let attempt = 0; attempt < 3; attempt++) {
      await deliverMails(clock, send);
      clock.pass(360 * MINUTE);
    }
    expect(await rows()).toMatchObject([{ sent_at: expect.any(String), last_error: null }]);
    expect(process.stderr.write).toHaveBeenCalledTimes(1);
    expect(process.stderr.write).toHaveBeenCalledWith(
      expect.stringMatching(
        / error an email was rejected and will be retried for two days mail=1 kind=recovery-code reason="550 5\.7\.1 Sender not verified"\n$/,
      ),
    );
  });

  itOnce("gives up at once what is refused for good", async () => {
    const { clock, rows } = await post();
    const { mails, send } = sender(() => unknown);
    await deliverMails(clock, send);
    clock.pass(24 * 60 * MINUTE);
    await deliverMails(clock, send);
    expect(mails).toHaveLength(1);
    expect(await rows()).toMatchObject([{ sent_at: null, last_error: "550 5.1.1 no such box" }]);
  });

  it("sends nothing that is of no use any more, and keeps no secret of it", async () => {
    const goodUntil = new Date("2026-06-01T12:30:00.000Z");
    const { clock, rows } = await post([{ goodUntil }]);
    const { mails, send } = sender();
    clock.pass(30 * MINUTE);
    await deliverMails(clock, send);
    expect(mails).toEqual([]);
    expect(await rows()).toMatchObject([{ message: null, next_attempt_at: null, sent_at: null }]);
  });

  itOnce.each([
    "a@example.com,b@example.com",
    "a@example.com\r\nBcc: b@example.com",
    '"a" <a@example.com>',
  ])("sends nothing to %j", async (to) => {
    const { clock, rows } = await post([{ to }]);
    const { mails, send } = sender();
    await deliverMails(clock, send);
    expect(mails).toEqual([]);
    expect(await rows()).toMatchObject([{ next_attempt_at: null, sent_at: null }]);
  });

  itOnce("keeps no letter to nobody, such as a customer who was erased", async () => {
    const { rows } = await post([{ to: "" }]);
    expect(await rows()).toEqual([]);
  });

  itOnce("lets one letter that cannot be written hold up no other", async () => {
    const broken = { kind: "unheard-of" } as unknown as QueuedMail["message"];
    const { clock, rows } = await post([{ message: broken }, {}]);
    const { mails, send } = sender();
    await deliverMails(clock, send);
    expect(mails).toHaveLength(1);
    expect((await rows())[0]).toMatchObject({ attempts: 1, sent_at: null });
  });

  itOnce("outlives a sender that throws", async () => {
    const { clock, rows } = await post();
    await deliverMails(clock, async () => {
      throw new Error("boom");
    });
    expect(await rows()).toMatchObject([{ attempts: 1, last_error: "Error: boom" }]);
  });

  it("sends nothing twice where several deliver at once", async () => {
    const all = Array.from({ length: 40 }, (_, index) => `a${index}@example.com`);
    const { clock } = await post(all.map((to) => ({ to })));
    const { mails, send } = sender(
      () => new Promise((resolve) => setTimeout(resolve, Math.random() * 10, sent)),
    );
    await Promise.all(Array.from({ length: 6 }, () => deliverMails(clock, send)));
    expect(recipients(mails).sort()).toEqual(all.sort());
  });

  it("sends again, recognisably, what a process died with in the middle", async () => {
    const { clock } = await post();
    const { mails, send } = sender();
    await new Promise<void>((resolve) => {
      void deliverMails(clock, (mail) => {
        mails.push(mail);
        resolve();
        return new Promise(() => undefined);
      });
    });
    await deliverMails(clock, send);
    expect(mails).toHaveLength(1);
    clock.pass(5 * MINUTE);
    await deliverMails(clock, send);
    expect(mails).toHaveLength(2);
    expect(mails[1]!.messageId).toBe(mails[0]!.messageId);
  });

  it("sends nothing twice because another process held a lock when it had been sent", async () => {
    const shared = await createSharedDatabase(engine);
    const ours = connect(shared.where, { ...SHOPPER_TIMEOUTS, lock: 100 });
    const theirs = connect(shared.where);
    const clock = clockFor(ours.db);
    const message = sampleMessages["recovery-code"];
    await queueMail(ours.db, { to: "ada@example.com", message, now: clock.now() });
    let isFree = Promise.resolve();
    const { mails, send } = sender(
      () =>
        new Promise((resolve) => {
          isFree = theirs.db.transaction().execute(async (transaction) => {
            await transaction.updateTable("mails").set({ last_error: null }).execute();
            resolve(sent);
            await new Promise((done) => setTimeout(done, 400));
          });
        }),
    );
    await deliverMails(clock, send);
    await isFree;
    clock.pass(24 * 60 * MINUTE);
    await deliverMails(clock, send);
    expect(mails).toHaveLength(1);
    expect(await ours.db.selectFrom("mails").selectAll().execute()).toMatchObject([
      { sent_at: "2026-06-01T12:00:00.000Z", next_attempt_at: null },
    ]);
    await Promise.all([ours.db.destroy(), theirs.db.destroy()]);
    shared.remove();
  });
});
