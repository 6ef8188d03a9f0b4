import { readPerson } from "../../../../owner/customers/person";
import { describeEngines } from "../../testing/engines";
import { expectFailure } from "../../testing/shopper";
import type { StripeDispute } from "../../testing/stripe/objects";
import { paidOrder } from "../../testing/stripe/paid-order";
import { signedEvent } from "../../testing/stripe/server";
import { activeDisputes } from "./disputes";
import { refundOrder } from "./refund-order";

const TOTAL = 21_250;

describeEngines("a payment through Stripe that is disputed", (open, _, itOnce) => {
  const given = paidOrder(open);
  const ask = (amount?: number) =>
    refundOrder(given.shop.backend, { orderNumber: given.orderNumber, amount, restock: false });
  const tell = (what: string, dispute: StripeDispute) =>
    given.tell(`charge.dispute.${what}`, dispute);
  const become = async (dispute: StripeDispute, status: StripeDispute["status"], what: string) => {
    dispute.status = status;
    expect(await tell(what, dispute)).toBe(200);
  };
  const standing = () => activeDisputes(given.shop.backend.db, given.orderNumber);

  it("a dispute is shown and emailed to the shop once, however often Stripe reports it", async () => {
    const dispute = given.account.dispute(given.intent);
    const event = signedEvent("charge.dispute.created", { ...dispute });
    await Promise.all([given.shop.deliver(event), tell("funds_withdrawn", dispute)]);
    await given.shop.deliver(event);
    await become(dispute, "under_review", "updated");
    const answerBy = new Date(dispute.evidence_details.due_by! * 1000).toISOString();
    const shown = { amount: TOTAL, reason: "product_not_received", status: "open", answerBy };
    expect((await given.listed())?.disputes).toEqual([shown]);
    expect(await standing()).toEqual([shown]);
    expect(await given.mails("dispute")).toMatchObject([
      { recipient: "care@shortlisted.example", ...shown },
    ]);
    expect(await given.order()).toMatchObject({ lost_amount: 0, refunded_amount: 0 });
  });

  it("and lost is money gone: nothing of it can be given back", async () => {
    const dispute = given.account.dispute(given.intent);
    await tell("created", dispute);
    await become(dispute, "lost", "closed");
    expect(await given.order()).toMatchObject({
      lost_amount: TOTAL,
      refunded_amount: 0,
      refunded: 1,
    });
    expect(expectFailure(await ask()).message).toMatch(
      /\$212\.50 went to the customer in a lost dispute/,
    );
    expect(expectFailure(await ask(1)).message).toMatch(/lost dispute/);
    expect(await given.mails("dispute")).toMatchObject([{ status: "open" }, { status: "lost" }]);
    expect(await standing()).toMatchObject([{ status: "lost" }]);
    expect(await given.listed(true)).toMatchObject({ lost: TOTAL, disputes: [{ status: "lost" }] });
    const inBooks = () =>
      given.shop.backend.db.selectFrom("disputes").select("updated_at").orderBy("id").execute();
    const days = await inBooks();
    given.shop.passMinutes(40 * 24 * 60);
    expect(await tell("updated", dispute)).toBe(200);
    expect(await inBooks()).toEqual(days);
  });

  itOnce("and lost in part leaves the rest to be given back", async () => {
    await given.refund({ amount: 1_000 });
    const dispute = given.account.dispute(given.intent);
    dispute.amount = 20_000;
    await become(dispute, "lost", "closed");
    expect(expectFailure(await ask(251)).message).toMatch(/\$2\.50 can be refunded/);
  });

  itOnce("and won is cleared", async () => {
    const dispute = given.account.dispute(given.intent);
    await tell("created", dispute);
    await become(dispute, "won", "closed");
    await tell("funds_reinstated", dispute);
    expect(await standing()).toEqual([]);
    expect(await given.order()).toMatchObject({ lost_amount: 0, refunded: 0 });
    expect(await given.mails("dispute")).toMatchObject([{ status: "open" }, { status: "won" }]);
    await given.refund();
    expect(await given.order()).toMatchObject({ refunded_amount: TOTAL });
  });

  itOnce("and lost, then won on appeal, is the shop's money again", async () => {
    const dispute = given.account.dispute(given.intent);
    await become(dispute, "lost", "closed");
    await become(dispute, "won", "updated");
    expect(await given.order()).toMatchObject({ lost_amount: 0, refunded: 0 });
  });

  itOnce("stays decided when the message of its beginning comes last", async () => {
    const dispute = given.account.dispute(given.intent);
    const created = { ...dispute };
    await become(dispute, "lost", "closed");
    await tell("created", created);
    expect(await given.order()).toMatchObject({ lost_amount: TOTAL });
    expect(await given.mails("dispute")).toMatchObject([{ status: "lost" }]);
  });

  itOnce("stays decided when Stripe's earlier answer arrives after its later one", async () => {
    const dispute = given.account.dispute(given.intent);
    const noteLater = await given.recordLater();
    await become(dispute, "lost", "closed");
    await noteLater();
    expect(await given.order()).toMatchObject({ lost_amount: TOTAL });
    expect(await given.mails("dispute")).toMatchObject([{ status: "lost" }]);
  });

  itOnce("is only asked about at first: no money has moved, and it can be given back", async () => {
    const dispute = given.account.dispute(given.intent, "warning_needs_response");
    await tell("created", dispute);
    expect(await given.listed()).toMatchObject({ lost: 0, disputes: [{ status: "inquiry" }] });
    await given.refund({ amount: 500 });
    await become(dispute, "warning_closed", "closed");
    expect(await standing()).toEqual([]);
    expect(await given.order()).toMatchObject({ lost_amount: 0, refunded_amount: 500 });
  });

  itOnce("after the bank has asked becomes a dispute", async () => {
    const dispute = given.account.dispute(given.intent, "warning_needs_response");
    await tell("created", dispute);
    await become(dispute, "needs_response", "updated");
    expect(await given.mails("dispute")).toMatchObject([{ status: "inquiry" }, { status: "open" }]);
  });

  itOnce("takes no refund while it is open, and says why", async () => {
    given.account.dispute(given.intent);
    const refused = await ask();
    expect(refused).toMatchObject({ ok: true, value: { status: "failed" } });
    expect((await given.listed())?.stuckRefunds).toMatchObject([{ error: /charged back/ }]);
    expect(await standing()).toMatchObject([{ status: "open" }]);
  });

  it("is among what the shop knows of the customer", async () => {
    await tell("created", given.account.dispute(given.intent));
    const person = await readPerson(given.shop.backend.db, "ada@example.com");
    const disputes = person.ok ? (person.value as { disputes: object[] }).disputes : [];
    expect(disputes).toContainEqual(expect.objectContaining({ status: "open" }));
  });
});
