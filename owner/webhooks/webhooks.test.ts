import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { Webhook } from "standardwebhooks";
import { ONE_ENGINE } from "@/lib/backend/testing/engines";
import { storeOrder } from "@/lib/backend/testing/stored-orders";
import { webhookDelivery } from "@/lib/backend/webhooks/deliver";
import { queueOrderPaid } from "@/lib/backend/webhooks/order-events";
import { WEBHOOK_EVENTS } from "@/lib/domain/order/webhook-event";
import { networkTo } from "@/lib/http/testing/network";
import { openHttpServer } from "@/lib/testing/http-server";
import { documentedIn, wordsOf } from "../testing/documented";
import { type OwnersShop, ownersShop } from "../testing/shop";

const DOCUMENT = "docs/webhooks.md";
const document = readFileSync(join(__dirname, "../..", DOCUMENT), "utf8");
const block = (language: string) => document.split(`\`\`\`${language}\n`)[1]?.split("```")[0] ?? "";

/** Leaves out what is new each time. */
const plain = (text: string) =>
  text
    .replace(/whsec_[\w+/=]+/, "whsec_…")
    .replace(/msg_[0-9a-f]{32}/, "msg_…")
    .replace(/ in \d+ ms/, " in … ms");

describe.each(ONE_ENGINE)("webhooks (%s)", (engine) => {
  let owner: OwnersShop;
  let secret: string;
  let said: string;
  let status: number;
  const received: { headers: Record<string, string>; body: string }[] = [];
  let server: Awaited<ReturnType<typeof openHttpServer>>;

  const deliver = () => {
    const webhooks = webhookDelivery(owner.shop.backend, networkTo(server.url));
    webhooks.wake();
    return webhooks.idle();
  };

  beforeAll(async () => {
    jest.spyOn(process.stderr, "write").mockReturnValue(true);
    server = await openHttpServer(async (request, response) => {
      let body = "";
      for await (const chunk of request) body += chunk;
      received.push({ headers: request.headers as Record<string, string>, body });
      response.writeHead(status).end("upstream is down");
    });
    owner = await ownersShop(engine);
    status = 503;
    said = "";
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await Promise.all([owner.close(), server.close()]);
  });

  const commands = documentedIn("Commands", DOCUMENT);

  it("are documented", () => expect(commands).toHaveLength(5));

  it.each(commands)("print what docs/webhooks.md shows: %s", async (command, printed) => {
    const { backend } = owner.shop;
    const result = await owner.run(...wordsOf(command));
    expect(plain([result.said, result.noted].filter(Boolean).join("\n"))).toBe(plain(printed));
    said += `${result.said}\n`;
    if (!command.startsWith("webhooks list")) return;
    secret = /whsec_\S+/.exec(said)?.[0] ?? "";
    const order = await storeOrder(backend.db, { number: "SL-7Q2M9X" });
    await queueOrderPaid(backend.db, order.id, backend.now());
    await deliver();
    expect(received).toHaveLength(1);
  });

  it("show a secret once, and to nothing else", async () => {
    const shown = said.split(secret).length - 1;
    const listed = await owner.run("webhooks", "list", "--json");
    const log = await owner.run("webhooks", "log", "--json");
    await owner.run("backup", "shop.backup");
    expect(Buffer.from(secret.slice("whsec_".length), "base64")).toHaveLength(32);
    expect(shown).toBe(1);
    for (const text of [listed.said, log.said, owner.read("shop.backup")])
      expect(text).not.toContain(secret.slice("whsec_".length));
  });

  it("are verified by the documented lines, which throw for another secret", async () => {
    const add = await owner.json("webhooks", "add", "https://erp.example.com/hooks");
    status = 200;
    await owner.run("webhooks", "replay", "--failed");
    await deliver();
    const { headers, body } = received.at(-1)!;
    // The library knows no other clock than this machine's, which is later than the shop's.
    jest.useFakeTimers({ now: Number(headers["webhook-timestamp"]) * 1_000 });
    const code = block("js").replace(/^import .*$/m, "");
    const run = (key: string) =>
      runInNewContext(`${code}\n({ type, data })`, {
        Webhook,
        body,
        headers,
        process: { env: { WEBHOOK_SECRET: key } },
      });
    expect(run(add.data.secret)).toMatchObject({
      type: "order.paid",
      data: { order: "SL-7Q2M9X" },
    });
    expect(() => run(secret)).toThrow("signature");
    jest.useRealTimers();
  });

  it("say each event and the fields of the documented example", () => {
    const rows = [...document.matchAll(/^\| `(\w+\.\w+)` /gm)].map(([, type]) => type);
    expect(rows).toEqual([...WEBHOOK_EVENTS]);
    const shown = JSON.parse(block("json"));
    const sent = JSON.parse(received[0]!.body);
    const keys = ({ data }: { data: { packages: { lines: object[] }[] } }) =>
      [data, data.packages[0]!, data.packages[0]!.lines[0]!].map((part) => Object.keys(part));
    expect(keys(shown)).toEqual(keys(sent));
  });

  it.each([
    [["add", "http://erp.example.com"], 1, "Give a public https address"],
    [["add", "https://erp.example.com/", "--events", "order.lost"], 2, "Name some of order.paid"],
    [["replay"], 1, "Give either the numbers of messages"],
    [["replay", "99"], 1, "Unknown: 1 (99)."],
    [["end", "99"], 1, "There is no webhook 99."],
    [["log", "99"], 1, "There is no webhook 99."],
  ])("refuse %j", async (command, code, why) => {
    const { exitCode, said: text, noted } = await owner.run("webhooks", ...command);
    expect([exitCode, text + noted]).toEqual([code, expect.stringContaining(why)]);
  });
});
