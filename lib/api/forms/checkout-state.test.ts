import * as z from "zod/mini";
import { SHOP } from "@/lib/api/testing/gateway";
import { getCart } from "@/lib/contract/cart";
import { emptyCart } from "@/lib/domain/cart/cart";
import { success } from "@/lib/domain/result";
import { aCart } from "@/lib/domain/testing/cart";
import { openRecordingServer } from "@/lib/testing/recording-server";

let upstream: Awaited<ReturnType<typeof openRecordingServer>>;
let read: (cookie: string) => Promise<unknown>;

beforeAll(async () => {
  upstream = await openRecordingServer();
  Object.assign(process.env, { SHOP_API_URL: `${upstream.url}/api/v1/`, SHOP_URL: SHOP });
  const { readShopperCart } = await import("./checkout-state");
  const { shopperCalls } = await import("./shopper-calls");
  read = (cookie) => readShopperCart(shopperCalls(new Headers({ cookie, host: "shop.test" })));
});
afterAll(() => upstream.close());

const asked = () => upstream.received.map(({ method, url }) => `${method} ${url}`);

describe("a cart that is read for a page", () => {
  it.each([
    ["an unknown session", "__Host-session=gone", ["GET /api/v1/orders/checkout?session_id=gone"]],
    ["a log-in that has expired", "__Host-token=old", ["GET /api/v1/orders/checkout"]],
    ["nobody", "", []],
  ])("is empty for %s, and starts no session", async (_, cookie, calls) => {
    upstream.replies({ status: 401, body: { message: "Unauthenticated." } });
    expect(await read(cookie)).toEqual(success(emptyCart));
    expect(asked()).toEqual(calls);
  });

  it("is empty for a session that the server's validation refuses", async () => {
    const errors = { session_id: ["The selected session id is invalid."] };
    upstream.replies({ status: 422, body: { message: "Invalid.", errors } });
    expect(await read("__Host-session=gone")).toEqual(success(emptyCart));
  });

  it("is the guest's once the log-in has expired", async () => {
    upstream.replies(({ url }) =>
      url.includes("session_id=guest")
        ? { body: z.encode(getCart.answer, aCart()) }
        : { status: 401, body: {} },
    );
    expect(await read("__Host-token=old; __Host-session=guest")).toMatchObject({
      ok: true,
      value: { groups: [{}] },
    });
    expect(asked()).toHaveLength(2);
  });
});
