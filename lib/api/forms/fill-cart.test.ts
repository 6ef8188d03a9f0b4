import { SHOP } from "@/lib/api/testing/gateway";
import { testBackend } from "@/lib/backend/testing/backend";
import { addBrand, addProduct, type BuiltVariant } from "@/lib/backend/testing/catalog";
import { addTestCode } from "@/lib/backend/testing/codes";
import { openTestDatabase } from "@/lib/backend/testing/engines";
import { only } from "@/lib/backend/testing/goods";
import { expectValue, guest } from "@/lib/backend/testing/shopper";
import { config } from "@/lib/config";
import { readDiscountCode, UNKNOWN_CODE } from "@/lib/domain/price/discount-code";
import { answerCartLink, answerForm } from "./answer";
import { readFormCookie } from "./form-cookie";

const CLICK = {
  host: "shop.test",
  "sec-fetch-site": "cross-site",
  "sec-fetch-mode": "navigate",
  "sec-fetch-dest": "document",
  "sec-fetch-user": "?1",
};

let shop: ReturnType<typeof testBackend>;
let brandId: number;
let calls: string[] = [];

beforeAll(async () => {
  shop = testBackend(await openTestDatabase("sqlite"));
  brandId = await addBrand(shop.backend.db);
  jest.spyOn(global, "fetch").mockImplementation((url, init) => {
    const request = new Request(url, init);
    const { pathname, search } = new URL(request.url);
    calls.push(`${request.method} ${pathname}`);
    return shop.send(pathname + search, request);
  });
  jest.replaceProperty(config, "shopApiUrl", "http://api.test");
  jest.replaceProperty(config, "shopUrl", SHOP);
  jest.replaceProperty(config, "configuredShopUrl", SHOP);
});
beforeEach(() => {
  calls = [];
});

const product = (
  name: string,
  variants: { values?: string[]; inventory?: number; sku?: string }[] = [{}],
): Promise<BuiltVariant[]> => {
  const variations = variants.some(({ values }) => values) ? ["Size"] : [];
  return addProduct(shop.backend.db, { name, brandId, variations, variants });
};

const seen = (cookies: readonly string[], form: string) => {
  const pairs = cookies.map((each) => each.split(";", 1).join()).join("; ");
  return readFormCookie(pairs, form, true);
};

/** A visitor with a cart of their own. */
async function visitor() {
  const { cart, add, sessionId } = await guest(shop);
  const cookie = `__Host-session=${sessionId}`;
  const arrived = (response: Response | null) => {
    const cookies = response?.headers.getSetCookie() ?? [];
    const to = response?.headers.get("location");
    const [said, kept, top] = ["cart", "checkout", "link"].map((form) => seen(cookies, form));
    return { response, to, said: said?.notice, kept, top: top?.notice || top?.said };
  };
  return {
    add,
    open: async (address: string) => {
      const request = new Request(SHOP + address, { headers: { ...CLICK, cookie } });
      return arrived(await answerCartLink(request));
    },
    send: async (link: string) => {
      const headers = { host: "shop.test", origin: SHOP, cookie };
      const body = new URLSearchParams({ link });
      const request = new Request(`${SHOP}/forms/fill-cart`, { method: "POST", body, headers });
      return arrived(await answerForm(request, "fill-cart"));
    },
    codeOf: async () => (await cart()).code?.code,
    lines: async () => {
      const { groups } = await cart();
      const lines = groups.flatMap((group) => group.lines);
      return Object.fromEntries(
        lines.map(({ productName, chosen: [size], quantity }) => [
          [productName, size?.value].filter(Boolean).join(" "),
          quantity,
        ]),
      );
    },
  };
}

test("a link puts its pieces into the visitor's own cart, by numbers, sizes and codes", async () => {
  const ring = only(await product("Ring"));
  const [, six] = await product("Band", [{ values: ["5"] }, { values: ["6"] }]);
  await product("Cuff", [{ values: ["S"] }, { values: ["M"], sku: "Cuff M/1" }]);
  const { open, add, lines } = await visitor();
  const kept = only(await product("Kept"));
  expectValue(await add(kept));
  const coded = `~${Buffer.from("Cuff M/1").toString("base64url")}`;
  const { response, to, said } = await open(
    `/buy/${ring.productId}:2,${six!.productId}-${six!.valueIds.join("-")}:1,${coded}:3?utm_source=x`,
  );
  expect([response?.status, to, said]).toEqual([303, "/cart", undefined]);
  expect(response?.headers.get("cache-control")).toBe("no-store");
  expect(response?.headers.get("x-robots-tag")).toMatch("noindex");
  expect(await lines()).toEqual({ Kept: 1, Ring: 2, "Band 6": 1, "Cuff M": 3 });
});

test("a link followed again adds nothing, and one that names more adds the difference", async () => {
  const ring = only(await product("Ring"));
  const { open, send, add, lines } = await visitor();
  expectValue(await add(ring, 1));
  await Promise.all([1, 2, 3].map(() => open(`/buy/${ring.productId}:2`)));
  expect(await lines()).toEqual({ Ring: 2 });
  await send(`/buy/${ring.productId}:2,${ring.productId}:1`);
  await open(`/buy/${ring.productId}:1`);
  expect(await lines()).toEqual({ Ring: 3 });
});

test("what cannot be had is said in the cart, which has the rest", async () => {
  const [gone, few, ring] = [
    only(await product("Gone", [{ inventory: 0 }])),
    only(await product("Few", [{ inventory: 2 }])),
    only(await product("Ring")),
  ];
  const hidden = only(await product("Hidden"));
  const { db } = shop.backend;
  await db
    .updateTable("products")
    .set({ is_hidden: 1 })
    .where("id", "=", hidden.productId)
    .execute();
  const sizes = await product("Band", [{ values: ["5"] }, { values: ["6"] }]);
  await product("Twin one", [{ sku: "TWIN" }]);
  await product("Twin two", [{ sku: "TWIN" }]);
  const { open, lines } = await visitor();
  const { to, said } = await open(
    `/buy/${gone.productId}:1,${few.productId}:5,${hidden.productId}:1,99999:1,TWIN:1,${ring.productId}:1000,${sizes[0]!.productId}:1?continue_to=/products`,
  );
  expect(to).toBe("/cart");
  expect(said).toBe(
    "Gone is sold out. Only 2 left of Few, and they are in your cart. Ring: At most 999 of one piece can be ordered at once. Choose the options of Band on its page. 3 pieces of this link are no longer sold.",
  );
  expect(await lines()).toEqual({ Few: 2, Ring: 999 });
  expect((await open(`/buy/${few.productId}:5`)).said).toMatch(/^Only 2 left of Few/);
  expect(await open(`/buy/${gone.productId}:1?continue_to=/checkout`)).toMatchObject({
    to: "/checkout",
    kept: { notice: "Gone is sold out." },
  });
});

test("a piece with sizes alone leads to its page, where one is chosen", async () => {
  const [five] = await product("Band", [{ values: ["5"] }, { values: ["6"] }]);
  const { open, lines } = await visitor();
  expect((await open(`/buy/${five!.productId}:1`)).to).toBe(`/details/${five!.productId}`);
  expect(await lines()).toEqual({});
});

test("a link leads to the checkout with the email address of a guest, or to a page of the shop", async () => {
  const ring = only(await product("Ring"));
  const { open } = await visitor();
  const link = `/buy/${ring.productId}:1`;
  const { to, kept, response } = await open(
    `${link}?continue_to=/checkout&buyer/email=ada%40example.com`,
  );
  expect(to).toBe("/checkout");
  expect(kept).toMatchObject({ typed: { email: "ada@example.com" }, notice: "" });
  expect(String(response?.headers.get("location"))).not.toContain("ada");
  expect((await open(`${link}?continue_to=/products/rings?sort=asc`)).to).toBe(
    "/products/rings?sort=asc",
  );
  expect((await open(`${link}?continue_to=https://evil.test/`)).to).toBe("/cart");
  expect((await open(`${link}?continue_to=/checkout/../../evil`)).to).toBe("/evil");
});

test("a link's code is the cart's, and why one is not stands on the page that it leads to", async () => {
  const ring = only(await product("Ring"));
  const code = await addTestCode(shop, { value: 1_000 });
  const { open, codeOf } = await visitor();
  const link = `/buy/${ring.productId}:1`;
  const ended = await open(`${link}?discounts/codes/0=NOT-ONE&continue_to=/checkout`);
  expect(ended).toMatchObject({ to: "/checkout", kept: { notice: UNKNOWN_CODE } });
  expect(await codeOf()).toBe("");
  const { to, said } = await open(`${link}?discounts/codes/0=${code.toLowerCase()}`);
  expect([to, said, await codeOf()]).toEqual(["/cart", undefined, code]);
});

test("a link of a code alone is kept for a cart that is empty, and said on the page it leads to", async () => {
  const code = await addTestCode(shop, { value: 1_000 });
  const { open, send, add, codeOf } = await visitor();
  const link = `/buy?discounts/codes/0=${code.toLowerCase()}`;
  const kept = await open(
    `${link}&continue_to=/products%3Fsort%3Dasc%23top&utm_source=letter&gclid=1`,
  );
  expect([kept.to, kept.top]).toEqual([
    `/products?sort=asc&code=${code}&utm_source=letter&gclid=1#top`,
    `${code}: 10% off is kept for your cart.`,
  ]);
  expect(await codeOf()).toBe(code);
  expect((await send(link)).to).toBe(`/?code=${code}`);
  expect((await open(`${link}&continue_to=/checkout`)).to).toBe(`/?code=${code}`);
  expectValue(await add(only(await product("Ring"))));
  expect(await codeOf()).toBe(code);
  const other = await addTestCode(shop, { kind: "shipping", value: 0 });
  const taken = await open(`/buy?discounts/codes/0=${other}&redirect=/designers`);
  expect([taken.to, taken.top]).toEqual([
    `/designers?code=${other}`,
    `${other}: Free shipping is in your cart.`,
  ]);
  expect(await open(`${link}&continue_to=/checkout`)).toMatchObject({
    to: "/checkout",
    kept: null,
  });
});

test.each([
  [{ until: "2020-05-03" }, (code: string) => `${code} ended on May 3, 2020.`],
  [{ from: "2999-01-01" }, (code: string) => `${code}: ${UNKNOWN_CODE}`],
  ["NOT-ONE", (code: string) => `${code}: ${UNKNOWN_CODE}`],
  ["Call us: 1 555!", () => UNKNOWN_CODE],
])("a link of a code that nobody can use says so: %j", async (terms, sentence) => {
  const typed = typeof terms === "string" ? terms : await addTestCode(shop, terms);
  const code = readDiscountCode(typed) ?? "";
  const address = `/buy?discounts/codes/0=${encodeURIComponent(typed)}&continue_to=/products`;
  const { open, add, codeOf } = await visitor();
  const refused = await open(address);
  expect([refused.to, refused.top]).toEqual([`/products?code=${code}`, sentence(code)]);
  expectValue(await add(only(await product("Ring"))));
  expect(await codeOf()).toBe("");
  const stranger = await answerCartLink(new Request(SHOP + address, { headers: CLICK }));
  expect(stranger?.headers.getSetCookie().map((each) => each.split("=", 1).join())).toEqual([
    "__Host-form",
  ]);
});

test("a link of a code alone leads to no other host, nor to a form", async () => {
  const code = await addTestCode(shop, {});
  const { open } = await visitor();
  for (const to of [
    "https://evil.test/",
    "//evil.test",
    "/%5Cevil.test",
    "/buy/1:1",
    "/forms/code",
  ])
    for (const name of ["continue_to", "redirect"]) {
      const address = `/buy?discounts/codes/0=${code}&${name}=${encodeURIComponent(to)}`;
      const led = (await open(address)).to ?? "";
      expect([address, URL.parse(led, SHOP)?.host]).toEqual([address, "shop.test"]);
      expect(led).not.toMatch(/^.(buy|forms)/);
    }
});

test("a SKU is found as a card has it, and as somebody types it", async () => {
  await product("Mug", [{ sku: "Mug-1" }]);
  await product("Vase", [{ sku: "VASE" }]);
  await product("Other vase", [{ sku: "vase" }]);
  await product("Twin one", [{ sku: "DUO" }]);
  await product("Twin two", [{ sku: "Duo" }]);
  const { open, lines } = await visitor();
  const { said } = await open("/buy/MUG-1:1,vase:2,duo:1");
  expect(said).toBe("One piece of this link is no longer sold.");
  expect(await lines()).toEqual({ Mug: 1, "Other vase": 2 });
});

test("a broken link changes nothing, and says so", async () => {
  const ring = only(await product("Ring"));
  const { open, lines } = await visitor();
  for (const address of [`/buy/${ring.productId}:1,x`, `/buy?${"a".repeat(5_000)}`]) {
    expect(await open(address)).toMatchObject({
      to: "/cart",
      said: "This link is incomplete or wrong, so nothing was added.",
    });
  }
  expect(await lines()).toEqual({});
});

test.each([
  ["a mail scanner", {}],
  ["a chat's preview", { "user-agent": "Slackbot-LinkExpanding 1.0" }],
  ["a prefetch", { ...CLICK, "sec-purpose": "prefetch" }],
  ["a prerendering", { ...CLICK, "sec-purpose": "prefetch;prerender" }],
  ["an older prefetch", { ...CLICK, purpose: "prefetch" }],
  ["a picture", { ...CLICK, "sec-fetch-dest": "image" }],
  ["a frame", { ...CLICK, "sec-fetch-dest": "iframe" }],
  ["a script that goes there", { ...CLICK, "sec-fetch-user": "" }],
])("%s asks for nothing and gets the page that asks first", async (_, headers) => {
  const cookie = "__Host-session=guest";
  const request = new Request(`${SHOP}/buy/1:1`, { headers: { ...headers, cookie } });
  expect(await answerCartLink(request)).toBeNull();
  expect(calls).toEqual([]);
});

test("HEAD asks for nothing, whoever sends it", async () => {
  const request = new Request(`${SHOP}/buy/1:1`, { method: "HEAD", headers: CLICK });
  expect(await answerCartLink(request)).toBeNull();
  expect(calls).toEqual([]);
});
