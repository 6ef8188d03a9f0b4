import * as z from "zod/mini";
import { getOrders } from "@/lib/contract/order-history";
import type { OrderListItem } from "@/lib/domain/order/order";
import { pageOf } from "@/lib/domain/paged";
import { readOrder, readOrders, readReturnable } from "./orders";

const answers = new Map<string, { status: number; body: unknown }>();
const asked: string[] = [];
jest.mock("./as-customer", () => ({
  customerTransport: async (path: string) => {
    asked.push(path);
    const { status, body } = answers.get(path) ?? { status: 404, body: { message: "Not found" } };
    return new Response(JSON.stringify(body), { status });
  },
}));

const summary = (id: number): OrderListItem => ({
  id,
  number: `SL-${id}`,
  placedAt: "2026-06-01T12:00:00.000Z",
  name: "Alma Ring",
  image: null,
  pieces: 1,
  total: 1_000,
  isReturned: false,
  isReturnOpen: true,
  status: null,
});

/** A server that knows the specification's list of orders alone, two a page. */
function listing(ids: number[]) {
  for (let offset = 0; offset < ids.length; offset += 2) {
    const page = pageOf(ids.slice(offset, offset + 2).map(summary), {
      offset,
      total: ids.length,
      perPage: 2,
    });
    answers.set(`/orders?page=${offset / 2 + 1}`, {
      status: 200,
      body: z.encode(getOrders.answer, page),
    });
  }
}

beforeEach(() => {
  answers.clear();
  asked.length = 0;
});

test("an order is found page by page in the list where the server has no call for one", async () => {
  listing([9, 8, 7]);
  expect(await readReturnable(7)).toEqual({
    value: expect.objectContaining({ number: "SL-7", isReturnOpen: true, order: null }),
  });
  expect(asked).toEqual(["/orders/show/7", "/orders?page=1", "/orders?page=2"]);
});

test("an order that no list contains does not exist", async () => {
  listing([9, 8, 7]);
  expect(await readReturnable(6)).toEqual({ value: null });
  expect(await readOrder(6)).toEqual({ value: null });
});

test.each([401, 500])(
  "an answer of %s says that it was not read, not that it is not there",
  async (status) => {
    // @spec 660
    answers.set("/orders?page=1", { status, body: { message: "No" } });
    answers.set("/orders/show/5", { status, body: { message: "No" } });
    expect(await readOrders(1)).toEqual({ isUnavailable: true });
    expect(await readOrder(5)).toEqual({ isUnavailable: true });
    expect(await readReturnable(5)).toEqual({ isUnavailable: true });
    expect(await readReturnable(6)).toEqual({ isUnavailable: true });
  },
);
