import { describeOneEngine } from "@/lib/backend/testing/engines";
import { SECRET_KEY, signedEvent, WEBHOOK_SECRET } from "@/lib/backend/testing/stripe/server";
import { SHOP_URL, stripeShop } from "@/lib/backend/testing/stripe/shop";
import { clockOf } from "./finding";
import { ofPayments } from "./payments";

describeOneEngine("what the doctor says of Stripe", (open) => {
  const given = async () => {
    const shop = await stripeShop(await open());
    const ask = async (secretKey = SECRET_KEY) => {
      const settings = { secretKey, webhookSecret: WEBHOOK_SECRET, apiUrl: shop.stripe.address };
      const findings = await ofPayments(shop.backend, settings, SHOP_URL);
      return findings.map(({ state, says }) => `${state}: ${says}`).join("\n");
    };
    return { ...shop, ask };
  };

  it("whom the key is for, whether it is refused, and whether Stripe can be reached", async () => {
    const { ask, stripe } = await given();
    const said = await ask();
    expect(said).toContain(
      "good: Stripe accepts payments for Hesper & Lowe (acct_1Local), in test mode: no card is charged.",
    );
    expect(said).toContain("good: This machine's clock agrees with Stripe's.");
    expect(said).toContain("notice: Stripe has not sent a message yet.");
    expect(said).toContain(`${SHOP_URL}/webhooks/stripe: checkout.session.completed`);

    const refused = await ask("sk_live_taken_back");
    expect(refused).toContain("problem: Stripe refuses STRIPE_SECRET_KEY");
    expect(refused).not.toContain("taken_back");
    stripe.account.takesPayments = false;
    expect(await ask()).toContain("problem: Stripe does not let Hesper & Lowe (acct_1Local) take");
    stripe.account.isRestricted = true;
    expect(await ask()).toContain("notice: Stripe accepts the restricted key");
    stripe.fail({ kind: "drop before", times: 9 });
    expect(await ask()).toContain("problem: Stripe cannot be reached from here");
    await stripe.close();
  });

  it("when its last valid message came, and the last that was refused", async () => {
    jest.spyOn(process.stderr, "write").mockImplementation(() => true);
    const { ask, deliver, passMinutes, clock, stripe } = await given();
    clock.now = new Date("2026-06-01T12:00:30.000Z");
    await deliver(signedEvent("invoice.paid", {}, { secret: "whsec_other" }));
    expect(await ask()).toContain(
      "problem: Stripe's message of 2026-06-01 08:00 was refused, and no valid one has come. The signature was not made with STRIPE_WEBHOOK_SECRET",
    );
    passMinutes(90);
    await deliver(signedEvent("invoice.paid", {}));
    expect(await ask()).toContain(
      "good: Stripe's last message came on 2026-06-01 09:30; one of 2026-06-01 08:00 was refused.",
    );
    await stripe.close();
    jest.restoreAllMocks();
  });
});

it.each([
  [null, []],
  [59_999, ["This machine's clock agrees with Stripe's."]],
  [60_000, ["This machine's clock is 1 minute ahead of Stripe's: It harms. Set it by NTP."]],
  [-420_000, ["This machine's clock is 7 minutes behind Stripe's: It harms. Set it by NTP."]],
])("a clock that is %p ms ahead", (ahead, says) => {
  expect(clockOf(ahead, "Stripe's", "It harms.").map((finding) => finding.says)).toEqual(says);
});
