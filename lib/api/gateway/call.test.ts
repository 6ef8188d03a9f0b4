import { addToCart } from "@/lib/contract/cart";
import { callOf } from "./call";

const called = (method: string, path: string) =>
  callOf(new Request("http://shop.test/api/x?a=1", { method }), path);

test("a call of the contract is known by its path and method", () => {
  expect(called("POST", "/cart")).toMatchObject({
    path: "/cart",
    search: "?a=1",
    endpoint: addToCart,
    takes: "json",
    row: { limit: "cartFrom" },
  });
  expect(called("PUT", "/orders/refund/%37")).toMatchObject({ path: "/orders/refund/7" });
  expect(called("POST", "/orders/refund/7")).toMatchObject({ takes: "picture" });
});

test("a call that the contract does not know takes no body where it only reads", () => {
  expect(called("DELETE", "/nowhere")).toMatchObject({ endpoints: [], takes: "json", row: {} });
  expect(called("GET", "/nowhere")).toMatchObject({ endpoint: undefined, takes: "nothing" });
});

test.each([
  ["POST", "/Login"],
  ["PUT", "/login"],
])("%s %s may give a token, as another server could read it", (method, path) => {
  expect(called(method, path)).toMatchObject({ endpoint: undefined, row: { token: "sets" } });
});

test.each(["", "/", "/..", "/a%2fb", "/%zz"])("%j is no path", (path) => {
  expect(called("GET", path)).toBeNull();
});
