import fc from "@/lib/domain/testing/fast-check";
import { parseId } from "./id";

test("every positive integer that a column holds is an id, as number and as text", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_147_483_647 }), (id) => {
      expect([parseId(id), parseId(String(id))]).toEqual([id, id]);
    }),
  );
});

test.each(["0", "-1", "1.0", "01", "1e3", " 1", "1 ", "٣", "", "a", "2147483648", null, undefined])(
  "%p is no id",
  (text) => {
    expect(parseId(text)).toBeNull();
  },
);

test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2_147_483_648])(
  "%p is no id either",
  (number) => {
    expect(parseId(number)).toBeNull();
  },
);
