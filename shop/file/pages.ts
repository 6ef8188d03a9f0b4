import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { isReserved } from "../../lib/http/page-rules.ts";
import { BUILT_IN } from "../content/held-pages.ts";
import { MAX_PAGE_KB, readPage } from "../content/read-page.ts";
import { type WrittenPage, WrongPage } from "../content/written-page.ts";
import { readTextFile, UnusableFile } from "./regular-file.ts";

const MAX_PAGES = 50;
const ENDING = ".md";

const folderOf = (dataDir: string) => join(dataDir, "shop", "pages");

interface ReadPages {
  pages: WrittenPage[];
  /** What is wrong: file, line, what is expected. */
  problems: string[];
}

/** The built-in pages and those of `DATA_DIR/shop/pages`; of a wrong one, what was there before. */
export function readPages(dataDir: string, before: ReadonlyMap<string, WrittenPage>): ReadPages {
  const { files, problems, isReadable } = filesIn(dataDir);
  const pages = new Map(builtIn().map((page) => [page.name, page]));
  if (!isReadable) for (const page of before.values()) pages.set(page.name, page);
  for (const file of files) {
    const name = file.slice(0, -ENDING.length);
    try {
      pages.set(name, ownPage(folderOf(dataDir), name));
    } catch (error) {
      if (!(error instanceof WrongPage)) throw error;
      problems.push(`pages/${file}, line ${error.line}: ${error.message}.`);
      const last = before.get(name);
      if (last) pages.set(name, last);
    }
  }
  return { pages: [...pages.values()], problems };
}

interface FilesIn {
  files: string[];
  problems: string[];
  isReadable: boolean;
}

function filesIn(dataDir: string): FilesIn {
  let problems: string[] = [];
  try {
    const files = readdirSync(folderOf(dataDir))
      .filter((file) => file.endsWith(ENDING) && !file.startsWith("."))
      .sort();
    if (files.length > MAX_PAGES) {
      problems = [`pages has ${files.length} pages: the first ${MAX_PAGES} are taken.`];
    }
    return { files: files.slice(0, MAX_PAGES), problems, isReadable: true };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return { files: [], problems, isReadable: true };
    problems = [`The folder pages cannot be read (${code}).`];
    return { files: [], problems, isReadable: false };
  }
}

function ownPage(folder: string, name: string): WrittenPage {
  if (!/^[a-z\d]+(?:-[a-z\d]+)*$/.test(name) || name.length > 60) {
    throw new WrongPage(
      1,
      "expected a file name of small letters, digits and hyphens, such as size-guide.md",
    );
  }
  if (isReserved(name)) {
    throw new WrongPage(1, `/${name} is another page of the shop: expected another file name`);
  }
  return pageOf(name, readText(join(folder, `${name}${ENDING}`)));
}

function readText(path: string): string {
  try {
    return readTextFile(path, MAX_PAGE_KB);
  } catch (error) {
    if (error instanceof UnusableFile) throw new WrongPage(1, error.message);
    throw error;
  }
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

/** Another text once a page is another. */
export function pagesState(dataDir: string): string {
  const folder = folderOf(dataDir);
  return filesIn(dataDir)
    .files.map((file) => `${file} ${stateOfFile(join(folder, file))}`)
    .join("\n");
}

/** Another text once the file is another. */
export function stateOfFile(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false, bigint: true });
  return found ? `${found.ino} ${found.mtimeNs} ${found.ctimeNs} ${found.size}` : "";
}
