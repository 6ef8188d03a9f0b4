import { openTestDatabase } from "@/lib/backend/testing/engines";
import { addRing } from "@/lib/backend/testing/goods";
import { expectValue, guest } from "@/lib/backend/testing/shopper";
import { signedEvent } from "@/lib/backend/testing/stripe/server";
import { type StripeShop, stripeShop } from "@/lib/backend/testing/stripe/shop";
import { forwardPaymentEvent, redirectFromPayment } from "./payments";

let mockAnswer: (request: Request) => Promise<Response>;

jest.mock("@/lib/backend/start", () => ({
  startBackend: async () => ({ answer: (request: Request) => mockAnswer(request) }),
}));

describe("the addresses that a payment provider knows", () => {
  let shop: StripeShop;
  let url: string;
  let token: string;
  beforeAll(async () => {
    const database = await openTestDatabase("sqlite");
    shop = await stripeShop(database);
  });
  afterAll(async () => {
    await shop.stripe.close();
    await shop.backend.db.destroy();
  });
  beforeEach(async () => {
    mockAnswer = (request) => shop.send(new URL(request.url).pathname, request);
    const buyer = await guest(shop);
    await buyer.add(await addRing(shop));
    url = expectValue(await buyer.place());
    token = (await shop.orderAt(url)).payment_token;
  });
  const pay = () => shop.stripe.account.pay(shop.sessionOf(url).id);
  const sentTo = async (...asked: Parameters<typeof redirectFromPayment>) => {
    const { status, headers } = await redirectFromPayment(...asked);
    expect(headers.get("cache-control")).toBe("no-store");
    return [status, headers.get("location")];
  };
  const post = ({ payload, signature }: { payload: string; signature: string }) =>
    forwardPaymentEvent(
      new Request("https://shop.example/webhooks/stripe", {
        method: "POST",
        headers: { "stripe-signature": signature, cookie: "token=secret" },
        body: payload,
      }),
      "stripe",
    );

  it("send a shopper who has paid to the success message, with no trace of the token", async () => {
    pay();
    const { token: order } = await shop.orderAt(url);
    expect(await sentTo(token, "finished")).toEqual([303, `/?success=true&order=${order}`]);
    const { headers } = await redirectFromPayment(token, "finished");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
  });

  it("send a shopper who turned back to the message of it", async () => {
    expect(await sentTo(token, "cancelled")).toEqual([303, "/?success=false"]);
  });

  it("send a shopper who has not paid back to the provider's page", async () => {
    expect(await sentTo(token, "finished")).toEqual([303, url]);
  });

  it.each(["x", "a".repeat(43), ".."])(
    "the made-up payment %s redirects to the home page",
    async (unknown) => {
      expect(await sentTo(unknown, "finished")).toEqual([303, "/"]);
    },
  );

  it("ask to reload when the shop cannot answer", async () => {
    mockAnswer = async () => new Response("", { status: 500 });
    const answer = await redirectFromPayment(token, "finished");
    expect(answer.status).toBe(503);
    expect(answer.headers.get("retry-after")).toBe("5");
  });

  it("hand a message on to the letter, with its signature and nothing of the sender's", async () => {
    pay();
    let cookie: string | null = "";
    const answerAs = mockAnswer;
    mockAnswer = (request) => {
      cookie = request.headers.get("cookie");
      return answerAs(request);
    };
    const event = signedEvent("checkout.session.completed", shop.sessionOf(url));
    expect((await post(event)).status).toBe(200);
    expect(cookie).toBeNull();
    expect((await shop.orderAt(url)).status).toBe("paid");
    expect((await post({ ...event, payload: `${event.payload} ` })).status).toBe(400);
  });

  it("hand on no header of the sender's, however the provider is called", async () => {
    let seen: string[] = [];
    mockAnswer = async (request) => {
      seen = [...request.headers.keys()];
      return new Response(null, { status: 404 });
    };
    const headers = { cookie: "token=secret", "cookie-signature": "s", "x-other": "1" };
    const init = { method: "POST", headers, body: "{}" };
    await forwardPaymentEvent(new Request("https://shop.example/webhooks/x", init), "cookie");
    expect(seen.sort()).toEqual(["content-type", "cookie-signature"]);
  });

  it.each(["paypal", "../orders", "STRIPE"])("know nobody called %s", async (provider) => {
    const request = new Request("https://shop.example/webhooks/x", { method: "POST", body: "{}" });
    expect((await forwardPaymentEvent(request, provider)).status).toBe(404);
  });

  it("take no message of more than a megabyte", async () => {
    const payload = "x".repeat(1024 * 1024 + 1);
    expect((await post({ payload, signature: "" })).status).toBe(413);
  });
});
