import { allEndpoints, endpointsAt, isEndpoint, namedEndpoints } from "./endpoints";

const at = (path: string) => endpointsAt(path).map(({ method, path: of }) => `${method} ${of}`);

describe("the calls at a path", () => {
  it("are all its methods", () => {
    expect(at("/products/new_arrival")).toEqual(["GET /products/new_arrival", "GET /products/:id"]);
    expect(at("/cart")).toContain("POST /cart");
  });

  it("may have any text in the place of a parameter, but not more parts or fewer", () => {
    expect(at("/products/7")).toEqual(["GET /products/:id"]);
    expect(at("/products/seven")).toEqual(["GET /products/:id"]);
    expect(at("/products/7/8")).toEqual([]);
    expect(at("/products")).toEqual(["GET /products"]);
    expect(at("/cart/7")).toEqual(["DELETE /cart/:id"]);
  });

  it("are told by every part", () => {
    expect(at("/elsewhere/7")).toEqual([]);
    expect(at("/cart/elsewhere/7")).toEqual([]);
    expect(at("")).toEqual([]);
  });
});

test("a path without parameters is tried before one with them", () => {
  const parameters = allEndpoints.map(({ path }) => path.split(":").length - 1);
  expect(parameters).toEqual(parameters.toSorted());
});

test("endpoints are distinguished from the contract's other exports", () => {
  expect(namedEndpoints.find(({ name }) => name === "getProducts")?.resource).toBe("productList");
  for (const other of [null, undefined, "GET", 12, {}, { method: "GET" }, { path: "/" }])
    expect(isEndpoint(other)).toBe(false);
});
