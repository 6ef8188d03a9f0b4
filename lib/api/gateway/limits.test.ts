import { BODY_BYTES } from "@/lib/contract/request";
import { testCall } from "../testing/call";
import { readSent, refuseLongQuery, refuseUnknown } from "./gateway";

test("a query is refused where it is too long", () => {
  const refused = (search: string) => refuseLongQuery(testCall("GET", "/products", { search }));
  expect(refused(`?a=${"a".repeat(8_189)}`)).toBeNull();
  expect(refused(`?a=${"a".repeat(8_190)}`)?.status).toBe(414);
});

test("a write is refused where the shop has none", () => {
  const refused = (method: string, path: string) => {
    const response = refuseUnknown(testCall(method, path));
    return response && [response.status, response.headers.get("allow")];
  };
  expect(refused("POST", "/cart")).toBeNull();
  expect(refused("GET", "/nowhere")).toBeNull();
  expect(refused("POST", "/nowhere")).toEqual([404, null]);
  expect(refused("DELETE", "/addresses")).toEqual([405, "GET, POST"]);
});

test("a body is read once, as far as its call takes one", async () => {
  const read = async (path: string, body: string) => {
    const call = testCall("POST", path, { body });
    const refused = await readSent(call);
    return [refused?.status, new TextDecoder().decode(call.sent)];
  };
  expect(await read("/cart", "{}")).toEqual([undefined, "{}"]);
  expect(await read("/cart", "a".repeat(BODY_BYTES.text + 1))).toEqual([413, ""]);
  expect(await read("/orders/refund/7", "{}")).toEqual([415, ""]);
  expect(await read("/logout", "{}")).toEqual([undefined, ""]);
});
