import { globSync } from "node:fs";
import { BUILT_IN, holdPages } from "@/shop/content/held-pages";
import { readPage } from "@/shop/content/read-page";
import { LISTING_PARAMETERS } from "../domain/listing/listing";
import {
  cacheControl,
  ELSEWHERE,
  isReserved,
  mayBePage,
  ownPageRule,
  pageRuleOf,
  pageRules,
  pageSegments,
} from "./page-rules";

/** Files by which Next makes others, of the same name but for the ending (its documentation). */
const MADE_OF: Record<string, string> = {
  manifest: "manifest.webmanifest",
  robots: "robots.txt",
  sitemap: "sitemap.xml",
};
/** The folder of all written pages. */
const WRITTEN = "[written]";
const isGroup = (folder: string) => folder.startsWith("(");

test("a listing's cached pages vary by every parameter it has", () => {
  const rule = pageRules.find(({ segment }) => segment === "products");
  expect([...(rule?.parameters ?? [])].sort()).toEqual([...LISTING_PARAMETERS].sort());
});

test("data that scripts fetch is never used stale by a browser, pages by shared caches alone", () => {
  const [rule] = pageRules;
  if (!rule) throw new Error("no rules");
  expect(cacheControl(rule, false)).toMatch(/^public, max-age=0, .*stale-while-revalidate=/);
  expect(cacheControl(rule, true)).not.toContain("stale-while-revalidate");
  const menu = pageRules.find(({ segment }) => segment === "menu");
  expect(menu && cacheControl(menu, false)).not.toContain("stale-while-revalidate");
});

test.each([
  [100_000, 300, 86_400],
  [500, 300, 200],
  [300, 300, 0],
  [40, 40, 0],
])("a page with %d s left is fresh for %d s, then stale for %d at most", (left, fresh, stale) => {
  const details = pageRules.find(({ segment }) => segment === "details");
  const shared = `public, max-age=0, s-maxage=${fresh}`;
  expect(details && [false, true].map((isData) => cacheControl(details, isData, left))).toEqual([
    `${shared}, stale-while-revalidate=${stale}, stale-if-error=86400`,
    `${shared}, stale-if-error=86400`,
  ]);
});

test("every address of the shop begins as the table says, and nothing else does", () => {
  const routes = globSync(["app/**/{page.tsx,route.ts}", "app/.*/**/route.ts"]).map((file) => {
    const folders = file.split("/").slice(1, -1);
    return folders.find((folder) => !isGroup(folder)) ?? "";
  });
  const files = globSync("app/*.{ts,svg,png}").flatMap((file) => {
    const name = file.split("/")[1] ?? "";
    return name.endsWith(".ts") ? (MADE_OF[name.replace(".ts", "")] ?? []) : name;
  });
  // `/home` is rewritten to the home page, `/favicon.ico` to the icon of that kind.
  const all = new Set(
    [...routes, ...files, "home", "favicon.ico"].filter((name) => !ELSEWHERE.includes(name)),
  );
  expect([...pageSegments, WRITTEN].sort()).toEqual([...all, ...BUILT_IN].sort());
});

test("an owner's page takes the place of a written page alone", () => {
  const routes = globSync(["app/**/{page.tsx,route.ts}", "app/.*/**/route.ts"]).map((file) => {
    const folders = file.split("/").slice(1, -1);
    return folders.find((folder) => !isGroup(folder)) ?? "";
  });
  const files = globSync("public/*").map((path) => path.replace("public/", ""));
  const first = new Set([...routes, ...files, "healthz", "readyz"]);
  // No file's name can hold these signs.
  const nameable = [...first].filter((name) => name !== "" && !/[^\w-]/.test(name));
  expect(nameable.filter((name) => !isReserved(name) || !isReserved(name.toUpperCase()))).toEqual(
    [],
  );
  expect([...BUILT_IN, "about"].filter(isReserved)).toEqual([]);
});

test("an owner's page has an address, its Markdown and nothing below it, while its file is there", () => {
  const paths = ["/about", "/about.md", "/about/x", "/nowhere"];
  const found = () => paths.filter((path) => pageRuleOf(path) === ownPageRule && mayBePage(path));
  expect(found()).toEqual([]);
  holdPages([readPage("about", "---\ntitle: About\n---\n")]);
  expect(found()).toEqual(["/about", "/about.md"]);
});
