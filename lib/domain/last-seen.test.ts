import { MOST_SEEN, type SeenProduct, withSeen } from "./last-seen";

const seen = (id: number, change: Partial<SeenProduct> = {}): SeenProduct => ({
  id,
  search: "",
  name: `Ring ${id}`,
  designer: "Hesper & Lowe",
  price: "$100.00",
  description: "A ring.",
  picture: "",
  at: 0,
  ...change,
});

test("what was seen last comes first, each product once, and no more than a few", () => {
  let list: SeenProduct[] = [];
  for (const id of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 5]) list = withSeen(list, seen(id));
  expect(list.map(({ id }) => id)).toEqual([5, 10, 9, 8, 7, 6, 4, 3]);
  expect(list).toHaveLength(MOST_SEEN);
});

test("a picture stays until there is another, and all else is as it was seen last", () => {
  const list = withSeen([seen(1, { picture: "data:one" })], seen(1, { price: "$90.00" }));
  expect(list).toEqual([seen(1, { picture: "data:one", price: "$90.00" })]);
  expect(withSeen(list, seen(1, { picture: "data:two" }))[0]?.picture).toBe("data:two");
});
