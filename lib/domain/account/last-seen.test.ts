import { MAX_SEEN, parseSeen, type SeenProduct, without, withSeen } from "./last-seen";

const seen = (id: number, change: Partial<SeenProduct> = {}): SeenProduct => ({
  id,
  name: `Ring ${id}`,
  designer: "Hesper & Lowe",
  picture: "/catalogue/products/ring.jpg",
  ...change,
});

test("what was seen last comes first, each product once, and no more than a few", () => {
  let list: SeenProduct[] = [];
  for (const id of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 5]) list = withSeen(list, seen(id));
  expect(list.map(({ id }) => id)).toEqual([5, 11, 10, 9, 8, 7, 6, 4, 3]);
  expect(list).toHaveLength(MAX_SEEN);
});

test("a product's own page shows the others, eight at most", () => {
  const list = Array.from({ length: MAX_SEEN }, (_, index) => seen(index + 1));
  expect(without(list, 1).map(({ id }) => id)).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
  expect(without(list, 20)).toHaveLength(8);
});

test("what is stored comes back, no more than a few", () => {
  const list = Array.from({ length: 30 }, (_, index) => seen(index + 1, { picture: null }));
  expect(parseSeen(JSON.stringify(list))).toEqual(list.slice(0, MAX_SEEN));
});

test.each<[string, string | null]>([
  ["nothing", null],
  ["no JSON", "{"],
  ["no list", JSON.stringify({ 1: seen(1) })],
  ["no id", JSON.stringify([{ ...seen(1), id: "1" }])],
  ["no name", JSON.stringify([seen(1, { name: "" })])],
  ["a page of text", JSON.stringify([seen(1, { designer: "x".repeat(501) })])],
  ["a script in place of a picture", JSON.stringify([seen(1, { picture: "javascript:alert(1)" })])],
  ["not a product", JSON.stringify([null, 7, "ring"])],
])("%s is left out", (_, stored) => {
  expect(parseSeen(stored)).toEqual([]);
});

test("what is a product stays among what is none", () => {
  const list = [
    seen(1, { picture: "https://cdn.example/kimono.avif" }),
    seen(2, { name: "帯".repeat(250), designer: "" }),
    seen(3, { name: "帯".repeat(250) + "め".repeat(250) }),
  ];
  const others = [
    null,
    7,
    "ring",
    { ...seen(4), name: ["Ring"] },
    seen(5, { picture: "javascript:open('https://evil.example')" }),
    seen(6, { picture: "http://cdn.example/kimono.avif" }),
  ];
  expect(parseSeen(JSON.stringify([...others, ...list]))).toEqual(list);
});
