import { config } from "@/lib/config";
import { getFavoriteIds, getFavorites } from "@/lib/contract/favorites";
import { changePassword, getSessions } from "@/lib/contract/log-ins";
import { getOrder } from "@/lib/contract/order-history";
import { getProducts } from "@/lib/contract/product-list";
import { everyProduct } from "@/lib/domain/listing/listing";
import { log } from "@/lib/platform/log";
import { openRecordingServer } from "@/lib/testing/recording-server";
import { openHttpServer } from "../testing/http-server";
import { call } from "./call";
import { timeouts } from "./timeouts";
import { serverTransport } from "./transport";

/** Another server, which knows the calls of the specification and nothing of ours. */
let other: Awaited<ReturnType<typeof openRecordingServer>>;
beforeAll(async () => {
  other = await openRecordingServer();
});
afterAll(() => other.close());
beforeEach(() => void jest.replaceProperty(config, "shopApiUrl", `${other.url}/v1`));

const kindOf = async (asking: Promise<{ ok: boolean; failure?: { kind: string } }>) =>
  (await asking).failure?.kind;

describe("a call of ours that another server refuses", () => {
  it.each([400, 401, 404, 405, 500])("with %s is not there", async (status) => {
    other.replies({ status, body: { message: "No" } });
    expect(await kindOf(call(serverTransport, getFavoriteIds, {}))).toBe("notFound");
    expect(await kindOf(call(serverTransport, getSessions, {}))).toBe("notFound");
    const parameters = { id: 1 };
    expect(await kindOf(call(serverTransport, getOrder, { parameters }))).toBe("notFound");
  });

  it("is a write that is not there with 405 alone", async () => {
    const body = { currentPassword: "a", password: "b", passwordConfirmation: "b" };
    other.replies({ status: 405 });
    expect(await kindOf(call(serverTransport, changePassword, { body }))).toBe("notFound");
    other.replies({ status: 401 });
    expect(await kindOf(call(serverTransport, changePassword, { body }))).toBe("unauthorized");
  });

  it("leaves the specification's own calls what they are", async () => {
    other.replies({ status: 401 });
    const query = { page: 1, perPage: 12, sort: "asc" } as const;
    expect(await kindOf(call(serverTransport, getFavorites, { query }))).toBe("unauthorized");
  });
});

describe("an answer that is none", () => {
  const query = { query: everyProduct };
  it.each([
    ["nothing", { headers: { "content-length": "0" }, body: "" }],
    ["text", { body: "OK" }],
    ["a page", { headers: { "content-type": "text/html" }, body: "<h1>Welcome</h1>" }],
    ["JSON that calls itself a page", { headers: { "content-type": "text/html" }, body: "{}" }],
  ])("%s is unavailable", async (_, reply) => {
    other.replies(reply);
    expect(await kindOf(call(serverTransport, getProducts, query))).toBe("unavailable");
  });
});

test("an answer that never ends is unavailable once its time is over", async () => {
  const server = await openHttpServer((_, response) => {
    response.writeHead(200, { "content-type": "application/json" });
    response.write('{"data":[');
  });
  jest.replaceProperty(config, "shopApiUrl", server.url);
  const limit = jest.replaceProperty(timeouts, "subjectMs", 50);
  const warned = jest.spyOn(log, "warn").mockImplementation(() => undefined);
  const asking = call(serverTransport, getProducts, { query: everyProduct });
  expect(await kindOf(asking)).toBe("unavailable");
  expect(warned).toHaveBeenCalledTimes(1);
  warned.mockRestore();
  limit.restore();
  await server.close();
});

test("what is left out of an answer is said once for each field of a call", async () => {
  const warned = jest.spyOn(log, "warn").mockImplementation(() => undefined);
  const item = { product_id: 1, product_name: "Ring", variation_attributes: { price: 1 } };
  const data = [item, { ...item, variation_attributes: null }];
  other.replies({ body: { data: { data, total: 2, per_page: 12 } } });
  for (let time = 0; time < 3; time++) {
    const result = await call(serverTransport, getProducts, { query: everyProduct });
    expect(result.ok && result.value.products).toHaveLength(1);
  }
  expect(warned.mock.calls).toEqual([
    [
      "part of a response was dropped or rounded",
      {
        call: "GET /products",
        field: "data.data[].variation_attributes",
        problem: "is null",
      },
    ],
  ]);
});
