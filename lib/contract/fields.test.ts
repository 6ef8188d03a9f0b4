import * as z from "zod/mini";
import { fields, leftOut, onlyOrNull, orNull, unlessEmpty } from "./fields";
import { teaser } from "./teaser";
import {
  type Codec,
  extension,
  integer,
  nullableText,
  optional,
  optionalFlag,
  responseText,
  text,
} from "./wire";

const read = (codec: Codec<unknown>, wire: unknown) => z.parse(codec, wire);
const written = (codec: Codec<unknown>, value: unknown) => JSON.stringify(z.encode(codec, value));

interface Parcel {
  id: number;
  width: number;
  note: string;
}

const parcel = fields<Parcel>({
  id: ["id", integer],
  width: ["size.width", integer],
  note: ["size.note", text],
});

test("a name with a dot is a field of an object on the wire", () => {
  const wire = { id: 7, size: { width: 3, note: "Flat" } };
  expect(read(parcel, wire)).toEqual({ id: 7, width: 3, note: "Flat" });
  expect(written(parcel, { note: "Flat", width: 3, id: 7 })).toBe(JSON.stringify(wire));
  const refused = z.safeParse(parcel, { id: 7, size: { width: "wide" } });
  expect(refused.error?.issues.map(({ path }) => path.join("."))).toEqual(["size.width"]);
});

/** What a field's value is read as, and how that is written. */
const words: [string, Codec<unknown>, wire: unknown, value: unknown, written: unknown][] = [
  ["of the specification", optional(integer), null, null, null],
  ["of the specification, unreadable", optional(integer), "x", null, null],
  ["of ours", extension(integer), null, undefined, undefined],
  ["of ours, unreadable", extension(integer), "x", undefined, undefined],
  ["of ours, left out in code alone", orNull(extension(integer)), null, undefined, null],
  ["of ours, left out on the wire alone", leftOut(extension(integer)), null, null, undefined],
  ["an empty text", unlessEmpty(extension(responseText)), "", undefined, undefined],
  ["a flag that is not set", optionalFlag, 0, undefined, undefined],
  ["a flag that is set", optionalFlag, "1", true, 1],
  ["an object for its value", onlyOrNull("src", nullableText), { src: "a" }, "a", { src: "a" }],
  ["no object", onlyOrNull("src", nullableText), null, null, { src: null }],
  ["an unreadable object", onlyOrNull("src", nullableText), 7, null, { src: null }],
];

test.each(words)("a field that is %s", (_, codec, wire, value, back) => {
  expect(read(codec, wire)).toBe(value);
  expect(z.encode(codec, value)).toEqual(back);
});

test("a missing field is read as one that is null", () => {
  const codecs = [optional(integer), extension(integer), orNull(extension(integer)), optionalFlag];
  for (const codec of codecs) expect(read(codec, undefined)).toBe(read(codec, null));
});

test("a price before that is not higher is no reduction", () => {
  const wire = { id: 7, name: "Ring", price: "10.00" };
  expect(read(teaser, { ...wire, compare_at_price: "12.00" })).toMatchObject({ wasPrice: 1200 });
  for (const compare_at_price of ["10.00", "9.00", null, undefined, "x"])
    expect(read(teaser, { ...wire, compare_at_price })).not.toHaveProperty("wasPrice");
});
