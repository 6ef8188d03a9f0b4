import {
  confirmSubscription,
  sendContactMessage,
  subscribe,
  unsubscribe,
} from "@/lib/contract/messages";
import { budget } from "@/lib/domain/testing/budget";
import type { MailMessage } from "@/lib/mail/emails/messages";
import { testBackend } from "../../testing/backend";
import { describeEngines, describeOneEngine } from "../../testing/engines";
import { expectFailure, expectValue, type TestShop } from "../../testing/shopper";

const DAY_MS = 24 * 60 * 60_000;
const contact = {
  name: "Zoë Łukaszewska",
  phone: "call me, maybe",
  email: "zoe at home",
  message: "Is the ring solid gold?\nŻyczę miłego dnia 🌷",
};

const mailsOf = async ({ backend }: TestShop) => {
  const rows = await backend.db.selectFrom("mails").selectAll().orderBy("id").execute();
  return rows.map(({ recipient, message }) => ({
    recipient,
    message: JSON.parse(message ?? "null") as MailMessage,
  }));
};
const messagesOf = ({ backend }: TestShop) =>
  backend.db.selectFrom("contact_messages").selectAll().execute();
const subscribersOf = ({ backend }: TestShop) =>
  backend.db.selectFrom("newsletter_subscribers").selectAll().orderBy("id").execute();

/** A client, as the gateway tells the backend of it. */
const from = (address: string) => ({ "x-forwarded-for": address });

describeEngines("messages to the shop", (open, _, itOnce) => {
  it("are kept and sent to the shop's own box, as they were written", async () => {
    const shop = testBackend(await open());
    expectValue(await shop.call(sendContactMessage, { body: contact }));
    expect(await messagesOf(shop)).toMatchObject([{ ...contact, customer_id: null }]);
    expect(await mailsOf(shop)).toEqual([
      { recipient: "care@shortlisted.example", message: { kind: "contact", ...contact } },
    ]);
  });

  itOnce("need every field, each with a text of its own", async () => {
    const shop = testBackend(await open());
    for (const [field, text] of [
      ["name", "Name is required."],
      ["phone", "Phone number is required."],
      ["email", "Email is required."],
      ["message", "Message content is required."],
    ] as const) {
      for (const value of ["", " \n\t "]) {
        const body = { ...contact, [field]: value };
        expect(expectFailure(await shop.call(sendContactMessage, { body }))).toMatchObject({
          kind: "validation",
          fields: { [field]: [text] },
        });
      }
    }
    expect([await messagesOf(shop), await mailsOf(shop)]).toEqual([[], []]);
  });

  itOnce("are refused when they are too long, field by field", async () => {
    const shop = testBackend(await open());
    const body = { ...contact, name: "a".repeat(101), message: "b".repeat(5001) };
    expect(expectFailure(await shop.call(sendContactMessage, { body })).fields).toEqual({
      name: ["The name can have at most 100 characters."],
      message: ["The message content can have at most 5000 characters."],
    });
    expect(await messagesOf(shop)).toEqual([]);
  });

  it("keep scripts as the text they are, and lines out of fields that have one", async () => {
    const shop = testBackend(await open());
    const body = {
      name: "<script>alert(1)</script>\r\nBcc: all@example.com",
      phone: "1\n2\u2028\u00003",
      email: "a@b.co\r\nBcc: all@example.com",
      message: "<img src=x onerror=alert(1)>\u0000\ud800",
    };
    expectValue(await shop.call(sendContactMessage, { body }));
    expect(await messagesOf(shop)).toMatchObject([
      {
        name: "<script>alert(1)</script> Bcc: all@example.com",
        phone: "1 2 3",
        email: "a@b.co Bcc: all@example.com",
        message: "<img src=x onerror=alert(1)>\ufffd",
      },
    ]);
  });

  itOnce("come from one client ten times an hour", async () => {
    const shop = testBackend(await open());
    const send = (address: string) =>
      shop.call(sendContactMessage, { body: contact, headers: from(address) });
    for (let count = 0; count < 10; count++) expectValue(await send("203.0.113.1"));
    expect(expectFailure(await send("203.0.113.1")).kind).toBe("rateLimited");
    expectValue(await send("203.0.113.2"));
    expect(await messagesOf(shop)).toHaveLength(11);
    shop.clock.now = new Date(shop.clock.now.getTime() + DAY_MS);
    expectValue(await send("203.0.113.1"));
  });

  itOnce("never send the sender anything", async () => {
    const shop = testBackend(await open());
    const body = { ...contact, email: "victim@example.com" };
    for (let count = 0; count < 5; count++) await shop.call(sendContactMessage, { body });
    const recipients = (await mailsOf(shop)).map(({ recipient }) => recipient);
    expect(new Set(recipients)).toEqual(new Set(["care@shortlisted.example"]));
  });

  itOnce("lead a browser without JavaScript to a page", async () => {
    const shop = testBackend(await open());
    const post = (fields: Record<string, string>) =>
      shop.send("/contactus", {
        method: "POST",
        body: new URLSearchParams(fields),
        headers: { accept: "text/html,application/xhtml+xml" },
      });
    const sent = await post(contact);
    expect([sent.status, sent.headers.get("location")]).toEqual([303, "/contact?sent=done"]);
    const failed = await post({ ...contact, name: "" });
    expect([failed.status, failed.headers.get("location")]).toEqual([303, "/contact?sent=failed"]);
  });
});

describeEngines("the newsletter", (open, _, itOnce) => {
  const tokenIn = (mail: { message: MailMessage } | undefined): string =>
    mail && "token" in mail.message ? mail.message.token : "";

  async function subscribed(shop: TestShop, email = "zoe@example.com") {
    expectValue(await shop.call(subscribe, { body: email }));
    const token = tokenIn((await mailsOf(shop)).at(-1));
    expectValue(await shop.call(confirmSubscription, { parameters: { token } }));
    return { confirm: token, leave: tokenIn((await mailsOf(shop)).at(-1)) };
  }

  it("asks first, by letter, and keeps no token that would answer", async () => {
    const shop = testBackend(await open());
    expectValue(await shop.call(subscribe, { body: " Zoe@Example.com " }));
    const [mail] = await mailsOf(shop);
    expect(mail).toMatchObject({
      recipient: "zoe@example.com",
      message: { kind: "newsletter-confirmation" },
    });
    const [subscriber] = await subscribersOf(shop);
    expect(subscriber).toMatchObject({ email: "zoe@example.com", confirmed_at: null });
    expect(JSON.stringify(subscriber)).not.toContain(tokenIn(mail));
  });

  it("begins with the answer, once, and says welcome once", async () => {
    const shop = testBackend(await open());
    const { confirm } = await subscribed(shop);
    const confirmed = await subscribersOf(shop);
    expect(confirmed[0]?.confirmed_at).toBe("2026-06-01T12:00:00.000Z");
    const again = () => shop.call(confirmSubscription, { parameters: { token: confirm } });
    for (const answer of await Promise.all([again(), again(), again()])) expectValue(answer);
    expect(await subscribersOf(shop)).toEqual(confirmed);
    expect((await mailsOf(shop)).map(({ message }) => message.kind)).toEqual([
      "newsletter-confirmation",
      "newsletter-welcome",
    ]);
  });

  it("knows an address once, whatever its capitals, and asks it once a day", async () => {
    const shop = testBackend(await open());
    const spellings = ["zoe@example.com", "ZOE@example.com", "Zoe@Example.COM", "zoe@example.com "];
    const answers = await Promise.all(spellings.map((body) => shop.call(subscribe, { body })));
    for (const answer of answers) expectValue(answer);
    expect(await subscribersOf(shop)).toHaveLength(1);
    expect(await mailsOf(shop)).toHaveLength(1);
    shop.clock.now = new Date(shop.clock.now.getTime() + DAY_MS);
    expectValue(await shop.call(subscribe, { body: "zoe@example.com" }));
    expect(await mailsOf(shop)).toHaveLength(2);
    const [old, latest] = await mailsOf(shop);
    const answer = (mail: typeof old) =>
      shop.call(confirmSubscription, { parameters: { token: tokenIn(mail) } });
    expect(expectFailure(await answer(old)).kind).toBe("notFound");
    expectValue(await answer(latest));
  });

  it("answers the same, and writes nothing, where an address is subscribed already", async () => {
    const shop = testBackend(await open());
    await subscribed(shop);
    const body = JSON.stringify({ email: "zoe@example.com" });
    const headers = { "content-type": "application/json" };
    const known = await shop.send("/email/subscribe", { method: "POST", body, headers });
    const other = JSON.stringify({ email: "new@example.com" });
    const unknown = await shop.send("/email/subscribe", { method: "POST", body: other, headers });
    expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()]);
    expect(
      (await mailsOf(shop)).filter((mail) => mail.recipient === "zoe@example.com"),
    ).toHaveLength(2);
  });

  itOnce("refuses what is no address, and writes nothing", async () => {
    const shop = testBackend(await open());
    const addresses = ["", "zoe", "zoe@example", "a b@example.com", "a@b.co\r\nBcc: c@d.co"];
    for (const body of [...addresses, "a@b.co,c@d.co", `${"a".repeat(250)}@b.co`]) {
      expect(expectFailure(await shop.call(subscribe, { body }))).toMatchObject({
        kind: "validation",
        fields: { email: ["Please enter a valid email address."] },
      });
    }
    expect([await subscribersOf(shop), await mailsOf(shop)]).toEqual([[], []]);
  });

  it("ends by the token of any newsletter, and forgets the address", async () => {
    const shop = testBackend(await open());
    const { confirm, leave } = await subscribed(shop);
    await subscribed(shop, "ada@example.com");
    const end = () => shop.call(unsubscribe, { parameters: { token: leave } });
    expectValue(await end());
    expect((await subscribersOf(shop)).map(({ email }) => email)).toEqual(["ada@example.com"]);
    expectValue(await end());
    const back = await shop.call(confirmSubscription, { parameters: { token: confirm } });
    expect(expectFailure(back).kind).toBe("notFound");
  });

  itOnce("is ended with one click of a mail program (RFC 8058)", async () => {
    const shop = testBackend(await open());
    const { leave } = await subscribed(shop);
    const answer = await shop.send(`/email/unsubscribe/${leave}`, {
      method: "POST",
      headers: { accept: "text/html,*/*" },
      body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
    });
    expect(answer.status).toBe(200);
    expect(await subscribersOf(shop)).toEqual([]);
  });

  itOnce("is neither begun nor ended by looking at a link", async () => {
    const shop = testBackend(await open());
    const { leave } = await subscribed(shop);
    const looked = await shop.send(`/email/unsubscribe/${leave}`);
    expect(looked.headers.get("location")).toBe(`/newsletter/unsubscribe/${leave}`);
    expect((await shop.send(`/email/confirm/${leave}`)).status).toBe(404);
    expect(await subscribersOf(shop)).toHaveLength(1);
  });

  itOnce("knows no link that it has not sent", async () => {
    const shop = testBackend(await open());
    for (const token of ["x", "a".repeat(43), "' or 1=1 --"]) {
      const confirmed = await shop.call(confirmSubscription, { parameters: { token } });
      expect(expectFailure(confirmed).kind).toBe("notFound");
    }
    expect(await mailsOf(shop)).toEqual([]);
  });

  it("forgets an address whose owner does not answer within a week", async () => {
    const shop = testBackend(await open());
    expectValue(await shop.call(subscribe, { body: "zoe@example.com" }));
    const token = tokenIn((await mailsOf(shop))[0]);
    shop.clock.now = new Date(shop.clock.now.getTime() + 8 * DAY_MS);
    expectValue(await shop.call(subscribe, { body: "ada@example.com" }));
    expect((await subscribersOf(shop)).map(({ email }) => email)).toEqual(["ada@example.com"]);
    const late = await shop.call(confirmSubscription, { parameters: { token } });
    expect(expectFailure(late).kind).toBe("notFound");
  });
});

describeOneEngine("submissions without end", (open) => {
  const most = budget({ test: 100, proof: 10_000 });

  it("of one client bother nobody: ten messages and one question a day are left of them", async () => {
    const shop = testBackend(await open());
    const headers = from("203.0.113.1");
    const answers: boolean[] = [];
    for (let round = 0; round < most / 20; round++) {
      const sent = await Promise.all(
        Array.from({ length: 10 }, () => [
          shop.call(sendContactMessage, { body: contact, headers }),
          shop.call(subscribe, { body: "victim@example.com", headers }),
        ]).flat(),
      );
      answers.push(...sent.map(({ ok }) => ok));
    }
    expect(answers).toHaveLength(most);
    expect(answers.filter(Boolean)).toHaveLength(10 + 20);
    expect(await messagesOf(shop)).toHaveLength(10);
    expect(await subscribersOf(shop)).toHaveLength(1);
    const recipients = (await mailsOf(shop)).map(({ recipient }) => recipient);
    expect(recipients.filter((to) => to === "victim@example.com")).toHaveLength(1);
    expect(recipients).toHaveLength(11);
  });

  it("of as many clients leave no more than the shop can read", async () => {
    const shop = testBackend(await open());
    for (let client = 0; client < 310; client++) {
      const headers = from(`203.0.${client >> 8}.${client & 255}`);
      await shop.call(sendContactMessage, { body: contact, headers });
    }
    expect(await messagesOf(shop)).toHaveLength(300);
  });
});
