import type { ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { networkTo } from "@/lib/http/testing/network";
import { openHttpServer } from "@/lib/testing/http-server";
import { describeEngines } from "../testing/engines";
import { webhookDelivery } from "./deliver";
import { queueEvent } from "./queue";

const EVENTS = 2;
const MEDIAN_MS = 2_000;

const SLOW: Record<string, (response: ServerResponse) => void> = {
  drips: (response) => {
    const drip = setInterval(() => response.write("."), 1_000).unref();
    response.on("close", () => clearInterval(drip));
  },
  silent: () => undefined,
  late: (response) => {
    setTimeout(() => response.end(), 9_000).unref();
  },
};

describeEngines("webhooks of 100 endpoints, three of them slow", (open) => {
  it("reach the others within two seconds in the median", async () => {
    const told: number[] = [];
    const waits: number[] = [];
    const server = await openHttpServer(async (request, response) => {
      const [name = ""] = request.headers.host?.split(".") ?? [];
      const slowly = SLOW[name];
      if (slowly) return slowly(response);
      const { data } = JSON.parse(await text(request));
      waits.push(performance.now() - told[data.order]!);
      return response.writeHead(204).end();
    });
    const backend = { ...(await open()), now: () => new Date() };
    const quick = Array.from({ length: 97 }, (_, index) => `quick${index}`);
    const endpoints = [...Object.keys(SLOW), ...quick].map((name) => ({
      url: `https://${name}.example.com/`,
      events: " order.paid ",
      secret: `whsec_${Buffer.alloc(32).toString("base64")}`,
      created_at: backend.now().toISOString(),
      position: "",
    }));
    await backend.db.insertInto("webhooks").values(endpoints).execute();
    const webhooks = webhookDelivery(backend, networkTo(server.url));
    for (let count = 0; count < EVENTS; count++) {
      const event = { ids: { order: count }, more: {} };
      told.push(performance.now());
      await queueEvent(backend.db, "order.paid", backend.now(), async () => event);
      webhooks.wake();
    }
    await webhooks.idle();
    await server.close();
    expect(waits).toHaveLength(EVENTS * quick.length);
    expect(waits.toSorted((a, b) => a - b)[Math.floor(waits.length / 2)]).toBeLessThan(MEDIAN_MS);
  });
});
