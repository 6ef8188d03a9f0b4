import type { ReactElement } from "react";
import { prerender } from "react-dom/static";
import { call } from "@/lib/api/call";
import { fewCountries } from "@/lib/api/testing/few-countries";
import { oddAnswer } from "@/lib/api/testing/odd-answers";
import { timeouts } from "@/lib/api/timeouts";
import { serverTransport } from "@/lib/api/transport";
import { testBackend } from "@/lib/backend/testing/backend";
import { addBrand, addCategory, addCollection, addProduct } from "@/lib/backend/testing/catalog";
import { customer } from "@/lib/backend/testing/customer";
import { openTestDatabase } from "@/lib/backend/testing/engines";
import { expectValue, payAndConfirm } from "@/lib/backend/testing/shopper";
import { config } from "@/lib/config";
import type { Endpoint } from "@/lib/contract/endpoint";
import { endpointsAt } from "@/lib/contract/endpoints";
import { budget } from "@/lib/domain/testing/budget";
import "@/shop/testing/built-in-pages";
import { markIncomplete, markNotFound, markUnavailable } from "@/lib/http/page-status";
import { askedPages, type Held } from "./testing/asked-pages";
import { frameElement, framesOf, PAGE_FOLDERS, pageElement } from "./testing/page-files";
import { holdWaits } from "./testing/waits";

/**
 * Each call that each page makes, failing. Pages are the files of `app/`, their calls those that
 * arrive: neither is listed here. To a page a call has failed in one of three ways; a table shows
 * that each failure of each call is one of them. A page's own calls fail in the page alone, those
 * of its frame in the frame alone.
 */

jest.mock("next/navigation", () => ({
  ...jest.requireActual("next/navigation"),
  usePathname: () => "/",
  useRouter: () => ({}),
  useSearchParams: () => new URLSearchParams(),
}));
let mockCookie = "";
jest.mock("next/headers", () => ({
  headers: async () => new Headers({ host: "shop.test", cookie: mockCookie }),
}));
jest.mock("@/lib/http/page-status", () => ({
  markNotFound: jest.fn(),
  markUnavailable: jest.fn(),
  markIncomplete: jest.fn(),
  markFreshUntil: jest.fn(),
  recordRead: jest.fn(),
}));

/** What a time limit makes of it. */
const brokenOff = () =>
  new Response(
    new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('{"data":[')),
      pull: (controller) => controller.error(new DOMException("", "TimeoutError")),
    }),
    { headers: { "content-type": "application/json" } },
  );
const notFound = async () => Response.json({ message: "Not found" }, { status: 404 });
const FAILURES: Record<string, () => Promise<Response>> = {
  "is answered with 500": async () => Response.json({ message: "Fault" }, { status: 500 }),
  "is answered with 404": notFound,
  "is not answered in time": () => Promise.reject(new DOMException("", "TimeoutError")),
  "is answered halfway, and no further": async () => brokenOff(),
  "is answered with HTML": async () => new Response("<h1>Bad gateway</h1>"),
};
const CANNOT_BE_READ = "cannot be read";
const IS_NOT_THERE = "is not there";
const CLASSES = { [CANNOT_BE_READ]: async () => brokenOff(), [IS_NOT_THERE]: notFound };
type Class = keyof typeof CLASSES;

interface Failing {
  paths: readonly string[];
  fail: (answered: () => Promise<Response>) => Promise<Response>;
  isHeld?: boolean;
}

const waits = holdWaits();
let failing: Failing | null = null;
let arrived = new Set<string>();
let held: Held;
let log: jest.SpyInstance;
/** How far the clock is ahead, so that what was away is asked again. */
let leapt = 0;

beforeAll(async () => {
  const shop = testBackend(await openTestDatabase("sqlite"));
  const { db } = shop.backend;
  const brand = await addBrand(db, { name: "Aubrelle" });
  const category = await addCategory(db, "Rings", await addCategory(db, "Jewelry"));
  const collection = await addCollection(db, { name: "Summer Pearls", isFeatured: true });
  const goods = { brandId: brand, categoryId: category, collectionIds: [collection] };
  const [ring] = await addProduct(db, { ...goods, name: "Alma Ring", isExclusive: true });
  await addProduct(db, { ...goods, name: "Bruno Ring" });
  const pictures = { slides: ["/slide.jpg"], footerImage: "/footer.jpg" };
  const content = {
    banner: { title: "Worn close", info: "15 %", buttonText: "SHOP", leftImage: "/banner.jpg" },
    settings: { section3: "Seen on you" },
    shop: pictures,
    exclusives: pictures,
    collections: pictures,
    categories: { byId: { [category]: pictures } },
    footer: { first: "/first.jpg", second: "/second.jpg", third: "/third.jpg" },
    spotlight: {
      posts: [{ link: "https://social.test", product: "Alma", productId: 1, image: "/post.jpg" }],
    },
  };
  for (const [key, value] of Object.entries(content))
    await db
      .insertInto("content")
      .values({ key, value: JSON.stringify(value) })
      .execute();
  const ada = await customer(shop);
  await ada.add(ring!);
  const address = expectValue(await ada.place());
  const { id: order, payment_token } = await db
    .selectFrom("orders")
    .select(["id", "payment_token"])
    .executeTakeFirstOrThrow();
  await payAndConfirm(shop, address);
  const { token: orderToken } = await db
    .selectFrom("orders")
    .select("token")
    .executeTakeFirstOrThrow();
  await ada.add(ring!);
  const product = ring!.productId;
  held = { brand, category, collection, product, order, orderToken, paymentToken: payment_token };
  mockCookie = `token=${ada.headers.authorization.replace("Bearer ", "")}`;
  const answers = new Map<string, { text: string; init: ResponseInit }>();
  const answered = async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    const asked = `${request.method} ${pathname}${search} ${request.headers.get("authorization")}`;
    if (!answers.has(asked) || request.method !== "GET") {
      const answer = await shop.send(pathname + search, request);
      const { status, headers } = answer;
      const text = await answer.text();
      const kept = pathname === "/countries" ? fewCountries(text) : text;
      answers.set(asked, { text: kept, init: { status, headers } });
    }
    const { text, init } = answers.get(asked)!;
    return new Response(init.status === 204 ? null : text, init);
  };
  jest.replaceProperty(config, "shopApiUrl", "http://api.test");
  jest.spyOn(global, "fetch").mockImplementation(async (url, init) => {
    const request = new Request(url, init);
    const path = pathOf(request);
    arrived.add(path);
    if (!failing?.paths.includes(path)) return answered(request);
    if (failing.isHeld) waits.expect();
    return failing.fail(() => answered(request));
  });
  const { now } = Date;
  jest.spyOn(Date, "now").mockImplementation(() => now() + leapt);
});

beforeEach(() => {
  jest.clearAllMocks();
  log = jest.spyOn(process.stderr, "write").mockReturnValue(true);
});
afterEach(() => log.mockRestore());

interface Shown {
  html: string;
  status: 200 | 307 | 404 | 503;
}

/** Renders a page or a frame, calls of it failing perhaps. Throws where Next would answer with 500. */
async function show(element: () => Promise<ReactElement>, fails?: Failing): Promise<Shown> {
  jest.clearAllMocks();
  failing = fails ?? null;
  arrived = new Set();
  const rendering = async () => {
    const { prelude } = await prerender(await element(), { onError: () => undefined });
    return new Response(prelude).text();
  };
  try {
    const html = await waits.endDuring(rendering());
    const [isAway] = jest.mocked(markUnavailable).mock.calls;
    const [isGone] = jest.mocked(markNotFound).mock.calls;
    return { html, status: isAway ? 503 : isGone ? 404 : 200 };
  } catch (error) {
    // Next shows the frame's page for what is not there.
    const digest = String(Object(error).digest);
    if (digest.endsWith(";404")) return { html: "", status: 404 };
    // A cart that an odd answer empties leads back to the shop.
    if (/^NEXT_REDIRECT;\w+;\/(?!\/)[^;]*;307;/.test(digest)) return { html: "", status: 307 };
    throw error;
  } finally {
    failing = null;
    leapt += timeouts.awayMs;
  }
}

const shownPage = (folder: string, name: string, fails?: Failing) =>
  show(() => pageElement(folder, askedPages(held)[folder]?.[name] ?? {}), fails);
const shownFrame = (folder: string, fails?: Failing) =>
  show(async () => frameElement(folder, "A page."), fails);

function pathOf({ url, method }: Request): string {
  return endpointOf(new URL(url).pathname, method)?.path ?? new URL(url).pathname;
}

function endpointOf(path: string, method = "GET"): Endpoint | undefined {
  return endpointsAt(path).find((endpoint) => endpoint.method === method);
}

/** Another server may answer a call of ours, which it does not know, with any refusal. */
const isOurs = (path: string) => endpointsAt(path)[0]?.isOptional === true;
/** Others ask in the name of who asks, for pages that are never kept. */
const isPublic = (path: string) => endpointsAt(path)[0]?.access === "public";
const headings = ({ html }: Shown) => html.match(/<h1\b/g)?.length;
const NAMES_OF = askedPages({ ...({} as Held), orderToken: "", paymentToken: "" });
const EVERY = PAGE_FOLDERS.flatMap((folder) =>
  Object.keys(NAMES_OF[folder] ?? { "": {} }).map((name): [string, string] => [folder, name]),
);
const FRAMES = [...new Map(PAGE_FOLDERS.map((folder) => [`${framesOf(folder)}`, folder])).values()];
const subjectOf = (folder: string, name: string) => NAMES_OF[folder]?.[name]?.subject ?? [];

const TRY_AGAIN = expect.stringMatching(/try again/i);

const ODD_ANSWERS = budget({ test: 2, proof: 60 });
/** What all pages and frames together have called. */
const called = new Set<string>();

test("what is asked with something is a page", () => {
  expect(PAGE_FOLDERS).toEqual(expect.arrayContaining(Object.keys(NAMES_OF)));
  expect(PAGE_FOLDERS.length).toBeGreaterThan(30);
});

/** A part that fails is left out of a page that is kept for seconds only, and named in the log. */
function expectPartsLeftOut(paths: readonly string[]): void {
  const lines = log.mock.calls.map(([line]) => `${line}`);
  const timesNamed = (path: string) =>
    lines.filter((line) => line.includes(` out part=${path} `)).length;
  expect(paths.map((path) => [path, timesNamed(path)])).toEqual(paths.map((path) => [path, 1]));
  expect({ paths, incomplete: jest.mocked(markIncomplete).mock.calls.length > 0 }).toEqual({
    paths,
    incomplete: paths.length > 0,
  });
}

describe.each(FRAMES)("the frame of %s", (folder) => {
  const expectFramed = ({ html, status }: Shown, about: object) => {
    const isBare = folder.startsWith("(bare)");
    const isShort = isBare || folder.startsWith("(checkout)");
    expect({
      ...about,
      status,
      page: html.includes("A page."),
      header: isBare || html.includes("<header"),
      footer: isShort || html.includes("<footer"),
    }).toEqual({ ...about, status: 200, page: true, header: true, footer: true });
  };

  it("stands when a call of it fails in any way", async () => {
    expectFramed(await shownFrame(folder), {});
    expect(markIncomplete).not.toHaveBeenCalled();
    const paths = [...arrived].sort();
    for (const path of paths) called.add(path);
    for (const path of paths) {
      for (const [failure, fail] of Object.entries(CLASSES)) {
        expectFramed(await shownFrame(folder, { paths: [path], fail }), { path, failure });
        if (failure === CANNOT_BE_READ && isPublic(path)) expectPartsLeftOut([path]);
      }
      for (let seed = 1; seed <= ODD_ANSWERS; seed++)
        expectFramed(await shownFrame(folder, odd(path, seed)), { path, seed });
    }
    const parts = paths.filter(isPublic);
    await shownFrame(folder);
    expectFramed(await shownFrame(folder, late(parts)), { parts });
    expectPartsLeftOut(parts);
  });
});

function odd(path: string, seed: number): Failing {
  return { paths: [path], fail: async (answered) => oddAnswer(await answered(), seed) };
}

function late(paths: readonly string[]): Failing {
  return { paths, fail: () => new Promise(() => undefined), isHeld: true };
}

describe.each(EVERY)("%s %s", (folder, name) => {
  let whole: Shown;
  let calls: string[] = [];

  it("stands whole while every call is answered, its subject among them", async () => {
    whole = await shownPage(folder, name);
    calls = [...arrived].sort();
    for (const path of calls) called.add(path);
    expect(whole.status).toBe(200);
    expect(headings(whole)).toBeGreaterThan(0);
    expect(markIncomplete).not.toHaveBeenCalled();
    expect(calls).toEqual(expect.arrayContaining([...subjectOf(folder, name)]));
  });

  it.each(Object.keys(CLASSES) as Class[])("stands when a call of it %s", async (failure) => {
    // @spec 47, 284, 295, 297, 298, 320, 663, 664
    for (const path of calls) {
      const isSubject = subjectOf(folder, name).includes(path);
      const isMissing = failure === IS_NOT_THERE;
      const fails = { paths: [path], fail: CLASSES[failure] };
      const left = await shownPage(folder, name, fails);
      const mayBeGone = NAMES_OF[folder]?.[name]?.namedBy?.includes(path) && isMissing;
      const apart = mayBeGone ? [200, 404] : [200];
      const may = !isSubject ? apart : isMissing ? [200, 404, 503] : [503];
      expect({ path, may, status: left.status }).toEqual({
        path,
        may,
        status: may.find((one) => one === left.status),
      });
      if (!isSubject && isPublic(path) && !isMissing) expectPartsLeftOut([path]);
      if (left.html === "") continue;
      expect({ path, headings: headings(left) }).toEqual({ path, headings: headings(whole) });
      if (!isSubject || isMissing) continue;
      for (const text of ["Try again", ...(NAMES_OF[folder]?.[name]?.without ?? [])])
        expect(left.html.toLowerCase()).toContain(text.toLowerCase());
    }
  });

  it("stands when no part of it comes in time", async () => {
    const parts = calls.filter((path) => isPublic(path) && !subjectOf(folder, name).includes(path));
    const left = await shownPage(folder, name, late(parts));
    expect(headings(left)).toBe(headings(whole));
    // A page of parts alone has nothing left to show.
    if (left.status === 503) expect([left.html, parts]).toEqual([TRY_AGAIN, calls]);
    else expect(left.status).toBe(200);
    expectPartsLeftOut([...arrived].filter((path) => parts.includes(path)));
  });

  it("stands whatever is odd in an answer", async () => {
    for (const path of calls) {
      for (let seed = 1; seed <= ODD_ANSWERS; seed++) {
        const shown = await shownPage(folder, name, odd(path, seed)).catch((error) => ({
          html: "",
          status: String(error),
        }));
        const statuses = [200, 307, 404, 503];
        expect({ path, seed, status: shown.status }).toEqual({
          path,
          seed,
          status: statuses.find((one) => one === shown.status),
        });
        if (shown.status === 503) expect(shown.html).toEqual(TRY_AGAIN);
      }
    }
  });
});

test.each(Object.keys(FAILURES))(
  "each call of a page that %s is one of its classes",
  async (failure) => {
    const fail = FAILURES[failure]!;
    const paths = [...called].sort();
    expect(paths.length).toBeGreaterThan(25);
    const found: Record<string, string> = {};
    const expected: Record<string, string> = {};
    for (const path of paths) {
      const endpoint = endpointOf(path) ?? endpointsAt(path)[0]!;
      failing = { paths: [path], fail };
      const parameters = { id: 1, token: "t", page: 1 };
      const result = await call(serverTransport, endpoint, { parameters } as never);
      found[path] = result.ok ? "answered" : result.failure.kind;
      const isMissing = fail === notFound || (failure === "is answered with 500" && isOurs(path));
      expected[path] = isMissing ? "notFound" : "unavailable";
    }
    failing = null;
    expect(found).toEqual(expected);
  },
);
