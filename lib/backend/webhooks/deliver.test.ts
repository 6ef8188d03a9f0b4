import type { IncomingHttpHeaders, RequestListener, ServerResponse } from "node:http";
import { Webhook } from "standardwebhooks";
import { WEBHOOK_EVENTS } from "@/lib/domain/order/webhook-event";
import { networkTo } from "@/lib/http/testing/network";
import { openHttpServer } from "@/lib/testing/http-server";
import {
  addWebhook,
  type ListedMessage,
  listMessages,
  listWebhooks,
  replayMessages,
} from "../../../owner/webhooks/webhooks-sql";
import type { Database } from "../db/open";
import { MAX_ATTEMPTS } from "../outbox/deliver";
import { describeEngines } from "../testing/engines";
import { expectValue } from "../testing/shopper";
import { webhookDelivery } from "./deliver";
import { queueEvent } from "./queue";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

describeEngines("webhooks", (open, _engine, itOnce) => {
  let server: Awaited<ReturnType<typeof openHttpServer>>;
  let answer: RequestListener;
  let received: Received[];
  let logged: string[];
  beforeAll(async () => {
    server = await openHttpServer((request, response) => {
      let body = "";
      request.on("data", (chunk) => {
        body += chunk;
      });
      request.on("end", () => {
        received.push({ path: request.url ?? "", headers: request.headers, body });
        answer(request, response);
      });
    });
  });
  afterAll(() => server.close());
  beforeEach(() => {
    received = [];
    logged = [];
    answer = (_, response) => response.writeHead(204).end();
    jest.spyOn(process.stderr, "write").mockImplementation((line) => logged.push(`${line}`) > 0);
  });
  afterEach(() => jest.restoreAllMocks());

  const status = (code: number, text?: string) => {
    answer = (_, response) => response.writeHead(code).end(text);
  };

  async function given(urls = ["https://erp.example.com:8443/hook?key=1"]) {
    const database: Database = await open();
    const { db } = database;
    // The library that verifies knows no other clock than this machine's.
    const clock = { time: Date.now() };
    const now = () => new Date(clock.time);
    const backend = { ...database, now };
    const added = [];
    for (const url of urls) added.push(expectValue(await addWebhook(backend, url, WEBHOOK_EVENTS)));
    return {
      db,
      backend,
      now,
      added,
      pass: (milliseconds: number) => {
        clock.time += milliseconds;
      },
      tell: (total = "1.00") =>
        queueEvent(db, "order.paid", now(), async () => ({
          ids: { order: "SL-1" },
          more: { total },
        })),
      deliver: (addresses?: readonly string[], timeoutMs = 60_000) => {
        const network = networkTo(server.url, addresses);
        const webhooks = webhookDelivery(backend, { ...network, timeoutMs });
        webhooks.wake();
        return webhooks.idle();
      },
      log: async () => expectValue(await listMessages(db, null, 40)).messages,
    };
  }

  it("are signed so that Standard Webhooks' own library takes them, once", async () => {
    const { added, tell, deliver, pass, log } = await given();
    await tell("12.50");
    await deliver();
    pass(DAY);
    await deliver();
    expect(received).toHaveLength(1);
    const [{ path, headers, body }] = received as [Received];
    expect(path).toBe("/hook?key=1");
    const read = new Webhook(added[0]!.secret).verify(body, headers as Record<string, string>);
    expect(read).toEqual({
      type: "order.paid",
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      data: { order: "SL-1", total: "12.50" },
    });
    const other = new Webhook(`whsec_${Buffer.alloc(32).toString("base64")}`);
    expect(() => other.verify(body, headers as Record<string, string>)).toThrow("signature");
    expect(await log()).toMatchObject([
      { state: "sent", messageId: headers["webhook-id"], tries: [{ status: 204, error: "" }] },
    ]);
  });

  it("reach every endpoint once, however many processes deliver", async () => {
    const urls = ["a", "b"].map((name) => `https://${name}.example.com/`);
    const { tell, deliver } = await given(urls);
    for (let count = 0; count < 15; count++) await tell();
    await Promise.all([deliver(), deliver(), deliver()]);
    expect(received).toHaveLength(30);
    expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(15);
  });

  itOnce("are tried again after 1, 2, 4, … minutes under the same id, newly signed", async () => {
    const { added, tell, deliver, pass, log, db } = await given();
    await tell();
    status(503, "try later\n");
    for (const minutes of [1, 2, 4]) {
      await deliver();
      pass(minutes * MINUTE - 1);
      const before = received.length;
      await deliver();
      expect(received).toHaveLength(before);
      pass(1);
    }
    expect((await listWebhooks(db))[0]!.failingSince).not.toBeNull();
    status(200);
    await deliver();
    const ids = received.map(({ headers }) => headers["webhook-id"]);
    expect([ids.length, new Set(ids).size]).toEqual([4, 1]);
    expect(new Set(received.map(({ headers }) => headers["webhook-signature"])).size).toBe(4);
    const [{ tries, state }] = (await log()) as [ListedMessage];
    expect([state, tries.map((each) => each.status)]).toEqual(["sent", [503, 503, 503, 200]]);
    expect(tries[0]).toMatchObject({ error: "try later", ms: expect.any(Number) });
    expect((await listWebhooks(db))[0]!.failingSince).toBeNull();
    expect(logged.filter((line) => line.includes("does not take messages"))).toHaveLength(1);
    expect(logged.join()).not.toContain(added[0]!.secret);
    expect(logged.join()).not.toContain("key=1");
  });

  itOnce("end after five days of failures, and their messages can be replayed later", async () => {
    const { backend, db, added, tell, deliver, pass } = await given();
    status(500);
    const started = Date.now();
    await tell();
    const isEnded = async () => (await listWebhooks(db))[0]!.endedWhy;
    let at = started;
    for (let hours = 0; hours < 9 * 24 && !(await isEnded()); hours += 6) {
      await tell();
      await deliver();
      pass(6 * 60 * MINUTE);
      at += 6 * 60 * MINUTE;
    }
    expect(await isEnded()).toBe("failing");
    expect((at - started) / DAY).toBeGreaterThan(5);
    expect((at - started) / DAY).toBeLessThan(8);
    const [first] = await db.selectFrom("webhook_messages").selectAll().orderBy("id").execute();
    expect(first).toMatchObject({ attempts: MAX_ATTEMPTS, next_attempt_at: null, sent_at: null });
    expect(logged.join()).toContain("took nothing for five days");
    await tell();
    pass(DAY);
    await deliver();
    const { count } = await db
      .selectFrom("webhook_messages")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("next_attempt_at", "is not", null)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(0);
    expect((await replayMessages(backend, "failed")).queued).toEqual([]);
    status(200);
    received = [];
    const again = expectValue(await addWebhook(backend, added[0]!.url, WEBHOOK_EVENTS));
    expect([again.id === added[0]!.id, again.secret === added[0]!.secret]).toEqual([true, false]);
    const { queued } = await replayMessages(backend, "failed");
    await deliver();
    expect(received).toHaveLength(queued.length);
    expect(queued.length).toBeGreaterThan(20);
  });

  it("that are answered 410 Gone end the endpoint, and what waits for it", async () => {
    const { db, tell, deliver, pass, log } = await given();
    for (let count = 0; count < 12; count++) await tell();
    status(410);
    await deliver();
    expect(await listWebhooks(db)).toMatchObject([{ endedWhy: "gone" }]);
    expect(received.length).toBeLessThanOrEqual(5);
    pass(DAY);
    await deliver();
    await tell();
    expect(received.length).toBeLessThanOrEqual(5);
    const states = (await log()).map(({ state }) => state);
    expect(states).toEqual(Array(12).fill("failed"));
  });

  itOnce("are replayed with the id they had, also what was taken", async () => {
    const { backend, tell, deliver, log } = await given();
    await tell();
    await deliver();
    const [{ id }] = (await log()) as [ListedMessage];
    expect(await replayMessages(backend, { ids: [id, 999] })).toEqual({
      queued: [id],
      due: [],
      ended: [],
      unknown: [999],
    });
    expect(await log()).toMatchObject([{ state: "waiting", tries: [{ status: 204 }] }]);
    await deliver();
    expect(received).toHaveLength(2);
    expect(received[0]!.headers["webhook-id"]).toBe(received[1]!.headers["webhook-id"]);
    expect(received[0]!.body).toBe(received[1]!.body);
  });

  itOnce("go to no private network, whatever a name's addresses are by then", async () => {
    const { tell, deliver, pass, log } = await given();
    for (const addresses of [["10.0.0.7"], ["93.184.215.14", "::1"], ["169.254.169.254"]]) {
      await tell();
      await deliver(addresses);
      pass(DAY);
    }
    expect(received).toEqual([]);
    expect((await log()).flatMap(({ tries }) => tries.map(({ error }) => error))).toEqual(
      Array(6).fill("the address is in a private network"),
    );
  });

  itOnce(
    "follow no redirect, read little of an answer and wait for its end no longer",
    async () => {
      const { tell, deliver, pass, log } = await given();
      await tell();
      answer = (_, response) =>
        response.writeHead(307, { location: `${server.url}/elsewhere` }).end("moved");
      await deliver();
      answer = (_, response) => {
        response.writeHead(500);
        response.write("x".repeat(100_000));
      };
      pass(DAY);
      await deliver();
      answer = (_, response) => response.writeHead(200).write("begun");
      pass(DAY);
      await deliver(undefined, 30);
      const [{ tries }] = (await log()) as [ListedMessage];
      expect(tries.map((each) => [each.status, each.error.slice(0, 20)])).toEqual([
        [307, "moved"],
        [500, "x".repeat(20)],
        [null, "no whole answer with"],
      ]);
      expect(tries[1]!.error).toHaveLength(200);
      expect(new Set(received.map(({ path }) => path))).toEqual(new Set(["/hook?key=1"]));
    },
  );

  itOnce("hold up no other endpoint while one fails", async () => {
    const urls = ["failing", "quick"].map((name) => `https://${name}.example.com/`);
    const { tell, deliver } = await given(urls);
    for (let count = 0; count < 30; count++) await tell();
    const isFailing = (headers: IncomingHttpHeaders) => headers.host?.startsWith("failing");
    answer = ({ headers }, response) => response.writeHead(isFailing(headers) ? 500 : 200).end();
    await deliver();
    const failed = received.filter(({ headers }) => isFailing(headers)).length;
    expect(received).toHaveLength(30 + failed);
    expect(failed).toBeLessThanOrEqual(5);
  });

  itOnce("reach 97 endpoints while three others drip, are silent or answer late", async () => {
    const { db, backend, deliver } = await given([]);
    const slow = ["drips", "silent", "late"];
    const quick = Array.from({ length: 97 }, (_, index) => `quick${index}`);
    const added = [...slow, ...quick].map((name) => ({
      url: `https://${name}.example.com/`,
      events: " order.paid ",
      secret: `whsec_${Buffer.alloc(32).toString("base64")}`,
      created_at: backend.now().toISOString(),
      position: "",
    }));
    await db.insertInto("webhooks").values(added).execute();
    const tell = () =>
      queueEvent(db, "order.paid", backend.now(), async () => ({ ids: {}, more: {} }));
    for (let count = 0; count < 6; count++) await tell();
    const held: ServerResponse[] = [];
    let left = 6 * quick.length;
    answer = ({ headers }, response) => {
      const [name = ""] = headers.host?.split(".") ?? [];
      if (name.startsWith("quick")) {
        response.writeHead(204).end();
        if (--left === 0) for (const waiting of held) waiting.end();
        return;
      }
      if (name === "drips") response.writeHead(200).write("…");
      if (left > 0) held.push(response);
      else response.end();
    };
    await deliver();
    expect([left, received.length]).toEqual([0, 600]);
  });

  itOnce("have 256 KB at most: a longer one says its ids and that it was shortened", async () => {
    const { tell, deliver } = await given();
    const most = 256 * 1024;
    await tell("é".repeat(most / 2 - 60));
    await tell("é".repeat(most / 2));
    await deliver();
    const bodies = received.map(({ body }) => body).toSorted((a, b) => a.length - b.length);
    expect(JSON.parse(bodies[0]!).data).toEqual({ order: "SL-1", shortened: true });
    expect(Buffer.byteLength(bodies[1]!)).toBeGreaterThan(most - 100);
  });

  itOnce("are added for public https addresses alone", async () => {
    const { backend, db } = await given([]);
    const refused = [
      "http://erp.example.com/",
      "https://10.0.0.1/",
      "https://localhost/",
      "https://erp/",
      "https://ada:secret@erp.example.com/",
      "https://[2606:4700::1111]/",
      "erp.example.com",
      `https://erp.example.com/${"x".repeat(500)}`,
    ];
    for (const url of refused)
      expect(await addWebhook(backend, url, WEBHOOK_EVENTS)).toMatchObject({ ok: false });
    expect(await listWebhooks(db)).toEqual([]);
  });

  it("have ten endpoints at most, each address once", async () => {
    const { backend } = await given();
    const add = (url: string) => addWebhook(backend, url, ["order.paid"]);
    const same = await add("https://ERP.example.com:8443/hook?key=1");
    expect(same).toMatchObject({ ok: false, failure: { kind: "conflict" } });
    for (let count = 1; count < 10; count++)
      expect((await add(`https://n${count}.example.com/`)).ok).toBe(true);
    expect(await add("https://n10.example.com/")).toMatchObject({ ok: false });
  });
});
