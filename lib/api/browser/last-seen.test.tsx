import { LAST_SEEN_KEYS, MOST_SEEN } from "@/lib/domain/last-seen";
import { rememberBag, rememberSeen } from "./last-seen";
import { keepCustomer } from "./shopper/customer";

const ring = {
  id: 1,
  search: "",
  name: "Alma Ring",
  designer: "Hesper & Lowe",
  price: "$2,400.00",
  description: "A band of gold.",
};
const kept = (key: keyof typeof LAST_SEEN_KEYS) =>
  JSON.parse(window.localStorage.getItem(LAST_SEEN_KEYS[key]) ?? "null");

function answerWith(bytes: number, ok = true): void {
  const blob = async () => new Blob(["x".repeat(bytes)], { type: "image/avif" });
  window.fetch = jest.fn(async () => ({ ok, blob }) as Response);
}

beforeEach(() => {
  window.localStorage.clear();
  answerWith(3);
});

test("a product is noted with its small picture, which is fetched once", async () => {
  await rememberSeen(ring, "/small.avif");
  expect(kept("products")).toEqual([
    { ...ring, picture: "data:image/avif;base64,eHh4", at: expect.any(Number) },
  ]);
  await rememberSeen({ ...ring, price: "$2,000.00" }, "/small.avif");
  expect(window.fetch).toHaveBeenCalledTimes(1);
  expect(kept("products")[0]).toMatchObject({
    price: "$2,000.00",
    picture: expect.stringMatching(/^data/),
  });
});

test.each<[why: string, prepare: () => void]>([
  ["is large", () => answerWith(50_000)],
  ["is not there", () => answerWith(3, false)],
  [
    "is lost",
    () => {
      window.fetch = jest.fn(async () => Promise.reject(new TypeError("lost")));
    },
  ],
])("a product is noted without a picture that %s", async (_, prepare) => {
  prepare();
  await rememberSeen(ring, "/small.avif");
  expect(kept("products")).toEqual([{ ...ring, picture: "", at: expect.any(Number) }]);
});

test("no more than a few are kept", async () => {
  for (let id = 1; id <= MOST_SEEN + 3; id++) await rememberSeen({ ...ring, id }, null);
  expect(kept("products")).toHaveLength(MOST_SEEN);
});

test("nothing comes back after a log-out, not even a picture that was on its way", async () => {
  const noted = rememberSeen(ring, "/small.avif");
  keepCustomer(null);
  await noted;
  expect(kept("products")).toBeNull();
});

test("the bag is noted with what is in it, and forgotten when it is empty or its owner has gone", () => {
  const line = {
    id: 5,
    productId: 1,
    productName: "Alma Ring",
    name: "Alma Ring",
    pictures: [],
    quantity: 2,
    inventory: 9,
    isSoldOut: false,
    unitPrice: 240_000,
    total: 480_000,
    chosen: [
      { variation: "Color", value: "Rose gold" },
      { variation: "Size", value: "6" },
    ],
  };
  const brand = { id: 1, name: "Hesper & Lowe", isInternational: true };
  const cart = {
    groups: [{ brand, lines: [line], total: 480_000, shippingOptions: [] }],
    subtotal: 480_000,
    note: "",
  };
  rememberBag(cart);
  expect(kept("bag")).toMatchObject({
    lines: [{ chosen: "Rose gold, Size 6", quantity: 2, total: "$4,800.00" }],
    subtotal: "$4,800.00",
  });
  rememberBag({ ...cart, groups: [] });
  expect(kept("bag")).toBeNull();
  rememberBag(cart);
  keepCustomer(null);
  expect(kept("bag")).toBeNull();
});
