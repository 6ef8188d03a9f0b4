import { prerender } from "react-dom/static";
import { oddAnswer } from "@/lib/api/testing/odd-answers";
import { timeouts } from "@/lib/api/timeouts";
import { testBackend } from "@/lib/backend/testing/backend";
import { addBrand, addCategory, addCollection, addProduct } from "@/lib/backend/testing/catalog";
import { customer } from "@/lib/backend/testing/customer";
import { openTestDatabase } from "@/lib/backend/testing/engines";
import { expectValue, payAndConfirm } from "@/lib/backend/testing/shopper";
import { listen } from "@/lib/backend/testing/socket";
import { config } from "@/lib/config";
import { endpointsAt } from "@/lib/contract/endpoints";
import { budget } from "@/lib/domain/testing/budget";
import { markIncomplete, markNotFound, markUnavailable } from "@/lib/http/page-status";
import { askedPages, type Held } from "./testing/asked-pages";
import { mockWrittenPages, PAGE_FOLDERS, pageElement } from "./testing/page-files";
import { holdWaits } from "./testing/waits";

/**
 * Each call that each page makes, failing in each way, against a server over the network. Pages are
 * the files of `app/`, their calls those that arrive: neither is listed here.
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
  recordRead: jest.fn(),
}));
mockWrittenPages();

const NEVER = "is never answered";
const GONE = "is answered with 404";
const FAULT = "is answered with 500";
const STOPS = "is answered halfway, and no further";
/** What a time limit makes of it. */
const brokenOff = () =>
  new Response(
    new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('{"data":[')),
      pull: (controller) => controller.error(new DOMException("", "TimeoutError")),
    }),
    { headers: { "content-type": "application/json" } },
  );
const FAILURES: Record<string, () => Promise<Response>> = {
  [FAULT]: async () => Response.json({ message: "Fault" }, { status: 500 }),
  [GONE]: async () => Response.json({ message: "Not found" }, { status: 404 }),
  [NEVER]: () => new Promise(() => undefined),
  [STOPS]: async () => brokenOff(),
  "is answered with HTML": async () => new Response("<h1>Bad gateway</h1>"),
};

const waits = holdWaits();
let server: Awaited<ReturnType<typeof listen>>;
let failing: {
  path: string;
  fail: (answered: () => Promise<Response>) => Promise<Response>;
  isHeld: boolean;
  timesOut: boolean;
  stops?: boolean;
} | null = null;
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
  const collection = await addCollection(db, { name: "Pearls", isFeatured: true });
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
  server = await listen(async (request) => {
    const { pathname, search } = new URL(request.url);
    const path = pathOf(request);
    arrived.add(path);
    if (failing?.path === path) {
      if (failing.isHeld) waits.expect();
      return failing.fail(() => shop.send(pathname + search, request));
    }
    return shop.send(pathname + search, request);
  });
  jest.replaceProperty(config, "shopApiUrl", server.address);
  const { fetch } = global;
  jest.spyOn(global, "fetch").mockImplementation(async (url, init) => {
    const isFailing = failing?.path === pathOf(new Request(url, { method: init?.method }));
    // What is waited for to the end ends so, after seconds.
    if (isFailing && failing?.timesOut) throw new DOMException("", "TimeoutError");
    if (isFailing && failing?.stops) return brokenOff();
    return fetch(url, init);
  });
  const { now } = Date;
  jest.spyOn(Date, "now").mockImplementation(() => now() + leapt);
});
afterAll(() => server.close());

beforeEach(() => {
  jest.clearAllMocks();
  log = jest.spyOn(process.stderr, "write").mockReturnValue(true);
});
afterEach(() => log.mockRestore());

interface Shown {
  html: string;
  status: 200 | 404 | 503;
}

/** Renders a page, one call of it failing perhaps. Throws where Next would answer with 500. */
async function show(folder: string, name: string, fails?: typeof failing): Promise<Shown> {
  jest.clearAllMocks();
  failing = fails ?? null;
  arrived = new Set();
  const rendering = async () => {
    const { prelude } = await prerender(
      await pageElement(folder, askedPages(held)[folder]?.[name] ?? {}),
      { onError: () => undefined },
    );
    return new Response(prelude).text();
  };
  try {
    const html = await waits.endDuring(rendering());
    const [isAway] = jest.mocked(markUnavailable).mock.calls;
    const [isGone] = jest.mocked(markNotFound).mock.calls;
    return { html, status: isAway ? 503 : isGone ? 404 : 200 };
  } catch (error) {
    // Next shows the frame's page for what is not there.
    if (String(Object(error).digest).endsWith(";404")) return { html: "", status: 404 };
    throw error;
  } finally {
    failing = null;
    leapt += timeouts.awayMs;
  }
}

function pathOf({ url, method }: Request): string {
  const { pathname } = new URL(url);
  return endpointsAt(pathname).find((endpoint) => endpoint.method === method)?.path ?? pathname;
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
const subjectOf = (folder: string, name: string) => NAMES_OF[folder]?.[name]?.subject ?? [];

const ODD_ANSWERS = budget({ test: 2, proof: 60 });

test("what is asked with something is a page", () => {
  expect(PAGE_FOLDERS).toEqual(expect.arrayContaining(Object.keys(NAMES_OF)));
  expect(PAGE_FOLDERS.length).toBeGreaterThan(30);
});

describe.each(EVERY)("%s %s", (folder, name) => {
  const isFramed = (part: string, { html }: Shown) =>
    folder.startsWith("(bare)") || html.includes(part);

  it("stands whole while every call is answered, its subject among them", async () => {
    const whole = await show(folder, name);
    expect(whole.status).toBe(200);
    expect(headings(whole)).toBeGreaterThan(0);
    expect(markIncomplete).not.toHaveBeenCalled();
    expect([...arrived]).toEqual(expect.arrayContaining([...subjectOf(folder, name)]));
  });

  it.each(Object.keys(FAILURES))("stands when a call of it %s", async (failure) => {
    const whole = await show(folder, name);
    for (const path of [...arrived].sort()) {
      const isSubject = subjectOf(folder, name).includes(path);
      const isPart = !isSubject && isPublic(path);
      const isMissing = failure === GONE || (failure === FAULT && isOurs(path));
      const isHeld = isPart && failure === NEVER;
      const timesOut = !isPart && failure === NEVER;
      const fails = { path, fail: FAILURES[failure]!, isHeld, timesOut, stops: failure === STOPS };
      const left = await show(folder, name, fails);
      const mayBeGone = NAMES_OF[folder]?.[name]?.namedBy?.includes(path) && isMissing;
      const apart = mayBeGone ? [200, 404] : [200];
      const may = !isSubject ? apart : isMissing ? [200, 404, 503] : [503];
      expect({ path, may, status: left.status }).toEqual({
        path,
        may,
        status: may.find((one) => one === left.status),
      });
      if (isPart && !isMissing) {
        expect({ path, incomplete: jest.mocked(markIncomplete).mock.calls.length > 0 }).toEqual({
          path,
          incomplete: true,
        });
        const named = log.mock.calls.filter(([line]) => `${line}`.includes(` out part=${path} `));
        expect({ path, named: named.length }).toEqual({ path, named: 1 });
      }
      if (left.html === "") continue;
      expect({ path, headings: headings(left) }).toEqual({ path, headings: headings(whole) });
      expect({ path, header: isFramed("<header", left) }).toEqual({ path, header: true });
      const isWithFooter = folder.startsWith("(checkout)") || isFramed("<footer", left);
      expect({ path, footer: isWithFooter }).toEqual({ path, footer: true });
      if (!isSubject || isMissing) continue;
      for (const text of ["Try again", ...(NAMES_OF[folder]?.[name]?.without ?? [])])
        expect(left.html.toLowerCase()).toContain(text.toLowerCase());
    }
  });

  it("stands with header and footer whatever is odd in an answer", async () => {
    await show(folder, name);
    for (const path of [...arrived].sort()) {
      for (let seed = 1; seed <= ODD_ANSWERS; seed++) {
        const fail = async (answered: () => Promise<Response>) => oddAnswer(await answered(), seed);
        const shown = await show(folder, name, {
          path,
          fail,
          isHeld: false,
          timesOut: false,
        }).catch((error) => ({ html: "", status: String(error) }));
        const statuses = [200, 404, 503];
        expect({ path, seed, status: shown.status }).toEqual({
          ...{ path, seed },
          status: statuses.find((one) => one === shown.status),
        });
        if (shown.html === "") continue;
        const isBare = folder.startsWith("(bare)");
        const hasHeader = isBare || shown.html.includes("<header");
        const hasFooter = /^\((?:bare|checkout)\)/.test(folder) || shown.html.includes("<footer");
        expect({ path, seed, hasHeader, hasFooter }).toEqual({
          ...{ path, seed, hasHeader: true, hasFooter: true },
        });
        if (shown.status === 503) expect(shown.html).toMatch(/try again/i);
      }
    }
  });
});
