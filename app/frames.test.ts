import { readdirSync, readFileSync } from "node:fs";

/** Which pages have the header and the footer (specification, browsing, section 2). */

const pages = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith("/page.tsx"))
  .map((path) => path.replace(/\/page\.tsx$/, ""));
const layout = (group: string) => readFileSync(`app/${group}/layout.tsx`, "utf8");
const routesOf = (group: string) =>
  pages.filter((path) => path.startsWith(`${group}/`)).map((path) => path.slice(group.length));

test("every page stands in one of the three frames", () => {
  const isFramed = (path: string) => /^\((store|checkout|bare)\)/.test(path);
  expect(pages.filter((path) => !isFramed(path))).toEqual([]);
  expect(pages.length).toBeGreaterThan(30);
});

test("the shop's pages have header and footer", () => {
  expect(layout("(store)")).toContain("<Header ");
  expect(layout("(store)")).toContain("<Footer\n");
});

test("the checkout alone has the header without the footer", () => {
  expect(routesOf("(checkout)").sort()).toEqual(["/checkout"]);
  expect(layout("(checkout)")).toContain("<Header ");
  expect(layout("(checkout)")).not.toContain("Footer");
});

test("the letters' previews and the test payment have neither", () => {
  expect(routesOf("(bare)").sort()).toEqual(["/email", "/email2", "/test-payment/[token]"]);
  expect(layout("(bare)")).not.toMatch(/Header|Footer/);
});
