import * as z from "zod/mini";
import fc from "@/lib/domain/testing/fast-check";
import {
  claim,
  enveloped,
  exactMoney,
  extension,
  flag,
  id,
  ignored,
  integer,
  lenientList,
  limitedList,
  limitedRecord,
  limitedText,
  limitedTextOrEmpty,
  list,
  money,
  nullableText,
  optional,
  requiredList,
  responseText,
  text,
} from "./wire";

const WRONG = Symbol("refused");

function decoded<Domain>(codec: z.ZodMiniType<Domain, unknown>, wire: unknown) {
  const result = z.safeParse(codec, wire);
  return result.success ? result.data : WRONG;
}

describe("a price", () => {
  it.each([
    [1250, 125_000],
    [1250.5, 125_050],
    ["1250.50", 125_050],
    ["1,250.50", 125_050],
    ["1,250", 125_000],
    ["12,50", WRONG],
    ["1.250,00", WRONG],
    [" 12.5 ", 1_250],
    ["12.5000", 1_250],
    [0, 0],
    ["0.00", 0],
    [-0, 0],
    [0.1 + 0.2, 30],
    [19.99 * 3, 5_997],
    [1.005, 101],
    ["1.005", 101],
    [142.34375, 14_234],
    ["142.3438", 14_234],
    [110.505, 11_051],
    ["1,250.004999", 125_000],
    [-1.005, -101],
    ["0.004", 0],
    [1e-7, 0],
    ["9.999", 1_000],
    ["12 USD", WRONG],
    ["", WRONG],
    ["1e3", WRONG],
    [Number.NaN, WRONG],
    [Number.POSITIVE_INFINITY, WRONG],
    [1e21, WRONG],
    [null, WRONG],
    [true, WRONG],
  ])("of %j reads as %p cents", (wire, cents) => {
    expect(decoded(money, wire)).toBe(cents);
  });

  it("is sent as a number of dollars that reads back to the cent", () => {
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), (cents) => {
        const wire = z.encode(money, cents);
        expect(typeof wire).toBe("number");
        expect(decoded(money, wire)).toBe(cents);
        expect(decoded(money, (cents / 100).toFixed(2))).toBe(cents === 0 ? 0 : cents);
      }),
    );
  });

  it("that is no whole number of cents is not sent", () => {
    expect(() => z.encode(money, 12.5)).toThrow();
    expect(() => z.encode(money, Number.NaN)).toThrow();
  });
});

describe("a flag", () => {
  it.each([
    [1, true],
    ["1", true],
    [true, true],
    ["true", true],
    [0, false],
    ["0", false],
    [false, false],
    ["false", false],
    ["", false],
    [null, false],
    [undefined, false],
    [{}, false],
  ])("of %j reads as %p", (wire, value) => expect(decoded(flag, wire)).toBe(value));

  it("is sent as 0 or 1", () => {
    expect([z.encode(flag, true), z.encode(flag, false)]).toEqual([1, 0]);
  });
});

describe("a claim", () => {
  it.each([
    [1, true],
    ["1", true],
    [true, true],
    ["true", true],
    [0, undefined],
    ["false", undefined],
    [false, undefined],
    [{}, undefined],
  ])("of %j reads as %p", (wire, value) => expect(decoded(claim, wire)).toBe(value));

  it("is sent as a boolean", () => expect(z.encode(claim, true)).toBe(true));
});

it("an answer that nobody reads is sent as a message", () => {
  expect(z.encode(ignored, null)).toEqual({ message: "OK" });
});

describe("an id", () => {
  it.each([
    [7, 7],
    ["7", 7],
    [0, WRONG],
    [-1, WRONG],
    [1.5, WRONG],
    ["", WRONG],
    ["x", WRONG],
    [null, WRONG],
    [undefined, WRONG],
  ])("of %j reads as %p", (wire, value) => expect(decoded(id, wire)).toBe(value));

  it("that is none is not sent", () => {
    expect(() => z.encode(id, 0)).toThrow();
    expect(() => z.encode(id, 1.5)).toThrow();
  });
});

describe("other values", () => {
  it.each([
    ["a whole number", integer, -1, -1],
    ["a whole number as text", integer, "12", 12],
    ["a fraction for a whole number", integer, 1.5, WRONG],
    ["words for a whole number", integer, "two", WRONG],
    ["text", text, "a", "a"],
    ["a number for text", text, 6, "6"],
    ["null for text", text, null, ""],
    ["nothing for text", text, undefined, ""],
    ["a list for text", text, [], ""],
    ["a list for text that may be null", nullableText, [], null],
    ["a number for text that must be there", responseText, 7, "7"],
    ["an object for text that must be there", responseText, {}, WRONG],
    ["text that may be null", nullableText, "a", "a"],
    ["empty text", nullableText, "", null],
    ["null", nullableText, null, null],
    ["nothing", nullableText, undefined, null],
    ["a list", list(id), ["1", 2], [1, 2]],
    ["null for a list", list(id), null, []],
    ["nothing for a list", list(id), undefined, []],
    ["an object for a list", list(id), {}, WRONG],
    ["a list with a wrong item", list(id), [1, "x"], [1]],
    ["a list of wrong items alone", list(id), ["x"], WRONG],
    ["an inner list with a wrong item", lenientList(id), [1, null], [1]],
    ["an inner list of wrong items alone", lenientList(id), ["x"], []],
    ["an object for an inner list", lenientList(id), {}, []],
    ["a list that must be there", requiredList(id), null, WRONG],
    ["an optional field of another kind", optional(id), {}, null],
    ["a field of ours of another kind", extension(id), "mine", undefined],
    ["nothing for a field of ours", extension(id), undefined, undefined],
    ["an empty text for a whole number", integer, "", WRONG],
    ["an envelope", enveloped(list(id)), { data: [1] }, [1]],
    ["an envelope with more in it", enveloped(list(id)), { data: [1], success: true }, [1]],
    ["an envelope around null", enveloped(list(id)), { data: null }, []],
    ["no envelope", enveloped(list(id)), [1], WRONG],
    ["an empty envelope", enveloped(id), {}, WRONG],
  ] as [string, z.ZodMiniType<unknown, unknown>, unknown, unknown][])(
    "%s reads as it should",
    (_, codec, wire, value) => expect(decoded(codec, wire)).toEqual(value),
  );
});

describe("what is sent", () => {
  it.each([
    [id, 2_147_483_647, 2_147_483_647],
    [id, 2_147_483_648, WRONG],
    [id, "2147483648", WRONG],
    [id, "9".repeat(50), WRONG],
    [integer, "1".repeat(41), WRONG],
    [money, `${"0".repeat(40)}1`, WRONG],
    [flag, "1".repeat(41), false],
    [exactMoney, "1.005", WRONG],
    [exactMoney, 1.005, WRONG],
    [limitedTextOrEmpty(3), "abc", "abc"],
    [limitedTextOrEmpty(3), "abcd", WRONG],
    [limitedTextOrEmpty(3), "\0a\0", "a"],
    [limitedText(3), "a\0\0", "a"],
    [limitedText(3), "abcd", WRONG],
    [limitedList(id), Array(200).fill(1), Array(200).fill(1)],
    [limitedList(id), Array(201).fill(1), WRONG],
    [limitedRecord(id, 2), { a: 1, b: 2 }, { a: 1, b: 2 }],
    [limitedRecord(id, 2), { a: 1, b: 2, c: 3 }, WRONG],
    [text, "a".repeat(200_001), ""],
    [list(id), Array(10_001).fill(1), WRONG],
  ])("has an end (%#)", (codec: z.ZodMiniType, wire: unknown, domain: unknown) => {
    expect(decoded(codec, wire)).toEqual(domain);
  });

  it("is not sent when it is too long", () => {
    expect(z.safeEncode(limitedTextOrEmpty(3), "abcd").success).toBe(false);
    expect(z.safeEncode(limitedTextOrEmpty(3), "1234").success).toBe(false);
  });
});
