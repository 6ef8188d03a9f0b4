import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { log } from "../../lib/platform/log.ts";
import { StartRefused } from "../../lib/platform/start-refused.ts";
import { pathOf, sendText } from "../request.ts";
import { createMetrics, type MeasuredShop, type Metrics } from "./registry.ts";

const PATH = "/metrics";

interface Place {
  host: string;
  /** 0 for any free one. */
  port: number;
}

/** Serves the shop's metrics at an address of their own, which is not the public's. */
export async function serveMetrics(
  { host, port }: Place,
  shop: MeasuredShop,
): Promise<{ port: number; close: () => void }> {
  let metrics: Metrics | null = null;
  const server = createServer(async (request, response) => {
    if (pathOf(request) !== PATH) return sendText(response, 404, `The metrics are at ${PATH}\n`);
    if (!metrics) return sendText(response, 503, "The shop is starting.\n");
    try {
      const text = await metrics.read();
      response.writeHead(200, { "Content-Type": metrics.type }).end(text);
    } catch (error) {
      log.error("the metrics cannot be read", { error });
      sendText(response, 500, "The metrics cannot be read.\n");
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: Error) =>
      reject(
        new StartRefused(`METRICS cannot be used: ${error.message}. Set another address or port.`),
      ),
    );
    server.listen(port, host, resolve);
  });
  metrics = createMetrics(shop);
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close();
      server.closeAllConnections();
      metrics?.close();
    },
  };
}
