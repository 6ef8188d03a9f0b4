import { call, type Transport } from "@/lib/api/call";
import { confirmSubscription, sendContactMessage, subscribe, unsubscribe } from "./messages";

/** What a call sends, and that any answer of a server will do. */
async function sent(make: (transport: Transport) => Promise<{ ok: boolean }>) {
  const calls: [path: string, method?: string, body?: unknown][] = [];
  const answers = ["", "{}", '{"message":"OK"}', '"fine"'];
  for (const answer of answers) {
    const transport: Transport = async (path, init) => {
      calls.push([path, init.method, init.body ? JSON.parse(String(init.body)) : undefined]);
      return new Response(answer);
    };
    expect((await make(transport)).ok).toBe(true);
  }
  expect(new Set(calls.map((one) => JSON.stringify(one))).size).toBe(1);
  return calls[0];
}

const message = { name: "Zoë", phone: "1", email: "zoe", message: "Hello" };

it("sends the contact form as section 7 has it, and reads nothing of the answer", async () => {
  // @spec 144, 277
  const made = await sent((transport) => call(transport, sendContactMessage, { body: message }));
  expect(made).toEqual(["/contactus", "POST", message]);
});

it("subscribes as section 7 has it: success or failure only", async () => {
  // @spec 254
  const made = await sent((transport) => call(transport, subscribe, { body: "zoe@example.com" }));
  expect(made).toEqual(["/email/subscribe", "POST", { email: "zoe@example.com" }]);
});

it("knows the newsletter's links as its own: another server may lack them", () => {
  expect([confirmSubscription.isOptional, unsubscribe.isOptional]).toEqual([true, true]);
  expect([sendContactMessage.isOptional, subscribe.isOptional]).toEqual([false, false]);
});
