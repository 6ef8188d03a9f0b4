import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { getOrders } from "@/lib/contract/order-history";
import { type ReturnRequest, requestReturn } from "@/lib/contract/returns";
import { RETURN_REASONS } from "@/lib/domain/order/returns";
import { folderStorage } from "@/lib/platform/storage/folder";
import type { Database } from "../db/open";
import { imagesIn } from "../orders/returns/images";
import { testBackend } from "./backend";
import { customer } from "./customer";
import { addRing } from "./goods";
import { pictures } from "./pictures";
import { expectValue, settle } from "./shopper";

/** For a test file: a shop on 1 June 2026 that has kept no picture of a return yet. */
export function givenReturns(open: () => Promise<Database>) {
  let shop: ReturnType<typeof testBackend>;
  let folder: string;
  let images: string;
  let picture: Blob;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "returns-"));
    images = path.join(folder, "kept");
    shop = testBackend(await open(), { returnImages: imagesIn(folderStorage(images, true)) });
    picture = new Blob([new Uint8Array(await pictures.jpg())]);
  });
  beforeEach(async () => {
    await rm(images, { recursive: true, force: true });
    shop.clock.now = new Date("2026-06-01T12:00:00.000Z");
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const request = (changes: Partial<ReturnRequest> = {}): ReturnRequest => ({
    name: "Ada Byron",
    phone: "+1 617 555 0100",
    email: "ada@example.com",
    reason: RETURN_REASONS[0],
    image: picture,
    ...changes,
  });

  const senderOf =
    (headers: Record<string, string>, id: number) =>
    (changes: Partial<ReturnRequest> = {}, orderid: number | string = id) =>
      shop.call(requestReturn, { headers, parameters: { orderid }, body: request(changes) });

  return {
    get shop() {
      return shop;
    },
    senderOf,
    /** Where the pictures are kept. */
    get images() {
      return images;
    },
    /** Names of the pictures that are kept. */
    kept: async () => (existsSync(images) ? readdir(images) : []),
    request,
    /** A customer who has bought a ring. */
    buyer: async () => {
      const shopper = await customer(shop);
      const { headers } = shopper;
      await shopper.add(await addRing(shop));
      expectValue(await settle(shop, expectValue(await shopper.place()), "pay"));
      const list = async () =>
        expectValue(await shop.call(getOrders, { headers, query: { page: 1 } })).items;
      const [first] = await list();
      if (!first) throw new Error("no order was placed");
      const { id, number } = first;
      return { ...shopper, orderId: id, number, list, send: senderOf(headers, id) };
    },
    rowsOf: (orderId: number) =>
      shop.backend.db
        .selectFrom("return_requests")
        .selectAll()
        .where("order_id", "=", orderId)
        .execute(),
  };
}
