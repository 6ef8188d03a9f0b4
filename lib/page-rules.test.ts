import { LISTING_PARAMETERS } from "./domain/listing";
import { cacheControl, pageRules } from "./page-rules";

test("a listing's pages are told apart by every parameter that it has", () => {
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
