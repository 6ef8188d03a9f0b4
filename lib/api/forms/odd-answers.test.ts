import { call } from "@/lib/api/call";
import { fewCountries } from "@/lib/api/testing/few-countries";
import { SHOP } from "@/lib/api/testing/gateway";
import { type Answered, type OddWay, oddWays } from "@/lib/api/testing/odd-answers";
import { PASSWORD } from "@/lib/backend/testing/accounts";
import { testBackend } from "@/lib/backend/testing/backend";
import { addBrand, addProduct } from "@/lib/backend/testing/catalog";
import { addTestCode } from "@/lib/backend/testing/codes";
import { customer } from "@/lib/backend/testing/customer";
import { openTestDatabase } from "@/lib/backend/testing/engines";
import { expectValue, firstChoices, guest } from "@/lib/backend/testing/shopper";
import { config } from "@/lib/config";
import { addToCart } from "@/lib/contract/cart";
import { endpointsAt } from "@/lib/contract/endpoints";
import { shownFields } from "@/lib/domain/price/shown-total";
import { budget, isProof } from "@/lib/domain/testing/budget";
import { answerForm, FORM_NAMES } from "./answer";
import { readFormCookie } from "./form-cookie";

/**
 * Every form that is posted without script, each of its calls answered in ways that another server
 * may: the calls are those that arrive, none is listed here.
 */

interface Form {
  form: string;
  fields: Record<string, string>;
  cookie: string;
  /** Of the page that shows it again. */
  shownAs: string;
  /** Where its refusal is read, and the fields that show theirs. */
  page: RegExp;
  /** Its page shows what it looks up, with a sentence of its own where that is missing. */
  isLookUp?: true;
}

const forms: Record<string, Form> = {};
const answers = new Map<string, Answered>();
let arrived = new Set<string>();
let failing: { call: string; way: OddWay } | null = null;
let isRecording = true;
let log: jest.SpyInstance;

beforeAll(async () => {
  const shop = testBackend(await openTestDatabase("sqlite"));
  const [ring] = await addProduct(shop.backend.db, {
    name: "Alma Ring",
    brandId: await addBrand(shop.backend.db),
    variations: ["Color"],
    variants: [{ values: ["Gold"], price: 10_000 }],
  });
  const ada = await customer(shop);
  const shopper = await guest(shop);
  expectValue(await shopper.add(ring!));
  const bag = await shopper.cart({ country: "US", state: "MA" });
  const choices = firstChoices(bag);
  const { total } = expectValue(await shopper.total(choices, { country: "US", state: "MA" }));
  const [line] = bag.groups.flatMap(({ lines }) => lines);
  const cookie = `__Host-session=${shopper.sessionId}`;
  const names = { first_name: "Ada", last_name: "Byron" };
  const password = PASSWORD;
  const cart = { cookie, shownAs: "cart", page: /^\/plain\/cart$/ };
  const nowhere = { cookie: "", shownAs: "", page: /^$/ };
  const checkout = { cookie, shownAs: "checkout", page: /^\/plain\/checkout$/ };
  const address = {
    email: "ada@example.com",
    firstName: "Ada",
    lastName: "Byron",
    address: "1 State Street",
    city: "Boston",
    zipcode: "02110",
    country: "US",
    state: "MA",
    ...Object.fromEntries(choices.map(({ brandId, type }) => [`shipping-${brandId}`, type])),
    attempt: "attempt-1",
    ...shownFields(
      { goods: bag.subtotal, quoted: total, isOffered: false },
      {
        choices: Object.fromEntries(choices.map(({ brandId, type = "" }) => [brandId, type])),
        place: { country: "US", state: "MA" },
      },
    ),
  };
  const adding = { product: `${ring!.productId}`, "variation-Color": `${ring!.valueIds[0]}` };
  Object.assign(forms, {
    "add to cart": { form: "add-to-cart", fields: adding, ...cart },
    "look at a combination": {
      form: "add-to-cart",
      fields: { ...adding, do: "choose" },
      ...cart,
      isLookUp: true,
    },
    "add to a new cart": { form: "add-to-cart", fields: adding, ...cart, cookie: "" },
    "change a line": { form: "cart-line", fields: { line: `${line!.id}`, quantity: "2" }, ...cart },
    "fill the cart": {
      form: "fill-cart",
      fields: { link: `/buy/${ring!.productId}:3,A-1:1?discounts/codes/0=NONE` },
      ...cart,
    },
    "remove a line": { form: "cart-line", fields: { line: `${line!.id}`, quantity: "0" }, ...cart },
    "set a code": { form: "code", fields: { code: await addTestCode(shop, {}) }, ...cart },
    "show the total": {
      form: "checkout",
      fields: { ...address, do: "show" },
      ...checkout,
      isLookUp: true,
    },
    order: { form: "checkout", fields: { ...address, do: "pay" }, ...checkout },
    "log in": {
      form: "login",
      fields: { email: ada.email, password, next: "/orders" },
      cookie,
      shownAs: "login",
      page: /^\/login\?/,
    },
    register: {
      form: "register",
      fields: { ...names, email: "new@example.com", password, password_confirmation: password },
      cookie,
      shownAs: "register",
      page: /^\/register$/,
    },
    recover: {
      form: "recover",
      fields: { email: ada.email },
      cookie: "",
      shownAs: "recover",
      page: /^\/recover$/,
    },
    reset: {
      form: "reset",
      fields: { code: "unknown", email: ada.email, password, reenterPass: password },
      cookie: "",
      shownAs: "reset",
      page: /^\/renamePass\?/,
    },
    "end the newsletter": { form: "end-newsletter", fields: { token: "t".repeat(43) }, ...nowhere },
    "end a stock alert": { form: "end-stock-alert", fields: { token: "t".repeat(43) }, ...nowhere },
  } satisfies Record<string, Form>);
  jest.spyOn(global, "fetch").mockImplementation(async (url, init) => {
    const request = new Request(url, init);
    const { pathname, search } = new URL(request.url);
    const call = callOf(request);
    arrived.add(call);
    if (isRecording) {
      const response = await shop.send(pathname + search, request);
      const text = await response.text();
      const isLong = call === "GET /countries";
      answers.set(call, { status: response.status, text: isLong ? fewCountries(text) : text });
    }
    const answer = answers.get(call) ?? { status: 404, text: "{}" };
    return sent(failing?.call === call ? failing.way.of(answer) : answer);
  });
  jest.replaceProperty(config, "shopApiUrl", "http://api.test");
  jest.replaceProperty(config, "shopUrl", SHOP);
  jest.replaceProperty(config, "configuredShopUrl", SHOP);
});
beforeEach(() => {
  log = jest.spyOn(process.stderr, "write").mockReturnValue(true);
});
afterEach(() => log.mockRestore());

function callOf({ url, method }: Request): string {
  const { pathname } = new URL(url);
  const path = endpointsAt(pathname).find((endpoint) => endpoint.method === method)?.path;
  return `${method} ${path ?? pathname}`;
}

function sent({ status, text, type = "application/json" }: Answered): Response {
  return new Response(status === 204 ? null : text, { status, headers: { "content-type": type } });
}

/** Posts a form, one of its calls answered oddly perhaps. */
async function post({ form, fields, cookie, shownAs }: Form, fails?: typeof failing) {
  failing = fails ?? null;
  arrived = new Set();
  const request = new Request(`${SHOP}/forms/${form}`, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { host: "shop.test", origin: SHOP, cookie, "user-agent": "Browser" },
  });
  const response = await answerForm(request, form);
  const cookies = response.headers.getSetCookie().map((each) => each.split(";", 1).join());
  const shown = readFormCookie(cookies.join("; "), shownAs, true);
  return { status: response.status, to: response.headers.get("location") ?? "", shown };
}

const NAMES = [
  "add to cart",
  "look at a combination",
  "add to a new cart",
  "change a line",
  "fill the cart",
  "remove a line",
  "set a code",
  "show the total",
  "order",
  "log in",
  "register",
  "recover",
  "reset",
  "end the newsletter",
  "end a stock alert",
];
const ADDITION = { productId: 1, valueIds: [], values: [], quantity: 1 };
const SHOWN_ELSEWHERE = ["products", "total", "shipping", "payment", "password_confirmation"];

const WAYS = oddWays(budget({ test: 3, proof: 60 }));

/** What a form is told of a refusal, as far as it makes a difference to one. */
async function refusalIn(way: OddWay): Promise<string> {
  const answer = sent(way.of({ status: 200, text: "{}" }));
  const result = await call(async () => answer, addToCart, { body: ADDITION });
  if (result.ok) return way.name;
  const { kind, message, fields = {} } = result.failure;
  return [kind, message !== "", Object.keys(fields).length > 0].join();
}

/** Ways that no form can tell from each other, of which each call is answered in one. */
let classes: OddWay[][] = [];
beforeAll(async () => {
  const told = new Map<OddWay, string>();
  for (const way of WAYS) told.set(way, way.isRefusal ? await refusalIn(way) : way.name);
  classes = isProof
    ? WAYS.map((way) => [way])
    : [...Map.groupBy(WAYS, (way) => told.get(way)).values()];
});

jest.setTimeout(900_000);

test("every form there is has its case", async () => {
  expect(Object.keys(forms).sort()).toEqual(NAMES.toSorted());
  expect([...new Set(Object.values(forms).map(({ form }) => form))].sort()).toEqual(
    [...FORM_NAMES].sort(),
  );
});

test.each(NAMES)("what is posted to %s leads on, or back with a sentence", async (name) => {
  const form = forms[name]!;
  isRecording = true;
  const good = await post(form);
  isRecording = false;
  expect([200, 303]).toContain(good.status);
  const calls = [...arrived].sort();
  expect(calls).not.toHaveLength(0);
  const own = new Set([...Object.keys(form.fields), ...SHOWN_ELSEWHERE]);
  for (const [index, call] of calls.entries()) {
    for (const ways of classes) {
      const way = ways[index % ways.length]!;
      const { status, to, shown } = await post(form, { call, way });
      const about = { call, way: way.name };
      expect({ ...about, status: [200, 303].includes(status) }).toEqual({ ...about, status: true });
      expect({ ...about, to: status === 200 || /^\/(?!\/)/.test(to) }).toEqual({
        ...about,
        to: true,
      });
      if (!way.isRefusal || form.isLookUp || !form.page.test(to)) continue;
      const beside = Object.keys(shown?.errors ?? {}).filter((field) => own.has(field));
      const isSaid = Boolean(shown?.notice || shown?.said) || beside.length > 0;
      expect({ ...about, isSaid }).toEqual({ ...about, isSaid: true });
    }
  }
});

const FAULT = "SQLSTATE[08006] at /srv/app/Cart.php:12";

test.each(NAMES)("after %s, no words are shown of a server about its own fault", async (name) => {
  const form = forms[name]!;
  isRecording = true;
  await post(form);
  isRecording = false;
  const text = JSON.stringify({ message: FAULT });
  const faults: Answered[] = [
    { status: 500, text },
    { status: 503, text },
    { status: 200, text: `<h1>${FAULT}</h1>`, type: "text/html" },
    { status: 200, text: `[${JSON.stringify(FAULT)}]` },
    ...(form.form === "cart-line" ? [400, 403, 404, 409, 422] : []).map((status) => ({
      status,
      text,
    })),
  ];
  for (const call of [...arrived].sort()) {
    for (const fault of faults) {
      const way = { name: "fault", isRefusal: true, of: () => fault };
      const { shown } = await post(form, { call, way });
      expect([call, fault.status, JSON.stringify({ shown })]).toEqual([
        call,
        fault.status,
        expect.not.stringMatching(/SQLSTATE|instead of|Unreadable/),
      ]);
    }
  }
});
