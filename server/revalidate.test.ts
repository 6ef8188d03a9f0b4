import { createHmac } from "node:crypto";
import { later, serversBeforeNext } from "./testing/servers";

const open = serversBeforeNext();
const SECRET = "a-secret-of-the-shop-and-its-backend";

interface Said {
  secret?: string;
  at?: number;
  signature?: string;
}

function signed(body: string, { secret = SECRET, at = Date.now() / 1000, signature }: Said = {}) {
  const time = Math.floor(at);
  const hmac = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
  return { "x-shop-signature": signature ?? `t=${time},v1=${hmac}` };
}

async function openShop(revalidateSecret: string | null = SECRET) {
  const { port, ...server } = await open({ revalidateSecret });
  const send = async (body: string, said?: Said) => {
    const address = `http://127.0.0.1:${port}/api/revalidate`;
    return (await fetch(address, { method: "POST", body, headers: signed(body, said) })).status;
  };
  return { ...server, send };
}

describe("a backend's word for what has changed", () => {
  it("revalidation renders a product's page again, and no other", async () => {
    const { shop, text, send } = await openShop();
    for (const id of [1, 2]) await text(`/details/${id}`);
    expect(await send('{"changes":[{"subject":"product","id":1}]}')).toBe(204);
    expect(await text("/details/1")).toMatch(/3$/);
    await text("/details/2");
    expect(shop.rendered).toHaveLength(3);
  });

  it("revalidation renders every page again", async () => {
    const { text, send } = await openShop();
    await text("/products");
    expect(await send('{"changes":"all"}')).toBe(204);
    expect(await text("/products")).toMatch(/2$/);
  });

  it.each([
    ["another secret", { secret: "another" }],
    ["no signature", { signature: "" }],
    ["a signature of another length", { signature: "t=1,v1=ab" }],
    ["a time that is long past", { at: Date.now() / 1000 - 301 }],
    ["a time to come", { at: Date.now() / 1000 + 3_600 }],
  ])("is not taken with %s", async (_name, said) => {
    const { text, send } = await openShop();
    await text("/details/1");
    expect(await send('{"changes":"all"}', said)).toBe(401);
    expect(await text("/details/1")).toMatch(/1$/);
  });

  it("is not taken again for ever", async () => {
    const { send } = await openShop();
    const at = Date.now() / 1000;
    later(301);
    expect(await send('{"changes":"all"}', { at })).toBe(401);
  });

  it.each(["", "{", "[]", '{"changes":[{"subject":"orders","id":1}]}', '{"changes":[{"id":-1}]}'])(
    "is refused where it is %j",
    async (body) => {
      const { send } = await openShop();
      expect(await send(body)).toBe(400);
    },
  );

  it("is bounded", async () => {
    const { send } = await openShop();
    expect(await send(" ".repeat(65_537))).toBe(413);
    const change = { subject: "product", id: 1 };
    expect(await send(JSON.stringify({ changes: Array(1_001).fill(change) }))).toBe(400);
  });

  it("is nobody's where no secret is set: the API answers", async () => {
    const { send } = await openShop(null);
    expect(await send('{"changes":"all"}')).toBe(200);
  });
});
