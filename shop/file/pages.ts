import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isReserved } from "../../lib/http/page-rules.ts";
import { BUILT_IN } from "../content/held-pages.ts";
import { MAX_PAGE_KB, readPage } from "../content/read-page.ts";
import { type WrittenPage, WrongPage } from "../content/written-page.ts";
import type { ShopFiles } from "./home.ts";
import { readTextFile, UnusableFile } from "./regular-file.ts";

const MAX_PAGES = 50;
const ENDING = ".md";
const FOLDER = "pages/";

export const isPageFile = (name: string) => name.startsWith(FOLDER);

/** The built-in pages and the owner's; of what is wrong: file, line, what is expected. */
export function readPages(own: ShopFiles) {
  const pages = new Map(builtIn().map((page) => [page.name, page]));
  const problems: string[] = [];
  for (const [name, bytes] of [...own].filter(([each]) => isPageFile(each)).sort()) {
    try {
      const page = ownPage(name, bytes.toString());
      pages.set(page.name, page);
    } catch (error) {
      problems.push(pageProblem(name, error));
    }
  }
  return { pages: [...pages.values()], problems };
}

export function pageProblem(file: string, error: unknown): string {
  if (!(error instanceof WrongPage)) throw error;
  return `${file}, line ${error.line}: ${error.message}.`;
}

/** Nothing is believed to be gone from a folder that is not there itself or cannot be read. */
export function pageNamesIn(shopFolder: string) {
  try {
    const names = readdirSync(join(shopFolder, FOLDER))
      .filter((file) => file.endsWith(ENDING) && !file.startsWith("."))
      .sort()
      .map((file) => `${FOLDER}${file}`);
    const isTooMany = names.length > MAX_PAGES;
    const problems = isTooMany
      ? [`pages has ${names.length} pages: the first ${MAX_PAGES} are taken.`]
      : [];
    return { names: names.slice(0, MAX_PAGES), problems, isThere: true };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const problems = code === "ENOENT" ? [] : [`The folder pages cannot be read (${code}).`];
    const names: string[] = [];
    return { names, problems, isThere: false };
  }
}

/** Throws WrongPage. */
export function readPageFile(path: string, file: string): Buffer {
  const text = readText(path);
  ownPage(file, text);
  return Buffer.from(text);
}

function readText(path: string): string {
  try {
    return readTextFile(path, MAX_PAGE_KB);
  } catch (error) {
    if (error instanceof UnusableFile) throw new WrongPage(1, error.message);
    throw error;
  }
}

function ownPage(file: string, text: string): WrittenPage {
  const name = file.slice(FOLDER.length, -ENDING.length);
  if (!/^[a-z\d]+(?:-[a-z\d]+)*$/.test(name) || name.length > 60) {
    const expected = "a file name of small letters, digits and hyphens, such as size-guide.md";
    throw new WrongPage(1, `expected ${expected}`);
  }
  if (isReserved(name)) {
    throw new WrongPage(1, `/${name} is another page of the shop: expected another file name`);
  }
  return pageOf(name, text);
}

/** The last text of each name, which is not read again until it is another. */
const last = new Map<string, { text: string; page: WrittenPage }>();

function pageOf(name: string, text: string): WrittenPage {
  const known = last.get(name);
  if (known?.text === text) return known.page;
  const page = readPage(name, text);
  last.set(name, { text, page });
  return page;
}

let read: WrittenPage[] | null = null;

function builtIn(): WrittenPage[] {
  const folder = join(process.cwd(), "shop", "content");
  read ??= BUILT_IN.map((name) => readPage(name, readFileSync(join(folder, `${name}.md`), "utf8")));
  return read;
}
