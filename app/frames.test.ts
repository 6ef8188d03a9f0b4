import { readdirSync, readFileSync } from "node:fs";

/** Which pages have the header and the footer (specification, browsing, section 2). */

const pages = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith("/page.tsx"))
  .map((path) => path.replace(/\/page\.tsx$/, ""));
const layout = (group: string) => readFileSync(`app/${group}/layout.tsx`, "utf8");
const routesOf = (group: string) =>
  pages.filter((path) => path.startsWith(`${group}/`)).map((path) => path.slice(group.length));

test("every page stands in one of the three frames", () => {
  // @spec 372
  const isFramed = (path: string) => /^\((store|checkout|bare)\)/.test(path);
  expect(pages.filter((path) => !isFramed(path))).toEqual([]);
  expect(pages.length).toBeGreaterThan(30);
});

test("the shop's pages have header and footer", () => {
  // @spec 111, 372
  expect(layout("(store)")).toContain("<Header ");
  expect(layout("(store)")).toContain("<Footer\n");
});

test("the checkout alone has the header without the footer", () => {
  // @spec 82, 371
  expect(routesOf("(checkout)").sort()).toEqual(["/checkout"]);
  expect(layout("(checkout)")).toContain("<StoreLayout hasFooter={false}>");
  expect(layout("(store)")).toMatch(/\{hasFooter && \(\s+<Footer\n/);
});

test("the letters' previews and the test payment have neither", () => {
  // @spec 111, 369, 370
  expect(routesOf("(bare)").sort()).toEqual(["/email", "/email2", "/test-payment/[token]"]);
  expect(layout("(bare)")).not.toMatch(/Header|Footer/);
});
