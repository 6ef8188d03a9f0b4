import { STRIPE_EVENTS } from "@/lib/backend/orders/payments/stripe/events";
import { testPaymentPage } from "@/lib/backend/orders/payments/test-payments";
import { testBackend } from "@/lib/backend/testing/backend";
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
    expect(said).toContain(
      `problem: Stripe has no webhook that sends to ${SHOP_URL}/webhooks/stripe: add one for checkout.session.completed`,
    );

    const refused = await ask("sk_live_taken_back");
    expect(refused).toContain("problem: Stripe refuses STRIPE_SECRET_KEY");
    expect(refused).not.toContain("taken_back");
    stripe.account.takesPayments = false;
    expect(await ask()).toContain("problem: Stripe does not let Hesper & Lowe (acct_1Local) take");
    stripe.account.isRestricted = true;
    const restricted = await ask();
    expect(restricted).toContain("notice: Stripe accepts the restricted key");
    expect(restricted).toContain("notice: Stripe's webhook must send to https://");
    stripe.fail({ kind: "drop before", times: 9 });
    expect(await ask()).toContain("problem: Stripe cannot be reached from here");
    await stripe.close();
  });

  it("what of its webhook is missing, and what was not taken", async () => {
    const { ask, stripe, clock } = await given();
    const url = `${SHOP_URL}/webhooks/stripe`;
    const endpoint = { url, status: "disabled" as const, enabled_events: ["*"] };
    const other = { url: "https://other.example/", status: "enabled" as const };
    stripe.account.webhookEndpoints = [endpoint, { ...other, enabled_events: ["*"] }];
    expect(await ask()).toContain(`problem: Stripe's webhook to ${url} is disabled`);
    const most = STRIPE_EVENTS.filter((type) => !type.startsWith("charge.dispute"));
    stripe.account.webhookEndpoints = [{ ...endpoint, status: "enabled", enabled_events: most }];
    expect(await ask()).toContain(
      "problem: Stripe's webhook to https://shop.example/webhooks/stripe does not send charge.dispute.created, ",
    );
    stripe.account.webhookEndpoints = [{ ...endpoint, status: "enabled" }];
    clock.now = new Date("2026-06-01T12:00:00.000Z");
    const minutesAgo = (minutes: number) => clock.now.getTime() / 1_000 - minutes * 60;
    const day = 24 * 60;
    stripe.account.undelivered = [minutesAgo(9), minutesAgo(4 * day)];
    const sound = await ask();
    expect(sound).toContain(`good: Stripe's webhook sends all that the shop needs to ${url}.`);
    expect(sound).not.toContain("not taken");
    stripe.account.undelivered = [minutesAgo(60), minutesAgo(2 * day)];
    expect(await ask()).toContain(
      "problem: Within three days 2 messages of Stripe's were not taken, the last of 2026-06-01 07:00",
    );
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

describeOneEngine("without Stripe's key", (open) => {
  const TEST_PAGE = [testPaymentPage(null)];
  it.each([
    ["https://shop.example", [], "problem", "so nobody can order"],
    ["https://shop.example", TEST_PAGE, "problem", "charges nothing"],
    ["http://localhost:3000", TEST_PAGE, "notice", "charges nothing"],
    [null, TEST_PAGE, "notice", "charges nothing"],
  ] as const)(
    "a shop at %s that takes payments by %j has a %s",
    async (url, payments, state, says) => {
      const { backend } = testBackend(await open(), { payments });
      expect(await ofPayments(backend, null, url)).toEqual([
        { state, says: expect.stringContaining(says) },
      ]);
    },
  );
});

it.each([
  [null, []],
  [29_999, ["This machine's clock agrees with Stripe's."]],
  [30_000, ["This machine's clock is 30 seconds ahead of Stripe's: It harms. Set it by NTP."]],
  [-119_999, ["This machine's clock is 120 seconds behind Stripe's: It harms. Set it by NTP."]],
  [-420_000, ["This machine's clock is 7 minutes behind Stripe's: It harms. Set it by NTP."]],
])("a clock that is %p ms ahead", (ahead, says) => {
  expect(clockOf(ahead, "Stripe's", "It harms.").map((finding) => finding.says)).toEqual(says);
});
