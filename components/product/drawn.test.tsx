import { readFileSync } from "node:fs";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { supportDialogs } from "@/components/ui/testing/dialog";
import { supportIntersectionObserver } from "@/components/ui/testing/intersection-observer";
import { supportResizeObserver } from "@/components/ui/testing/resize-observer";
import { fakeGateway, forgetAll } from "@/lib/api/browser/testing/fake-gateway";
import { getVariant } from "@/lib/contract/variants";
import { show, variant } from "./testing/product-screen";

/** What the style sheets alone draw of a product's page (specification, shopping flow). */

beforeEach(async () => {
  await forgetAll();
  fakeGateway().answer(getVariant, () => variant);
  Element.prototype.scrollTo = () => undefined;
  supportDialogs();
  supportResizeObserver();
  supportIntersectionObserver();
});
afterEach(() => act(async () => undefined));

/** The declarations of a rule in a style sheet, as they are written. */
function styleOf(sheet: string, ...selectors: string[]): string {
  const css = readFileSync(`styles/${sheet}.css`, "utf8");
  const rule = selectors.reduce((rest, selector) => rest.split(`${selector} {`)[1] ?? "", css);
  return rule.split("}")[0] ?? "";
}

test("the strip of thumbnails is as high as three of them and the gaps between", async () => {
  // @spec 23, 314
  await show();
  const strip = screen.getByRole("button", { name: "Show picture 4 of 4" }).closest("ul");
  expect(strip).toHaveClass("thumbnails");
  const picture = strip?.querySelector<HTMLElement>("button > .picture");
  expect(picture?.style.getPropertyValue("--ratio")).toBe("");
  const style = styleOf("product", ".thumbnails");
  const [, column] =
    /grid-cols-\[(\d+)px_1fr\]/.exec(strip?.closest(".md\\:grid")?.className ?? "") ?? [];
  const [, width, height] = /--ratio, (\d+) \/ (\d+)/.exec(styleOf("picture", ".picture")) ?? [];
  expect(styleOf("product", ".thumbnails", "button")).toContain("border border-transparent");
  const thumbnail = (Number(column) * Number(height)) / Number(width) + 2;
  expect(style).toContain("gap-3");
  expect(style).toContain(`max-h-[calc(3*${thumbnail}px+2*12px)]`);
  expect(style).toContain("overflow-y-auto");
});

test("the pictures are a row that slides and snaps, and what is current follows it", async () => {
  // @spec 24
  await show();
  const row = screen.getByRole("list", { name: "Pictures" });
  expect(row).toHaveClass("gallery");
  expect(styleOf("product", ".gallery")).toContain("overflow-x-auto");
  expect(styleOf("product", ".gallery")).toContain("snap-x snap-mandatory");
  Object.defineProperties(row, { clientWidth: { value: 390 }, scrollLeft: { value: 2 * 390 } });
  fireEvent.scroll(row);
  const third = screen.getByRole("button", { name: "Show picture 3 of 4" });
  await waitFor(() => expect(third).toHaveAttribute("aria-current", "true"));
});

test("a check is drawn on the swatch that is chosen, and on no other", async () => {
  // @spec 171
  await show();
  const swatches = [...document.querySelectorAll(".swatch")];
  expect(swatches.map((swatch) => swatch.matches(":checked ~ * > .swatch"))).toEqual([
    true,
    ...swatches.slice(1).map(() => false),
  ]);
  const check = styleOf("product", ".swatch", ".choice > :checked ~ * > &", "&::after");
  expect(check).toContain("mask: var(--check) center");
  expect(styleOf("filter", ":root")).toMatch(/--check: url\(/);
});

test("buttons and the tabs of the texts are drawn in the letters they are written in", async () => {
  // @spec 38
  const user = await show();
  await user.click(screen.getAllByRole("link", { name: "Hesper & Lowe" }).at(-1)!);
  expect(await screen.findByRole("link", { name: "Explore All" })).toHaveClass("normal-case");
  const tab = screen.getByRole("link", { name: "Description" });
  expect(tab).not.toHaveClass("label");
  expect(styleOf("product", ".tab")).not.toContain("uppercase");
});
