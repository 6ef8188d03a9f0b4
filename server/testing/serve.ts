import { mkdirSync } from "node:fs";
import type { RequestListener } from "node:http";
import { join } from "node:path";
import { digestOf } from "@/lib/api/digest";
import { apiKeysOf, callRoute, gateway } from "@/lib/api/gateway/gateway";
import {
  answer,
  answerUrl,
  closeBackend,
  followChanges,
  isReachable,
  isReady,
  shopFigures,
  shopHome,
} from "@/lib/api/transport";
import { config } from "@/lib/config";
import { canonicalListing } from "@/lib/domain/listing/listing-spelling";
import { cacheControl, pageRules } from "@/lib/http/page-rules";
import { declareServer, reportOf } from "@/lib/http/server-bridge";
import { productKeys } from "@/lib/http/surrogate-keys";
import { watchShop } from "@/shop/file/watch";
import { shop } from "@/shop/shop";
import { serve } from "../serve";

const rule = pageRules.find(({ segment }) => segment === "details");

/** Stands for Next: a product's page is what the API says of the product. */
const pages: RequestListener = async ({ url = "" }, response) => {
  const path = url.replace("/details/", "/products/");
  const answered = await answer(new Request(answerUrl(path)));
  if (answered.ok && rule) response.setHeader("Cache-Control", cacheControl(rule, false));
  for (const key of productKeys(path.split("/").at(-1) ?? "")) reportOf(response).keys.add(key);
  response.setHeader("Content-Type", "text/html");
  response.setHeader("X-Shop", `${shop.name} in ${shop.currency}`);
  response.writeHead(answered.ok ? 200 : 500).end(await answered.text());
};

/** The server before the configured backend, without Next; prints its address when it listens. */
async function main(): Promise<void> {
  declareServer();
  const root = join(config.dataDir, "without-next");
  mkdirSync(join(root, ".next", "static"), { recursive: true });
  const home = await shopHome();
  const port = await serve(
    pages,
    {
      publicUrl: null,
      trustsProxy: true,
      trustedProxies: 1,
      api: gateway,
      apiKeysOf,
      digestOf,
      callRoute,
      canonicalListing,
      isReachable,
      isReady,
      outagePage: async () => "<h1>Resting</h1>",
      failurePage: async () => "<h1>Failed</h1>",
      followChanges,
      watchSettings: (changed) => watchShop(config.dataDir, home, changed),
      revalidateSecret: null,
      cacheInFront: config.cacheInFront,
      metrics: config.metrics,
      figures: shopFigures,
      dataFolder: config.dataDir,
      picturesFolder: config.picturesFolder,
      staticFolder: config.staticFolder,
      stopDelaySeconds: config.stopDelaySeconds,
      keepAliveSeconds: config.keepAliveSeconds,
      host: config.host,
      close: closeBackend,
    },
    { root, port: 0, close: async () => undefined },
  );
  process.stdout.write(`http://127.0.0.1:${port}\n`);
}

void main();
