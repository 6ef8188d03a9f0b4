import * as z from "zod/mini";
import { SHOP } from "@/lib/api/testing/gateway";
import { getCart } from "@/lib/contract/cart";
import { getCountries } from "@/lib/contract/countries";
import { getTotal } from "@/lib/contract/totals";
import { shownFields } from "@/lib/domain/price/shown-total";
import { aCart } from "@/lib/domain/testing/cart";
import { aCountry } from "@/lib/domain/testing/country";
import { openRecordingServer } from "@/lib/testing/recording-server";
import { formCookie, readFormCookie } from "./form-cookie";

let upstream: Awaited<ReturnType<typeof openRecordingServer>>;
let answerForm: typeof import("./answer").answerForm;

beforeAll(async () => {
  upstream = await openRecordingServer();
  Object.assign(process.env, { SHOP_API_URL: `${upstream.url}/api/v1/`, SHOP_URL: SHOP });
  ({ answerForm } = await import("./answer"));
});
afterAll(() => upstream.close());
beforeEach(() => upstream.replies({}));

interface Sent {
  headers?: Record<string, string>;
  cookie?: string;
}

/** Sends a form as a browser does from a page of the shop. */
async function send(
  name: string,
  fields: Record<string, string>,
  { headers, cookie = "" }: Sent = {},
) {
  const request = new Request(`${SHOP}/forms/${name}`, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { host: "shop.test", origin: SHOP, cookie, "user-agent": "Browser", ...headers },
  });
  const response = await answerForm(request, name);
  const cookies = response.headers.getSetCookie();
  const kept = (form: string) => {
    const pairs = cookies.map((each) => each.split(";", 1).join()).join("; ");
    return readFormCookie(pairs, form, true);
  };
  return { response, cookies, kept, to: response.headers.get("location") };
}

const LOGIN = { email: "ada@example.com", password: "a-long-password", next: "/orders" };

describe("a form that is sent without script", () => {
  it.each([
    ["another origin", { origin: "https://evil.test" }],
    ["another site's page", { origin: "null", "sec-fetch-site": "cross-site" }],
  ])("is refused from %s, before anything is asked", async (_, headers) => {
    const { response, cookies } = await send("login", LOGIN, { headers });
    expect(response.status).toBe(403);
    expect(cookies).toEqual([]);
    expect(upstream.received).toEqual([]);
  });

  it("is refused where there is none of its name, or in another type", async () => {
    expect((await send("nothing", {})).response.status).toBe(404);
    expect((await send("toString", {})).response.status).toBe(404);
    const headers = { "content-type": "application/json" };
    expect((await send("login", LOGIN, { headers })).response.status).toBe(415);
    const { response } = await send("login", { ...LOGIN, email: "a".repeat(70_000) });
    expect(response.status).toBe(413);
    expect(upstream.received).toEqual([]);
  });

  it("makes the contract's own call, with all that the browser says of itself", async () => {
    const answer = { access_token: "the-token", user: null };
    upstream.replies({ body: answer });
    const { response, cookies, to } = await send("login", LOGIN, {
      cookie: "__Host-session=guest; __Host-device=0123456789012345678901",
    });
    expect(response.status).toBe(303);
    expect(to).toBe("/orders");
    expect(response.headers.get("cache-control")).toBe("no-store");
    const [call] = upstream.received;
    expect(call).toMatchObject({
      method: "POST",
      url: "/api/v1/login",
      headers: { "user-agent": "Browser", "x-device": "0123456789012345678901" },
    });
    expect(JSON.parse(call!.body)).toEqual({
      email: "ada@example.com",
      password: "a-long-password",
      session_id: "guest",
    });
    expect(cookies).toContainEqual(
      expect.stringMatching(/^__Host-token=the-token;.* Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    );
    expect(cookies.join()).not.toContain("a-long-password");
  });

  it("goes on to a page of the shop alone", async () => {
    upstream.replies({ body: { access_token: "the-token" } });
    expect((await send("login", { ...LOGIN, next: "https://evil.test/" })).to).toBe("/");
    expect((await send("login", { ...LOGIN, next: "//evil.test" })).to).toBe("/");
  });

  it("is shown again with what was typed and what is wrong, never with a password", async () => {
    const data = { email: ["Taken already."], password: ["Too short."] };
    upstream.replies({ status: 422, body: { success: false, message: "Validation errors", data } });
    const { to, kept, cookies } = await send("register", {
      first_name: "Ada",
      last_name: "Byron",
      email: "ada@example.com",
      password: "secret-word",
      password_confirmation: "secret-word",
      next: "/checkout",
    });
    expect(to).toBe("/register?next=%2Fcheckout");
    expect(kept("register")).toEqual(
      expect.objectContaining({
        typed: { first_name: "Ada", last_name: "Byron", email: "ada@example.com" },
        errors: { email: "Taken already.", password: "Too short." },
        notice: "",
      }),
    );
    expect(kept("login")).toBeNull();
    const form = cookies.find((each) => each.startsWith("__Host-form="))!;
    expect(form).toMatch(/; Max-Age=60; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(Buffer.from(form, "base64url").toString()).not.toContain("secret-word");
  });

  it("says what is wrong with all of it", async () => {
    upstream.replies({ status: 401, body: { message: "Invalid credentials" } });
    const { to, kept } = await send("login", LOGIN);
    expect(to).toBe("/login?next=%2Forders");
    expect(kept("login")).toMatchObject({ notice: "Invalid credentials", errors: {} });
  });

  it("sets a new password, its link's code being the key, unless another site sends it", async () => {
    const fields = { code: "c0de", password: "a-long-password", reenterPass: "a-long-password" };
    for (const site of ["same-origin", null]) {
      const headers = { origin: "null", ...(site && { "sec-fetch-site": site }) };
      expect((await send("reset", fields, { headers })).kept("reset")?.said).toMatch(/^Password/);
      expect((await send("login", LOGIN, { headers: { origin: "null" } })).response.status).toBe(
        403,
      );
    }
    const headers = { origin: "null", "sec-fetch-site": "cross-site" };
    expect((await send("reset", fields, { headers })).response.status).toBe(403);
  });

  it.each([
    ["end-newsletter", "/email/unsubscribe", "/newsletter/unsubscribe"],
    ["end-stock-alert", "/stock-alerts/cancel", "/notify/cancel"],
  ])("%s makes the link's call and leads to its page", async (form, path, page) => {
    const ended = await send(form, { token: "t0k-en" });
    expect(upstream.received.at(-1)).toMatchObject({
      method: "POST",
      url: `/api/v1${path}/t0k-en`,
    });
    expect(ended.to).toBe(`${page}/t0k-en?answered=done`);
    upstream.replies({ status: 404 });
    expect((await send(form, { token: "t0k-en" })).to).toBe(`${page}/t0k-en?answered=failed`);
    expect((await send(form, { token: "/../x" })).to).toBe(`${page}/-?answered=failed`);
  });

  it.each([
    ["gives a guest a session", {}],
    ["replaces one that is refused", { cookie: "__Host-session=refused; guest=refused" }],
  ])("%s, which the next form is sent with", async (_, headers: Record<string, string>) => {
    const product = {
      id: 7,
      name: "Alma Ring",
      price: 10,
      image_src: null,
      isFavorite: 0,
      brand: { id: 1, name: "Hesper & Lowe" },
      images: [],
      variations: [],
    };
    upstream.replies(({ url, body }) => {
      if (url.endsWith("/session_id")) return { body: { session_id: "fresh" } };
      if (body.includes("refused")) return { status: 401 };
      return { body: url.includes("/products/") ? { data: product } : { count: 1 } };
    });
    const { to, cookies } = await send("add-to-cart", { product: "7", quantity: "2" }, headers);
    expect(to).toBe("/cart");
    expect(cookies).toContainEqual(
      expect.stringMatching(
        /^__Host-session=fresh; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    );
    const last = upstream.received.at(-1)!;
    expect(last.url).toBe("/api/v1/cart");
    expect(JSON.parse(last.body)).toMatchObject({ session_id: "fresh", quantities: [2] });
    await send("cart-line", { line: "5", quantity: "0" }, { cookie: "__Host-session=fresh" });
    expect(upstream.received.at(-1)).toMatchObject({
      method: "DELETE",
      url: "/api/v1/cart/5?session_id=fresh",
    });
  });
});

describe("a product that is put into the bag without script", () => {
  const add = (fields: Record<string, string> = {}) =>
    send("add-to-cart", { product: "7", ...fields });

  it("a cart that cannot be read after a form is reported in the cart", async () => {
    upstream.replies({ status: 503, body: {} });
    const { to, kept } = await add();
    expect(to).toBe("/cart");
    expect(kept("cart")).toMatchObject({ notice: "Your cart could not be updated." });
  });

  it("leads to its page when there is none, or when a combination alone is looked at", async () => {
    upstream.replies({ status: 404, body: {} });
    expect((await add()).to).toBe("/details/7");
    upstream.replies({ status: 503, body: {} });
    expect((await add({ do: "choose" })).to).toBe("/details/7");
  });
});

describe("a code that is sent without script", () => {
  const sendCode = (fields: Record<string, string>) =>
    send("code", fields, { cookie: "__Host-session=guest" });

  it("goes along to the checkout with CHECKOUT, unless it is refused", async () => {
    expect((await sendCode({ code: "SPRING" })).to).toBe("/cart");
    expect((await sendCode({ code: "SPRING", next: "checkout" })).to).toBe("/checkout");
    upstream.replies({ status: 422, body: { errors: { code: ["SPRING has been used up."] } } });
    const refused = await sendCode({ code: "SPRING", next: "checkout" });
    expect(refused.to).toBe("/cart");
    expect(refused.kept("cart")).toMatchObject({
      typed: { code: "SPRING" },
      errors: { code: "SPRING has been used up." },
    });
  });

  it("is asked for where none is typed, but not at CHECKOUT", async () => {
    const blank = await sendCode({ code: " " });
    expect(blank.kept("cart")?.errors).toEqual({ code: "Enter a code." });
    expect((await sendCode({ code: " ", next: "checkout" })).to).toBe("/checkout");
    expect(upstream.received).toEqual([]);
    await sendCode({});
    expect(upstream.received.at(-1)).toMatchObject({ method: "PUT", url: "/api/v1/cart/code" });
  });
});

describe("a choice that is put into the bag without script", () => {
  const product = {
    id: 7,
    name: "Alma Ring",
    price: 10,
    image_src: null,
    isFavorite: 0,
    images: [],
    brand: { id: 1, name: "Hesper & Lowe" },
    variations: [
      {
        name: "Color",
        values: [
          { id: 12, value: "Yellow gold" },
          { id: 40, value: "Rose gold" },
        ],
      },
    ],
  };
  const added = () => upstream.received.filter(({ url }) => url.endsWith("/cart"));
  const replies = (cart: object) =>
    upstream.replies(({ url }) => {
      if (url.endsWith("/session_id")) return { body: { session_id: "fresh" } };
      return url.includes("/products/") ? { body: { data: product } } : cart;
    });

  it.each<[string, Record<string, string>]>([
    ["gone since its page was opened", { "variation-Color": "99" }],
    ["no number", { "variation-Color": "gold" }],
    ["gone with its variation", { "variation-Color": "40", "variation-Length": "51" }],
    ["left open", {}],
  ])("is refused where it is %s, with the page that shows what there is", async (_, fields) => {
    replies({ body: { count: 1 } });
    const { to } = await send("add-to-cart", { product: "7", ...fields });
    expect(to).toMatch(/^\/details\/7\?v=(?:12|40)#gone$/);
    expect(added()).toEqual([]);
  });

  it("is refused in the same way where the server no longer makes it", async () => {
    replies({ status: 422, body: { errors: { variation_values_id: ["Not available."] } } });
    const { to } = await send("add-to-cart", { product: "7", "variation-Color": "40" });
    expect(to).toBe("/details/7?v=40#gone");
  });

  it("is added where it is there", async () => {
    replies({ body: { count: 1 } });
    const { to } = await send("add-to-cart", { product: "7", "variation-Color": "40" });
    expect(to).toBe("/cart");
    expect(JSON.parse(added()[0]!.body)).toMatchObject({ variation_values_id: [[40]] });
  });
});

describe("an order that is sent without script", () => {
  const total = 12_000;
  const totals = { goods: total, discount: 0, shipping: 0, tax: 0, total };
  const countries = {
    countries: [aCountry(2, "United States", "US", { MA: "Massachusetts" })],
    detectedCountry: "United States",
    detectedState: "Massachusetts",
  };
  const filled = {
    email: "ada@example.com",
    firstName: "Ada",
    lastName: "Byron",
    address: "1 State Street",
    city: "Boston",
    zipcode: "02110",
    country: "US",
    state: "MA",
    "shipping-5": "Standard",
    payment: "second",
    attempt: "attempt-1",
    ...shownFields(
      { goods: total, quoted: total, isOffered: false },
      { choices: { 5: "Standard" }, place: { country: "US", state: "MA" } },
    ),
    do: "pay",
  };

  function replyWithPage(url: string, changes: Record<string, string> = {}) {
    upstream.replies(({ url: path }) => {
      if (path.endsWith("/countries")) return { body: z.encode(getCountries.answer, countries) };
      if (path.includes("/checkout?")) return { body: z.encode(getCart.answer, aCart()) };
      if (path.endsWith("get-total")) return { body: z.encode(getTotal.answer, { total, totals }) };
      return { body: { url } };
    });
    return send("checkout", { ...filled, ...changes }, { cookie: "__Host-session=guest" });
  }

  it("goes on to another host by a page, since a form may lead to the shop's own alone", async () => {
    const { response, to } = await replyWithPage('https://pay.example/1?a=b&c="d"');
    expect([response.status, to]).toEqual([200, null]);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const address = "https://pay.example/1?a=b&amp;c=&quot;d&quot;";
    const page = await response.text();
    expect(page).toContain(`<meta http-equiv="refresh" content="0; url=${address}">`);
    expect(page).toContain(`<a href="${address}">Continue to payment</a>`);
    const order = JSON.parse(upstream.received.at(-1)!.body);
    expect(order).toMatchObject({ city: "Boston", payment_provider: "second" });
  });

  it.each([
    ["no total was quoted", { shown: "" }],
    ["the quoted total was another option's", { shown: "1", "shown-for": "[]" }],
  ])("goes on where %s", async (_, changes) => {
    expect((await replyWithPage("/test-payment/1", changes)).to).toBe("/test-payment/1");
  });

  it.each([
    ["another total was quoted", { shown: "11900" }],
    ["the goods were others", { shown: "", "shown-goods": "9000" }],
  ])("is shown again where %s", async (_, changes) => {
    const { to, kept } = await replyWithPage("/test-payment/1", changes);
    expect(to).toBe("/checkout");
    const words = "The total is $120.00. Please check it and order again.";
    expect(kept("checkout")).toMatchObject({ errors: { total: words } });
    expect(JSON.stringify(kept("checkout")?.typed)).not.toContain("shown");
  });

  it.each([
    [{ state: "" }, { state: "Choose a state." }],
    [{ offered: "CA" }, { state: "Choose a state." }],
    [
      { zipcode: "80203" },
      { zipcode: "80203 is not in Massachusetts. Please check the zip code and the state." },
    ],
  ])(
    "asks at its field for a state that nobody chose or the zip code denies: %j",
    async (changes, errors) => {
      const { to, kept } = await replyWithPage(
        "/test-payment/1",
        changes as Record<string, string>,
      );
      expect(to).toBe("/checkout");
      expect(kept("checkout")).toMatchObject({ errors });
    },
  );

  it("goes on to the shop's own page, and to nothing that is no page", async () => {
    expect((await replyWithPage("/test-payment/1")).to).toBe("/test-payment/1");
    const { response } = await replyWithPage("javascript:alert(1)");
    expect(await response.text()).toBe("");
  });
});

describe("a form that is kept", () => {
  const form = { typed: {}, errors: {}, notice: "", said: "" };
  const cookieOf = (typed: Record<string, string>) =>
    formCookie("checkout", { ...form, typed }, { isHttps: false, seconds: 60 });

  it("loses its longest text where a cookie cannot hold all of it", () => {
    const cookie = cookieOf({ note: "n".repeat(5_000), city: "Boston" });
    expect(cookie.length).toBeLessThan(4_096);
    expect(readFormCookie(cookie, "checkout", false)?.typed).toEqual({ city: "Boston" });
  });

  it("is nothing where it cannot be read", () => {
    expect(readFormCookie("form=%%%", "checkout", false)).toBeNull();
    expect(readFormCookie("form=e30", "checkout", false)).toBeNull();
    expect(readFormCookie("", "checkout", false)).toBeNull();
    expect(readFormCookie(cookieOf({}), "checkout", true)).toBeNull();
  });
});
