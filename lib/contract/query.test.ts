import * as z from "zod/mini";
import { listingFromQuery } from "@/lib/domain/listing/listing";
import fc from "@/lib/domain/testing/fast-check";
import { getProducts } from "./product-list";
import { ids, many, one, query, readQuery, refuseQuery, writeQuery } from "./query";

describe("a query", () => {
  it.each([
    ["category[]=1&category[]=2", [1, 2]],
    ["category=1&category=2", [1, 2]],
    ["category=1,2", [1, 2]],
    ["category[]=1,2&category=3", [1, 2, 3]],
    ["category[0]=1&category[1]=2", [1, 2]],
    ["category%5B%5D=1&category=%202%20", [1, 2]],
    ["category=", []],
    ["category=1,,x,-2,0,1.5,2147483648,3", [1, 3]],
    ["categories=1", []],
    ["category[]x=1", []],
    ["", []],
  ])("of %s holds its ids", (search, expected) => {
    expect(ids(readQuery(new URLSearchParams(search)), "category")).toEqual(expected);
  });

  it("keeps so many of a value that is said often", () => {
    const wire = readQuery(new URLSearchParams("sku=a&sku=b&sku=c"));
    expect(many(wire, "sku", 2)).toEqual(["a", "b"]);
  });

  it("is sent without what is empty", () => {
    const own = query({
      decode: () => null,
      encode: () => ({ a: "", b: null, c: 0, d: [1, "x"] }),
    });
    expect(z.encode(own, null)).toEqual({ c: ["0"], d: ["1", "x"] });
  });

  it("keeps the first of a single value", () => {
    expect(one(readQuery(new URLSearchParams("sort=asc&sort=desc")), "sort")).toBe("asc");
    expect(one(readQuery(new URLSearchParams("sort=")), "sort")).toBeUndefined();
  });

  it.each(["constructor", "__proto__", "toString", "hasOwnProperty"])(
    "has no %s unless it is said, and may have it",
    (key) => {
      expect(one({}, key)).toBeUndefined();
      expect(ids({}, key)).toEqual([]);
      expect(one(readQuery(new URLSearchParams([[key, "1"]])), key)).toBe("1");
    },
  );

  it("of any kind can be read", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), fc.string({ unit: "binary" }))), (pairs) => {
        const wire = readQuery(new URLSearchParams(pairs));
        expect(z.safeParse(getProducts.query, wire).success).toBe(true);
      }),
    );
  });

  it("names no more ids than a listing reads", () => {
    const wire = readQuery(new URLSearchParams({ category: Array(150).fill("7").join() }));
    expect(ids(wire, "category")).toHaveLength(100);
  });

  it.each([
    [`?a=${"b".repeat(8189)}`, null],
    [`?a=${"b".repeat(8190)}`, 414],
    [`?${"&".repeat(199)}`, null],
    [`?${"&".repeat(200)}`, 400],
    ["", null],
  ])("has an end (%#)", (search, status) => {
    expect(refuseQuery(search)?.status ?? null).toBe(status);
  });

  it("of the most that a listing filters by is within it", () => {
    const most = Array.from({ length: 150 }, (_, index) => String(100_000 + index)).join();
    const filters = { colors: most, sizes: most, brand: most, category: most };
    const asked = {
      ...listingFromQuery({ ...filters, search: "ж".repeat(200) }),
      collectionId: 1,
      isExclusive: true,
    };
    const search = writeQuery(z.encode(getProducts.query, asked) as Record<string, string[]>);
    expect(refuseQuery(`?${search}`)).toBeNull();
    expect(z.decode(getProducts.query, readQuery(new URLSearchParams(search)))).toMatchObject({
      colors: asked.colors,
      category: asked.category,
    });
  });

  it("is what is written", () => {
    expect(writeQuery({ "a[]": ["1", "2"], b: ["ü &"] })).toBe("a%5B%5D=1&a%5B%5D=2&b=%C3%BC+%26");
    expect(writeQuery({})).toBe("");
  });
});
