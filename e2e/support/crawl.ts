import type { APIRequestContext } from "@playwright/test";

const AT_ONCE = 8;
/** Of pages that differ in an id or a query's values alone, and of a product's texts, some are enough. */
const ENOUGH_OF_A_KIND = 2;
const IS_FILE = /\.\w+$/;

interface PageFound {
  status: number;
  location: string;
  ids: ReadonlySet<string>;
}

interface Crawl {
  pages: ReadonlyMap<string, PageFound>;
  /** Pictures, icons and whatever else a page needs, with the status they answered with. */
  files: ReadonlyMap<string, number>;
  /** What is wrong, one sentence each; empty when every link leads somewhere. */
  broken: string[];
}

interface Link {
  from: string;
  path: string;
  fragment: string;
}

interface Way {
  baseURL: string;
  starts: readonly string[];
  /** Whether a page may send this visitor elsewhere, such as to sign in first. */
  mayLead: (path: string, location: string) => boolean;
  /** Whether a page's links are followed; all are, unless said otherwise. */
  isFollowed?: (path: string) => boolean;
}

/** Follows the links of the shop from some pages on, as whoever the request context is. */
export async function crawl(
  request: APIRequestContext,
  { baseURL, starts, mayLead, isFollowed = () => true }: Way,
): Promise<Crawl> {
  const pages = new Map<string, PageFound>();
  const files = new Map<string, number>();
  const links: Link[] = [];
  const needed = new Map<string, string>();
  const kinds = new Map<string, number>();
  const seen = new Set<string>();
  const queue: string[] = [];

  const add = (path: string) => {
    if (seen.has(path)) return;
    seen.add(path);
    const kind = kindOf(path);
    if (kind !== null) {
      const count = kinds.get(kind) ?? 0;
      if (count >= ENOUGH_OF_A_KIND) return;
      kinds.set(kind, count + 1);
    }
    queue.push(path);
  };

  const visit = async (path: string) => {
    const response = await request.get(path, { maxRedirects: 0 });
    const html = withoutScripts(await response.text());
    const { location = "" } = response.headers();
    const ids = new Set(values(html, /\sid="([^"]+)"/g));
    pages.set(path, { status: response.status(), location: pathOf(location, baseURL), ids });
    if (!isFollowed(path)) return;
    for (const href of values(html, /<a\b[^>]*?\shref="([^"]*)"/g)) {
      const url = new URL(href, new URL(path, baseURL));
      if (url.origin !== new URL(baseURL).origin) continue;
      const target = url.pathname + url.search;
      if (IS_FILE.test(url.pathname)) {
        needed.set(target, path);
        continue;
      }
      links.push({ from: path, path: target, fragment: decodeURIComponent(url.hash.slice(1)) });
      add(target);
    }
    for (const file of filesOf(html)) {
      const url = new URL(file, baseURL);
      if (url.origin === new URL(baseURL).origin) needed.set(url.pathname + url.search, path);
    }
  };

  for (const path of starts) add(path);
  while (queue.length > 0) {
    await Promise.all(queue.splice(0, AT_ONCE).map(visit));
  }
  await inTurns([...needed.keys()], async (file) => {
    files.set(file, (await request.head(file, { maxRedirects: 0 })).status());
  });
  return {
    pages,
    files,
    broken: [...brokenLinks(links, pages, mayLead), ...brokenFiles(needed, files)],
  };
}

/** `null` for a page that is always visited. */
function kindOf(path: string): string | null {
  const { pathname, searchParams } = new URL(path, "http://shop");
  if (searchParams.size === 0 && !/^\/details\/\d+\/./.test(pathname)) return null;
  return `${pathname.replaceAll(/\d+/g, "*")} ${[...new Set(searchParams.keys())].sort()}`;
}

function* brokenLinks(
  links: readonly Link[],
  pages: ReadonlyMap<string, PageFound>,
  mayLead: (path: string, location: string) => boolean,
): Generator<string> {
  const told = new Set<string>();
  for (const { from, path, fragment } of links) {
    const page = pages.get(path);
    if (!page || told.has(path + fragment)) continue;
    told.add(path + fragment);
    if (page.location !== "" && mayLead(path, page.location)) continue;
    if (page.status !== 200) {
      yield `${path} answers ${page.status} ${page.location}, linked from ${from}`;
    } else if (fragment !== "" && !page.ids.has(fragment)) {
      yield `${path} has nothing with the id ${fragment}, linked from ${from}`;
    }
  }
}

function* brokenFiles(
  needed: ReadonlyMap<string, string>,
  files: ReadonlyMap<string, number>,
): Generator<string> {
  for (const [file, status] of files) {
    if (status !== 200) yield `${file} answers ${status}, needed by ${needed.get(file)}`;
  }
}

function withoutScripts(html: string): string {
  return html.replaceAll(/<script\b[\s\S]*?<\/script>/g, "");
}

function* filesOf(html: string): Generator<string> {
  yield* values(html, /<(?:img|source|iframe|video)\b[^>]*?\ssrc="([^"]+)"/g);
  for (const set of values(html, /\ssrcset="([^"]+)"/gi)) {
    for (const candidate of set.split(",")) yield candidate.trim().split(/\s+/)[0] ?? "";
  }
  for (const [link] of html.matchAll(/<link\b[^>]*>/g)) {
    if (!/\srel="(?:canonical|alternate|dns-prefetch|preconnect)"/.test(link)) {
      yield* values(link, /\shref="([^"]+)"/g);
    }
  }
  yield* values(html, /<meta property="og:image" content="([^"]+)"/g);
}

/** What a pattern's first group matches, as the text it is escaped from. */
function* values(html: string, pattern: RegExp): Generator<string> {
  for (const [, value = ""] of html.matchAll(pattern)) {
    yield value
      .replaceAll("&quot;", '"')
      .replaceAll("&#x27;", "'")
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&amp;", "&");
  }
}

function pathOf(location: string, baseURL: string): string {
  if (location === "") return "";
  const url = new URL(location, baseURL);
  return url.pathname + url.search;
}

async function inTurns(all: readonly string[], work: (one: string) => Promise<void>) {
  const left = [...all];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let one = left.pop(); one !== undefined; one = left.pop()) await work(one);
    }),
  );
}
