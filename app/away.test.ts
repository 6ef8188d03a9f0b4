import { type ComponentType, createElement, type ReactNode } from "react";
import { prerender } from "react-dom/static";
import CheckoutLayout from "@/app/(checkout)/layout";
import CollectionsPage, { generateMetadata as ofCollections } from "@/app/(store)/collections/page";
import ContactPage from "@/app/(store)/contact/page";
import DesignersPage, { generateMetadata as ofDesigners } from "@/app/(store)/designers/page";
import ProductPage, { generateMetadata as ofProduct } from "@/app/(store)/details/[id]/page";
import StoreLayout from "@/app/(store)/layout";
import HomePage, { generateMetadata as ofHome } from "@/app/(store)/page";
import ListingPage, {
  generateMetadata as ofListing,
} from "@/app/(store)/products/[[...listing]]/page";
import ShopPage, { generateMetadata as ofShop } from "@/app/(store)/shop/page";
import SummerPage from "@/app/(store)/summer/page";
import { patience } from "@/lib/api/patience";
import { testBackend } from "@/lib/backend/testing/backend";
import { addBrand, addCategory, addCollection, addProduct } from "@/lib/backend/testing/catalog";
import { openTestDatabase } from "@/lib/backend/testing/engines";
import { listen } from "@/lib/backend/testing/socket";
import { config } from "@/lib/config";
import { answerIncomplete, answerUnavailable } from "@/lib/page-status";

/** Every call of every page that reads, failing in each way, against a server over the network. */

jest.mock("next/navigation", () => ({
  usePathname: () => "/",
  useRouter: () => ({}),
  useSearchParams: () => new URLSearchParams(),
}));
jest.mock("next/headers", () => ({ headers: async () => new Headers({ host: "shop.test" }) }));
jest.mock("@/lib/page-status", () => ({
  answerNotFound: jest.fn(),
  answerUnavailable: jest.fn(),
  answerIncomplete: jest.fn(),
  recordRead: jest.fn(),
}));

const TOO_LONG = "takes too long";
const FAILURES: Record<string, () => Promise<Response>> = {
  "answers 500": async () => Response.json({ message: "Fault" }, { status: 500 }),
  [TOO_LONG]: () => {
    hung += 1;
    return new Promise(() => undefined);
  },
  "answers something else": async () => new Response("<h1>Bad gateway</h1>"),
};

/** In the place of seconds, for a subject that is not answered. */
const HURRIED_MS = 400;

/** How many calls of parts are not answered, and the waits for parts: none ends by itself. */
let hung = 0;
const waits = new Map<unknown, () => void>();

function holdWaits(): void {
  const { setTimeout, clearTimeout } = global;
  jest.spyOn(global, "setTimeout").mockImplementation(((run: () => void, ms?: number) => {
    if (ms !== patience.partMs) return setTimeout(run, ms);
    const wait = setTimeout(() => undefined, ms);
    waits.set(wait, run);
    return wait;
  }) as typeof setTimeout);
  jest.spyOn(global, "clearTimeout").mockImplementation((wait) => {
    waits.delete(wait);
    clearTimeout(wait);
  });
}

/** Ends the waits for parts each time that those alone are left which are not answered. */
async function afterWaiting<Value>(work: Promise<Value>): Promise<Value> {
  let isUnderWay = true;
  void work.finally(() => {
    isUnderWay = false;
  });
  while (isUnderWay) {
    await new Promise((resolve) => setImmediate(resolve));
    if (hung === 0 || hung !== waits.size) continue;
    hung = 0;
    for (const [wait, end] of waits) {
      waits.delete(wait);
      end();
    }
  }
  return work;
}

const NOT_NOW = "We cannot show this just now";

interface PageCase {
  render: () => ReactNode;
  layout?: ComponentType<{ children: ReactNode }>;
  metadata?: () => unknown;
  title: string;
  /** The calls without which there is no page, and what it says then. */
  subject?: string[];
  without?: string;
}

const nothing = Promise.resolve({});
const homeProps = { params: nothing, searchParams: nothing };
const listingProps = (listing: string[], query = {}): never =>
  ({ params: Promise.resolve({ listing }), searchParams: Promise.resolve(query) }) as never;
const listingCase = (title: string, path: () => string[], subject: string[], query = {}) => ({
  render: () => createElement(ListingPage, listingProps(path(), query)),
  metadata: () => ofListing(listingProps(path(), query)),
  title,
  subject,
});
const params = (): never =>
  ({
    params: Promise.resolve({ id: String(ids.product) }),
    searchParams: nothing,
  }) as never;

let ids: { brand: number; category: number; collection: number; product: number };

const PAGES: Record<string, PageCase> = {
  home: { render: () => createElement(HomePage, homeProps), metadata: ofHome, title: "Worn close" },
  shop: { render: () => createElement(ShopPage), metadata: ofShop, title: "Shop" },
  designers: {
    render: () => createElement(DesignersPage),
    metadata: ofDesigners,
    title: "DESIGNERS",
    subject: ["/brands"],
  },
  collections: {
    render: () => createElement(CollectionsPage),
    metadata: ofCollections,
    title: "Shortlisted Stories",
    subject: ["/collections/not_paginated"],
  },
  summer: { render: () => createElement(SummerPage), title: "Summer Collection" },
  contact: {
    render: () => createElement(ContactPage, { params: nothing, searchParams: nothing }),
    title: "Contact Us",
  },
  checkout: {
    render: () => createElement("h1", null, "Checkout"),
    layout: CheckoutLayout,
    title: "Checkout",
  },
  "all items": listingCase("All Items", () => [], ["/products"]),
  "all items, narrowed": listingCase("All Items", () => [], ["/products"], { from: "1" }),
  exclusives: listingCase("Only on Shortlisted", () => ["exclusives"], ["/products"]),
  category: listingCase("Rings", () => ["category", `${ids.category}`], [
    "/products",
    "/categories",
  ]),
  designer: listingCase("Aubrelle", () => ["designers", `${ids.brand}`], [
    "/products",
    "/brands/show/:id",
  ]),
  shortlist: listingCase("Pearls Collection", () => ["collection", `${ids.collection}`], [
    "/products",
  ]),
  product: {
    render: () => createElement(ProductPage, params()),
    metadata: () => ofProduct(params()),
    title: "Alma Ring",
    subject: ["/products/:id"],
    without: "No Product Found",
  },
};

let server: Awaited<ReturnType<typeof listen>>;
let failing: { paths: readonly string[]; fail: () => Promise<Response> } | null;
let asked: Set<string>;
let log: jest.SpyInstance;
/** How far the clock is ahead, so that what was away is asked again. */
let leapt = 0;

beforeAll(async () => {
  const database = await openTestDatabase("sqlite");
  const shop = testBackend(database);
  const { db } = shop.backend;
  const brand = await addBrand(db, { name: "Aubrelle" });
  const category = await addCategory(db, "Rings", await addCategory(db, "Jewelry"));
  const collection = await addCollection(db, { name: "Pearls", isFeatured: true });
  const goods = { brandId: brand, categoryId: category, collectionIds: [collection] };
  const [ring] = await addProduct(db, { ...goods, name: "Alma Ring", isExclusive: true });
  await addProduct(db, { ...goods, name: "Bruno Ring" });
  ids = { brand, category, collection, product: ring!.productId };
  const pictures = { slides: ["/slide.jpg"], footerImage: "/footer.jpg" };
  const content = {
    banner: { title: "Worn close", info: "15 %", buttonText: "SHOP", middleImage: "/banner.jpg" },
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
  server = await listen(async (request) => {
    const { pathname, search } = new URL(request.url);
    const path = pathname.replace(/\d+/, ":id");
    asked.add(path);
    if (failing?.paths.includes(path)) return failing.fail();
    return shop.send(pathname + search, request);
  });
  jest.replaceProperty(config, "shopApiUrl", server.address);
  const { now } = Date;
  jest.spyOn(Date, "now").mockImplementation(() => now() + leapt);
  holdWaits();
});
afterAll(() => server.close());

beforeEach(() => {
  jest.clearAllMocks();
  failing = null;
  hung = 0;
  asked = new Set();
  log = jest.spyOn(process.stderr, "write").mockReturnValue(true);
});
afterEach(() => log.mockRestore());

async function html({ render, layout = StoreLayout, metadata }: PageCase): Promise<string> {
  await metadata?.();
  const { prelude } = await prerender(createElement(layout, null, render()));
  return new Response(prelude).text();
}

const lines = () => log.mock.calls.map(([line]) => String(line));

test.each(Object.keys(PAGES))("%s stands whole while every call is answered", async (name) => {
  const shown = PAGES[name]!;
  expect(await html(shown)).toContain(shown.title);
  expect(answerIncomplete).not.toHaveBeenCalled();
});

describe.each(Object.keys(PAGES))("%s", (name) => {
  const shown = PAGES[name]!;

  it.each(Object.keys(FAILURES))("stands when a call of a part %s", async (failure) => {
    await html(shown);
    const parts = [...asked].filter((path) => !shown.subject?.includes(path)).sort();
    for (const away of failure === TOO_LONG ? halves(parts) : parts.map((path) => [path])) {
      failing = { paths: away, fail: FAILURES[failure]! };
      jest.clearAllMocks();
      const left = await afterWaiting(html(shown));
      leapt += patience.awayMs;
      expect({ away, left }).toEqual({ away, left: expect.stringContaining("<header") });
      if (shown.layout !== CheckoutLayout) expect(left).toContain("<footer");
      const title = away.includes("/home-banners") ? "Shortlisted</h1>" : shown.title;
      expect({ away, left }).toEqual({ away, left: expect.stringContaining(title) });
      expect(answerUnavailable).not.toHaveBeenCalled();
      expect(answerIncomplete).toHaveBeenCalled();
      for (const path of away) {
        const named = lines().filter((line) => line.includes(` is left out part=${path} `));
        expect({ path, named }).toEqual({ path, named: [expect.any(String)] });
      }
    }
  });

  if (!shown.subject) return;
  it.each(Object.keys(FAILURES))("says so when its subject %s", async (failure) => {
    for (const path of shown.subject ?? []) {
      failing = { paths: [path], fail: FAILURES[failure]! };
      const hurry = failure === TOO_LONG && jest.replaceProperty(patience, "subjectMs", HURRIED_MS);
      const left = await html(shown);
      if (hurry) hurry.restore();
      for (const text of ["<header", "<footer", shown.without ?? NOT_NOW, "Try again"])
        expect({ path, left }).toEqual({ path, left: expect.stringContaining(text) });
      expect(answerUnavailable).toHaveBeenCalled();
    }
  });
});

/** What takes too long is waited for: several at once. */
function halves(paths: readonly string[]): string[][] {
  return [0, 1]
    .map((rest) => paths.filter((_, index) => index % 2 === rest))
    .filter(({ length }) => length > 0);
}
