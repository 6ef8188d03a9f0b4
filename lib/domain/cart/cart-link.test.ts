import { CAMPAIGN_NAMES } from "../account/campaign";
import fc from "../testing/fast-check";
import { CART_LINK_MAXIMA, type CartLink, cartLinkPath, readCartLink } from "./cart-link";

const ORIGIN = "https://shop.test";

function read(address: string): CartLink | null {
  const [path = ""] = address.split("?", 1);
  return readCartLink(path, new URLSearchParams(address.slice(path.length)));
}

const ids = (address: string) => read(address)?.items.map(({ id }) => id);

const printable = (maxLength: number) =>
  fc
    .string({ unit: "binary", minLength: 1, maxLength })
    .map((text) => text.replaceAll(/[\p{Cc}\p{Surrogate}]/gu, "").trim())
    .filter((text) => text !== "");

const link: fc.Arbitrary<CartLink> = fc.record({
  items: fc.array(
    fc.record({
      id: fc.oneof(printable(24), fc.stringMatching(/^[\w.-]{1,40}$/)),
      quantity: fc.integer({ min: 1, max: 999_999 }),
    }),
    { maxLength: CART_LINK_MAXIMA.items },
  ),
  continueTo: fc.constantFrom(null, "/", "/checkout", "/products/rings?sort=price%20up&v=1,2#top"),
  code: fc.option(printable(20)),
  email: fc.constantFrom(null, "ada+test@example.com", "ødegård@example.com"),
  campaign: fc
    .tuple(...CAMPAIGN_NAMES.map((name) => fc.option(printable(12).map((text) => [name, text]))))
    .map((all) => Object.fromEntries(all.filter((each) => each !== null))),
});

test("what a link says is read as it was written, in one spelling", () => {
  fc.assert(
    fc.property(link, (written) => {
      const address = cartLinkPath(written);
      expect(read(address)).toEqual(written);
      expect(new URL(address, ORIGIN).href).toBe(`${ORIGIN}${address}`);
    }),
  );
});

test("nothing that is read leads to another origin", () => {
  const part = fc.constantFrom(
    ..."/ // \\ . .. : @ ? # & = % %2f %5c %09 %0d%0a \t https: javascript: evil.test buy a".split(
      " ",
    ),
  );
  const anything = fc.oneof(
    fc.array(part, { maxLength: 8 }).map((parts) => parts.join("")),
    fc.string({ unit: "binary" }),
  );
  fc.assert(
    fc.property(anything, anything, (path, to) => {
      const found = readCartLink(`/buy${path}`, new URLSearchParams([["continue_to", to]]));
      const raw = read(`/buy?continue_to=${to}`);
      for (const { continueTo } of [found, raw].flatMap((each) => each ?? [])) {
        const url = new URL(continueTo ?? "/cart", ORIGIN);
        expect(url.origin).toBe(ORIGIN);
        expect(continueTo ?? "/").toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
      }
    }),
  );
});

test.each([
  ["/buy", []],
  ["/buy/", []],
  ["/buy/sku_123:2,sku_456:1", ["sku_123", "sku_456"]],
  [
    "/buy/~Z2lkOi8vc2hvcGlmeS9Qcm9kdWN0VmFyaWFudC83MDg4MTQxMg:1",
    ["gid://shopify/ProductVariant/70881412"],
  ],
  ["/buy/12-3-40%3A1%2C%7EUmluZyAx%3A2", ["12-3-40", "Ring 1"]],
  ["/buy/..:1,-:1", ["..", "-"]],
])("%s asks for %j", (address, expected) => {
  expect(ids(address)).toEqual(expected);
});

test.each([
  "/buy/a",
  "/buy/a:",
  "/buy/:1",
  "/buy/a:0",
  "/buy/a:01",
  "/buy/a:+1",
  "/buy/a:-1",
  "/buy/a:1.5",
  "/buy/a:1e3",
  "/buy/a:1000000",
  "/buy/a:1:1",
  "/buy/a:1,",
  "/buy/,a:1",
  "/buy/a:1/b:1",
  "/buy/a b:1",
  "/buy/é:1",
  "/buy/%C3%A9:1",
  "/buy/a%2Fb:1",
  "/buy/%:1",
  "/buy/~:1",
  "/buy/~YQ==:1",
  "/buy/~YR:1",
  "/buy/~Y:1",
  "/buy/~_w:1",
  "/buy/~7aCA:1",
  "/buy/~AA:1",
  "/buy/~DQo:1",
  `/buy/${"a".repeat(201)}:1`,
  `/buy/${"a:1,".repeat(20)}a:1`,
])("%s is no list of pieces", (address) => {
  expect(read(address)).toBeNull();
});

test.each([
  ["continue_to=/checkout", "/checkout"],
  ["continue_to=%2Fproducts%3Fsearch%3Dring", "/products?search=ring"],
  ["continue_to=/a/../shop/./x", "/shop/x"],
  ["continue_to=/checkout&continue_to=/cart", null],
  ["continue_to=//evil.test", null],
  ["continue_to=/%5Cevil.test", null],
  ["continue_to=/%09/evil.test", null],
  ["continue_to=/a%20b", null],
  ["continue_to=/x%0d%0aSet-Cookie:a", null],
  ["continue_to=https://evil.test/", null],
  ["continue_to=/go?to=https://evil.test/", null],
  ["continue_to=checkout", null],
  ["continue_to=/buy/12:1", null],
  ["continue_to=/x/../Buy?a", null],
  ["redirect=/Discount/OTHER", null],
  ["redirect=/discounts", "/discounts"],
  ["continue_to=/api/cart", null],
  ["continue_to=/forms/checkout", null],
])("%s leads to %j", (query, expected) => {
  expect(read(`/buy/12:1?${query}`)?.continueTo).toBe(expected);
});

test("a field that is given twice counts as not given, in either spelling and order", () => {
  expect(read("/buy?discounts/codes/0=A&/discounts/codes/0=B")?.code).toBeNull();
  expect(read("/buy?/buyer/email=a@b.test&buyer/email=c@d.test")?.email).toBeNull();
  expect(read("/buy?utm_source=a&utm_source=b")?.campaign).toEqual({});
});

test("the path alone says how many of which, and its own campaign goes before a tracker's", () => {
  const found = read(
    "/buy/12:2?line_items/0/quantity=5&utm_source=x&attribution/utm_source=letter&utm_id=1",
  );
  expect(found?.items).toEqual([{ id: "12", quantity: 2 }]);
  expect(found?.campaign).toEqual({ utm_source: "letter" });
});

test("what is longer than its maximum is not read", () => {
  const long = "x".repeat(101);
  const query = `discounts/codes/0=${long}&utm_source=${long}&buyer/email=${long}${long}${long}@b.test`;
  expect(read(`/buy?${query}`)).toMatchObject({ code: null, email: null, campaign: {} });
  const many = "x=1&".repeat(CART_LINK_MAXIMA.parameters);
  expect(read(`/buy?${many}discounts/codes/0=A`)?.code).toBeNull();
});

test("no link is written that would not be read", () => {
  const piece = { id: "a", quantity: 1 };
  for (const items of [
    Array(21).fill(piece),
    [{ ...piece, quantity: 0 }],
    [{ ...piece, quantity: 1.5 }],
    [{ ...piece, id: "" }],
    [{ ...piece, id: "\ud800" }],
    [{ ...piece, id: "a\n" }],
  ]) {
    expect(() => cartLinkPath({ items })).toThrow(RangeError);
  }
});
