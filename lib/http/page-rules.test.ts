import { globSync } from "node:fs";
import { LISTING_PARAMETERS } from "../domain/listing";
import { cacheControl, pageRules, pageSegments } from "./page-rules";

/** What the server answers itself, or passes on as it comes. */
const NO_PAGES = ["api", "browser-errors", "csp-report", "forms", "pay", "webhooks"];
/** Files by which Next makes others, of the same name but for the ending (its documentation). */
const MADE_OF: Record<string, string> = {
  manifest: "manifest.webmanifest",
  robots: "robots.txt",
  sitemap: "sitemap.xml",
};
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

test("every address of the shop begins as the table says, and nothing else does", () => {
  const routes = globSync("app/**/{page.tsx,route.ts}").map((file) => {
    const folders = file.split("/").slice(1, -1);
    return folders.find((folder) => !isGroup(folder)) ?? "";
  });
  const files = globSync("app/*.{ts,svg,png}").flatMap((file) => {
    const name = file.split("/")[1] ?? "";
    return name.endsWith(".ts") ? (MADE_OF[name.replace(".ts", "")] ?? []) : name;
  });
  // `/home` is rewritten to the home page, `/favicon.ico` to the icon of that kind.
  const all = new Set(
    [...routes, ...files, "home", "favicon.ico"].filter((name) => !NO_PAGES.includes(name)),
  );
  expect([...pageSegments].sort()).toEqual([...all].sort());
});
