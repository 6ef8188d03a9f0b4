import fc from "@/lib/domain/testing/fast-check";
import { pageOf } from "./paged";

test("a page says which of all its items are, counted from one", () => {
  expect(pageOf(["y", "z"], { offset: 24, total: 26, perPage: 12 })).toEqual({
    items: ["y", "z"],
    total: 26,
    from: 25,
    to: 26,
    perPage: 12,
  });
});

test("a page of nothing goes from none to none, also behind the last", () => {
  const { from, to, total } = pageOf([], { offset: 36, total: 26, perPage: 12 });
  expect([from, to, total]).toEqual([0, 0, 26]);
});

test("pages one after the other cover all items once", () => {
  fc.assert(
    fc.property(fc.array(fc.nat()), fc.integer({ min: 1, max: 9 }), (all, perPage) => {
      let next = 1;
      for (let offset = 0; offset < all.length; offset += perPage) {
        const items = all.slice(offset, offset + perPage);
        const page = pageOf(items, { offset, total: all.length, perPage });
        expect([page.from, page.to - page.from + 1]).toEqual([next, items.length]);
        next = page.to + 1;
      }
      expect(next).toBe(all.length + 1);
    }),
  );
});
