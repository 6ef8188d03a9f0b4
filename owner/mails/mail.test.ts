import type { Engine } from "@/lib/backend/db/transaction";
import { deliverMails } from "@/lib/backend/mail/deliver";
import { queueMail } from "@/lib/backend/mail/queue";
import { customer } from "@/lib/backend/testing/customer";
import { ENGINES } from "@/lib/backend/testing/engines";
import { addRing } from "@/lib/backend/testing/goods";
import { expectValue, settle } from "@/lib/backend/testing/shopper";
import { sampleMessages } from "@/lib/mail/testing/samples";
import { type OwnersShop, ownersShop } from "../testing/shop";

const HOUR = 60 * 60_000;
const CONFIRMATION = "order-confirmation";
const RELAY = "550 5.7.1 Relaying denied";

beforeEach(() => {
  jest.spyOn(process.stderr, "write").mockReturnValue(true);
});
afterEach(() => jest.restoreAllMocks());

/** One round of the running shop: what is for `unknown` is given up, and the rest is refused or sent. */
async function round({ shop }: OwnersShop, unknown: string, isRelayBroken: boolean) {
  const sent: string[] = [];
  await deliverMails(shop.backend, async ({ to }) => {
    const address = typeof to === "object" && "address" in to ? (to.address ?? "") : "";
    if (address === unknown) return { isSent: false, isFinal: true, reason: "550 5.1.1 Unknown" };
    if (isRelayBroken) return { isSent: false, isFinal: false, isRefused: true, reason: RELAY };
    sent.push(address);
    return { isSent: true };
  });
  return sent;
}

/** An order with its emails, of which Ada's is given up and the others are tried again. */
async function shopWithBrokenRelay(engine: Engine) {
  const owner = await ownersShop(engine);
  const ada = await customer(owner.shop);
  await ada.add(await addRing(owner.shop));
  const order = expectValue(await ada.place());
  expectValue(await settle(owner.shop, order, "pay"));
  const { db } = owner.shop.backend;
  const mails = await db.selectFrom("mails").selectAll().orderBy("id").execute();
  const confirmation = mails.find(({ kind }) => kind === CONFIRMATION);
  await round(owner, confirmation?.recipient ?? "", true);
  const { number } = await db.selectFrom("orders").select("number").executeTakeFirstOrThrow();
  return {
    owner,
    number,
    id: confirmation?.id ?? 0,
    email: confirmation?.recipient ?? "",
    count: mails.length,
  };
}

describe.each(ENGINES)("emails (%s)", (engine) => {
  it("that are given up or waiting are listed and shown, and so say orders show and doctor", async () => {
    const { owner, number, id, email, count } = await shopWithBrokenRelay(engine);
    expect(count).toBeGreaterThan(1);
    expect((await owner.run("mail", "list", "--failed")).said).toMatch(
      new RegExp(
        `^${id}  2026-06-01 08:00  failed  ${CONFIRMATION} of ${number}  ${email}\n    550 5.1.1 Unknown$`,
      ),
    );
    const { data } = await owner.json("mail", "list");
    expect(data.total).toBe(count);
    expect((await owner.json("mail", "list", "--limit", "1")).data.mails).toHaveLength(1);
    expect((await owner.run("mail", "show", `${id}`)).said).toMatch(/\n {4}attempts: 1$/);
    expect((await owner.run("mail", "show", "999")).noted).toBe("There is no email 999.");
    expect((await owner.run("orders", "show", number)).said).toContain(
      `email "${CONFIRMATION}" to ${email} failed: 550 5.1.1 Unknown`,
    );
    const { said, exitCode } = await owner.run("doctor");
    expect(said).toContain("✗ Failed emails: 1. See npm run shop -- mail list --failed.");
    expect(said).toContain(
      `✗ Emails that failed and will be retried: ${count - 1}, the latest because: ${RELAY}. See`,
    );
    expect(exitCode).toBe(1);
    await owner.close();
  });

  it("go out again when they are resent, and what was sent does not", async () => {
    const { owner, id, email, count } = await shopWithBrokenRelay(engine);
    expect((await owner.run("mail", "resend")).noted).toMatch(/^Give either the numbers/);
    expect((await owner.json("mail", "resend", "--failed")).data.queued).toEqual([id]);
    expect(await round(owner, "", false)).toEqual([email]);

    // What is tried again within five minutes may be on its way in another process.
    const soon = await owner.json("mail", "resend", "--since", "2020-01-31");
    expect([soon.data.queued, soon.data.due.length]).toEqual([[], count - 1]);
    expect(await round(owner, "", false)).toEqual([]);
    const { db, now } = owner.shop.backend;
    await db
      .updateTable("mails")
      .set({ next_attempt_at: new Date(now().getTime() + HOUR).toISOString() })
      .where("sent_at", "is", null)
      .execute();
    const later = await owner.json("mail", "resend", "--since", "2020-01-31");
    expect(later.data.queued).toHaveLength(count - 1);
    expect(await round(owner, "", false)).toHaveLength(count - 1);

    const again = await owner.run("mail", "resend", `${id}`, "999");
    expect(again).toMatchObject({
      exitCode: 1,
      said: `Already sent: 1 (${id}).\nUnknown: 1 (999).`,
    });
    const still = { state: "sent", nextAttemptAt: null, attempts: 1 };
    expect((await owner.json("mail", "show", `${id}`)).data).toMatchObject(still);
    expect((await owner.run("mail", "list")).said).toBe("All emails are sent.");
    expect((await owner.json("mail", "list", "--all")).data.total).toBe(count);
    await owner.close();
  });
});

it("an email is resent until it expires, and is of the shop's day", async () => {
  const owner = await ownersShop("sqlite");
  const { db } = owner.shop.backend;
  const now = new Date("2026-06-01T03:59:59.999Z");
  const goodUntil = new Date(owner.shop.backend.now().getTime() + HOUR);
  const message = sampleMessages["recovery-code"];
  await queueMail(db, { to: "zoe@example.com", message, goodUntil, now });
  await round(owner, "zoe@example.com", false);
  const since = async (day: string) =>
    (await owner.json("mail", "list", "--since", day)).data.total;
  expect([await since("2026-05-31"), await since("2026-06-01")]).toEqual([1, 0]);
  expect((await owner.run("mail", "list", "--since", "2026-02-30")).exitCode).toBe(2);
  expect((await owner.run("mail", "show", "0x1")).exitCode).toBe(2);

  expect((await owner.json("mail", "resend", "1")).data.queued).toEqual([1]);
  await round(owner, "zoe@example.com", false);
  await db.updateTable("mails").set({ good_until: now.toISOString() }).execute();
  const late = await owner.run("mail", "resend", "--failed");
  expect(late).toMatchObject({
    exitCode: 1,
    said: "Expired, too late to send: 1 (1).",
  });
  expect((await owner.json("mail", "show", "1")).data.error).toBe("550 5.1.1 Unknown");
  await owner.close();
});
