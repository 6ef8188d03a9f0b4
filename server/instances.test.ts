import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { call } from "@/lib/api/call";
import { storedShop } from "@/lib/backend/content/stored-settings";
import { testBackend } from "@/lib/backend/testing/backend";
import type { BuiltVariant } from "@/lib/backend/testing/catalog";
import { ENGINES } from "@/lib/backend/testing/engines";
import { addRing } from "@/lib/backend/testing/goods";
import {
  createSharedDatabase,
  type ServerProcess,
  type SharedDatabase,
  startServer,
} from "@/lib/backend/testing/process";
import { cuttableWay } from "@/lib/backend/testing/proxy";
import { type AnsweringShop, expectValue, guest, shopperOf } from "@/lib/backend/testing/shopper";
import { stallingProxy } from "@/lib/backend/testing/stalling-proxy";
import { budget, isProof } from "@/lib/domain/testing/budget";
import { openRecordingServer } from "@/lib/testing/recording-server";
import { until } from "./testing/until";

const SERVER = join(__dirname, "testing", "serve.ts");
const STOPS = budget({ test: 1, proof: 15 });
const SHOPPERS = 8;

/** An instance's API, as a shopper's browser calls it. */
const apiOf = ({ send }: ServerProcess): AnsweringShop => ({
  call: (endpoint, input) => call((path, init) => send(`/api${path}`, init), endpoint, input),
});

const text = async ({ send }: ServerProcess, path: string) => (await send(path, {})).text();

describe.each(ENGINES)("instances of the shop (%s)", (engine) => {
  let database: SharedDatabase;
  let ring: BuiltVariant;
  beforeAll(async () => {
    database = await createSharedDatabase(engine);
    ring = await database.within(async (opened) => addRing(testBackend(opened), 1_000_000));
  });
  afterAll(() => database.remove());

  const rename = (name: string) =>
    database.within(({ db }) =>
      db.updateTable("products").set({ name }).where("id", "=", ring.productId).execute(),
    );
  const addresses = () => [`/details/${ring.productId}`, `/api/products/${ring.productId}`];

  describe("two at once", () => {
    let instances: ServerProcess[];
    let varnish: Awaited<ReturnType<typeof openRecordingServer>>;
    beforeAll(async () => {
      varnish = await openRecordingServer();
      const environment = { ...database.environment, VARNISH_URL: varnish.url };
      const ownFolder: Record<string, string> =
        engine === "postgres" ? { DATA_DIR: mkdtempSync(join(database.folder, "own-")) } : {};
      instances = await Promise.all([
        startServer({ ...database, environment }, SERVER),
        startServer(
          { ...database, environment: { ...database.environment, ...ownFolder } },
          SERVER,
        ),
      ]);
    });
    afterAll(async () => {
      await Promise.all(instances.map(({ stop }) => stop()));
      await varnish.close();
    });

    it("instances purge the shared cache of another process's change before any request", async () => {
      const purged = () => varnish.received.map(({ headers }) => headers["surrogate-key"]);
      await until(() => purged().includes("all"));
      const key = `product:${ring.productId}`;
      const { headers } = await instances[0]!.send(`/details/${ring.productId}`, {});
      expect(headers.get("surrogate-key")?.split(" ")).toEqual(
        expect.arrayContaining(["all", key]),
      );
      await rename("Hanna Ring");
      await until(() => purged().some((keys) => String(keys).split(" ").includes(key)));
    });

    it("take the settings of another machine, each in a folder of its own", async () => {
      const shown = async (instance: ServerProcess) =>
        (await instance.send(addresses()[0] ?? "", {})).headers.get("x-shop");
      for (const name of ["Lumen", "Halo"]) {
        const text = `name: ${name}\ncurrency: USD\n`;
        const kept = database.within(({ db }) =>
          storedShop(db, database.folder).keep({ text }, "test"),
        );
        expect(await kept).toBeNull();
        for (const instance of instances)
          await until(async () => (await shown(instance)) === `${name} in USD`);
      }
    });

    it("show what another process has written at the next request", async () => {
      for (const name of ["Bruno Ring", "Clara Ring"]) {
        await rename(name);
        for (const instance of instances) {
          for (const path of addresses()) {
            expect(await text(instance, path)).toContain(name);
            const { headers } = await instance.send(path, {});
            expect(headers.get("cache-status")).toBe("shortlisted; hit");
          }
        }
      }
    });

    it("share a guest's bag", async () => {
      const [first, second] = instances.map(apiOf);
      const shopper = await guest(first!);
      expectValue(await shopper.add(ring, 2));
      const { sessionId } = shopper;
      const cart = await shopperOf(second!, { sessionId }).cart();
      expect(cart.groups[0]?.lines).toMatchObject([{ quantity: 2 }]);
    });
  });

  if (isProof || engine === "sqlite") {
    it(`lose no answered write in ${STOPS} stops under load`, async () => {
      let answered = 0;
      for (let stop = 0; stop < STOPS; stop++) {
        const server = await startServer(database, SERVER);
        const shoppers = await Promise.all(
          Array.from({ length: SHOPPERS }, () => guest(apiOf(server))),
        );
        const written = shoppers.map(() => 0);
        let ended: Promise<void> | undefined;
        await Promise.all(
          shoppers.map(async ({ add }, index) => {
            while ((await add(ring)).ok) {
              written[index]! += 1;
              if (written[index]! > 4 + stop) ended ??= server.stop();
            }
          }),
        );
        await ended;
        await database.within(async ({ db }) => {
          for (const [index, { sessionId }] of shoppers.entries()) {
            const { quantity } = await db
              .selectFrom("cart_lines as line")
              .innerJoin("carts as cart", "cart.id", "line.cart_id")
              .select("line.quantity")
              .where("cart.session_id", "=", sessionId)
              .executeTakeFirstOrThrow();
            expect(quantity).toBeGreaterThanOrEqual(written[index]!);
            answered += written[index]!;
          }
        });
      }
      expect(answered).toBeGreaterThan(STOPS * SHOPPERS);
    });
  }

  if (engine === "postgres") {
    it("send cached pages while PostgreSQL hangs, and what has changed when it goes on", async () => {
      const proxy = await stallingProxy(
        "postgres" in database.where ? database.where.postgres : "",
      );
      const environment = { ...database.environment, DATABASE_URL: proxy.url };
      const instance = await startServer({ ...database, environment }, SERVER);
      const path = `/details/${ring.productId}`;
      await rename("Fida Ring");
      expect(await text(instance, path)).toContain("Fida Ring");
      proxy.stall();
      await rename("Gala Ring");
      let isColdAnswered = false;
      const cold = text(instance, "/details/999999").then(() => {
        isColdAnswered = true;
      });
      for (let round = 0; round < 5; round += 1) {
        const asked = Array.from({ length: 20 }, () => instance.send(path, {}));
        for (const { status, headers } of await Promise.all(asked)) {
          expect([status, headers.get("cache-status")]).toEqual([
            200,
            "shortlisted; hit; fwd=stale",
          ]);
        }
      }
      expect(isColdAnswered).toBe(false);
      proxy.resume();
      await cold;
      await until(async () => (await text(instance, path)).includes("Gala Ring"));
      await instance.stop();
      await proxy.close();
    });

    it("go on while PostgreSQL is away, and show what has changed when it is back", async () => {
      const way = await cuttableWay("postgres" in database.where ? database.where.postgres : "");
      const environment = { ...database.environment, DATABASE_URL: way.url };
      const instance = await startServer({ ...database, environment }, SERVER);
      await rename("Dora Ring");
      for (const path of addresses()) expect(await text(instance, path)).toContain("Dora Ring");
      await way.cut();
      expect(await text(instance, `/details/${ring.productId}`)).toContain("Dora Ring");
      expect((await instance.send("/readyz", {})).status).toBe(503);
      expect((await instance.send("/api/cart/related_products", {})).status).toBe(503);
      await rename("Edda Ring");
      await way.mend();
      for (const path of addresses()) {
        await until(async () => (await text(instance, path)).includes("Edda Ring"));
      }
      await until(async () => (await instance.send("/readyz", {})).status === 200);
      await instance.stop();
      await way.cut();
    });
  }
});
