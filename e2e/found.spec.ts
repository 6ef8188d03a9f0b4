import type { APIRequestContext } from "@playwright/test";
import sharp from "sharp";
import { type Head, local, type Node, readHead } from "./support/head";
import { judged } from "./support/judge";
import { DESKTOP, OWN_SHOP } from "./support/projects";
import { lacking } from "./support/rich-results";
import { LEADING, ROWS, UNKNOWN } from "./support/routes";
import { mappedPaths } from "./support/sitemap";
import { expect, requestTest as test } from "./support/test";

/** What search engines show of a title, and what they take of a description. */
const MAX_TITLE_LENGTH = 60;
const DESCRIPTION = { least: 50, most: 161 };
const AT_ONCE = 4;

test.describe("every route and state", { tag: [DESKTOP, OWN_SHOP] }, () => {
  for (const row of ROWS) {
    test(`${row.path} has its head`, async ({ request }) => {
      const head = await readHead(request, row.path);
      expect(head.status).toBe(200);
      expectText(row.title, head.title);
      expect(head.isIndexed).toBe(!row.isHidden);
      expect(head.nodes.map((node) => node["@type"])).toEqual(
        expect.arrayContaining(row.types ?? []),
      );
      expect(lacking(head.nodes)).toEqual([]);
      expect(await judged(head.nodes)).toEqual([]);
      if (row.isHidden && row.types === undefined) return;
      expect(head.canonical).toBe(row.canonical ?? row.path);
      expect(head.description.length).toBeGreaterThanOrEqual(DESCRIPTION.least);
      expect(head.description.length).toBeLessThanOrEqual(DESCRIPTION.most);
      expect(local(head.properties.get("og:url") ?? "")).toBe(
        row.shared ?? row.canonical ?? row.path,
      );
      await expectPicture(request, head, row.hasPhotograph ?? false);
    });
  }

  for (const [path, title] of UNKNOWN) {
    test(`${path} is a 404 that nobody lists`, async ({ request }) => {
      const head = await readHead(request, path);
      expect(head).toMatchObject({ status: 404, title, isIndexed: false });
    });
  }

  for (const [path, status, to] of LEADING) {
    test(`${path} leads to ${to}`, async ({ request }) => {
      const head = await readHead(request, path);
      expect({ status: head.status, to: head.location }).toEqual({ status, to });
    });
  }
});

test.describe("all that may be listed", { tag: [DESKTOP, OWN_SHOP] }, () => {
  test("is in the site map, with titles and descriptions of its own that have room", async ({
    request,
  }) => {
    const paths = await mappedPaths(request);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.length).toBeGreaterThan(250);
    const titles = new Map<string, string>();
    const descriptions = new Map<string, string>();
    const problems: string[] = [];
    await each(paths, async (path) => {
      const { status, canonical, isIndexed, title, description, nodes } = await readHead(
        request,
        path,
      );
      if (status !== 200 || !isIndexed) problems.push(`${path} answers ${status}, ${isIndexed}`);
      if (canonical !== path) problems.push(`${path} is ${canonical} to search engines`);
      if (title.length > MAX_TITLE_LENGTH) problems.push(`${path} has a long title: ${title}`);
      for (const [told, text] of [
        [titles, title],
        [descriptions, description],
      ] as const) {
        if (told.has(text)) problems.push(`${path} says what ${told.get(text)} says: ${text}`);
        told.set(text, path);
      }
      const found = [...lacking(nodes), ...(await judged(nodes))];
      problems.push(...found.map((what) => `${path}: ${what}`));
    });
    expect(problems).toEqual([]);
  });

  test("is, of products, eligible as a merchant listing, and what its page says", async ({
    request,
  }) => {
    const ids = (await mappedPaths(request)).filter((path) => /^\/details\/\d+$/.test(path));
    expect(ids).toHaveLength(120);
    const problems: string[] = [];
    await each(ids, async (path) => {
      const head = await readHead(request, path);
      const say = (what: string) => problems.push(`${path}: ${what}`);
      const thing = head.nodes.find(({ "@type": type }) => /^Product/.test(type ?? ""));
      const variants = (thing?.hasVariant ?? [thing]) as Node[];
      if (thing?.name !== head.heading) say(`is called ${thing?.name}`);
      if (!head.text.includes(String((thing?.brand as Node)?.name))) say("has another designer");
      const offers = variants.map(({ offers: offer }) => offer as Record<string, string>);
      const shown = Number(head.properties.get("product:price:amount"));
      if (!offers.some(({ price }) => Number(price) === shown)) say(`is not offered at ${shown}`);
      if (!head.text.includes(dollars(shown))) say(`does not show ${dollars(shown)}`);
      for (const { price, availability, url } of offers) {
        if (!/^\d+\.\d\d$/.test(price ?? "")) say(`costs ${price}`);
        if (!/(In|OutOf)Stock$/.test(availability ?? "")) say(`is ${availability}`);
        if (!url?.includes(path)) say(`is offered at ${url}`);
      }
      const crumbs = head.nodes.find((node) => node["@type"] === "BreadcrumbList");
      const names = ((crumbs?.itemListElement ?? []) as { name: string }[]).map(({ name }) => name);
      if (new Set(names).size !== names.length) say(`is named twice on its way: ${names}`);
      await expectPicture(request, head, true);
    });
    expect(problems).toEqual([]);
  });
});

function expectText(expected: string | RegExp, text: string): void {
  if (typeof expected === "string") expect(text).toBe(expected);
  else expect(text).toMatch(expected);
}

/** A shared link's picture, as the large networks' crawlers load it. */
async function expectPicture(
  request: APIRequestContext,
  { properties }: Head,
  hasPhotograph: boolean,
): Promise<void> {
  const address = local(properties.get("og:image") ?? "");
  expect(properties.get("og:image:alt")).not.toBe("");
  expect(address === "/icons/512.png").toBe(!hasPhotograph);
  const { format, width } = await sharp(await (await request.get(address)).body()).metadata();
  expect(format).toBe(hasPhotograph ? "jpeg" : "png");
  expect(width).toBeGreaterThanOrEqual(hasPhotograph ? 600 : 512);
  expect([undefined, `${width}`]).toContain(properties.get("og:image:width"));
}

async function each<Item>(items: readonly Item[], work: (item: Item) => Promise<void>) {
  const left = [...items];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let one = left.pop(); one !== undefined; one = left.pop()) await work(one);
    }),
  );
}

function dollars(amount: number): string {
  return new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" }).format(amount);
}
