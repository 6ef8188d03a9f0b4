import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { supportResizeObserver } from "@/components/ui/testing/resize-observer";
import type { Facets } from "@/lib/domain/listing/facets";
import { VALUE_KEYS } from "@/lib/domain/listing/filters";
import { initialListing, type ListingState } from "@/lib/domain/listing/listing";
import { swatchOf } from "@/lib/domain/product/swatch";
import { recordOf } from "@/lib/domain/record-of";
import { ListingShell } from "../listing-shell";

const push = jest.fn();
jest.mock("next/navigation", () => ({ useRouter: () => ({ push }) }));

const value = (id: number, name: string, count: number | null = 3) => ({ id, name, count });
const facets: Facets = {
  categories: [
    {
      ...value(1, "Jewelry"),
      children: [value(2, "Rings"), value(3, "Chains")].map((leaf) => ({ ...leaf, children: [] })),
    },
    { ...value(4, "Hats"), children: [] },
  ],
  brands: [value(7, "Casa Tormel"), value(8, "Orimo"), value(9, "Tormentil")],
  sale: [],
  ...recordOf(VALUE_KEYS, () => []),
  colors: [value(10, "Rose gold"), value(11, "Black")],
  sizes: [value(20, "6"), value(21, "7")],
  materials: [value(30, "Gold"), value(31, "Diamond")],
  lowest: 54,
  highest: 7_400,
  sign: "€",
};

beforeEach(() => {
  jest.useFakeTimers();
  push.mockClear();
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), { matches: true, media: query }) as never;
  supportResizeObserver();
  Element.prototype.scrollTo = () => {};
});
afterEach(() => jest.useRealTimers());

function show(
  change: Partial<ListingState> = {},
  offered = facets,
  routeCategory: number | null = null,
) {
  const state = { ...initialListing, page: 3, ...change };
  const { container } = render(
    <ListingShell
      path="/products"
      state={state}
      facets={offered}
      swatches={{ 10: swatchOf("Rose gold"), 11: swatchOf("Black") }}
      routeCategory={routeCategory}
      products={[]}
      total={42}
      noItems={null}
      paginator={null}
    />,
  );
  // jsdom knows no layout: the column beside the products is a dialog that is not open.
  container.querySelector("dialog")?.setAttribute("open", "");
  return container;
}

const box = (name: RegExp) =>
  screen.getByRole<HTMLInputElement>("checkbox", { name, hidden: true });
const press = (element: HTMLElement) => act(() => fireEvent.click(element));
const led = () => push.mock.calls.map(([href]) => href);

test("every change leads to page 1 of the narrowed listing and keeps the place", () => {
  // @spec 561
  show({ view: "list" });
  press(box(/^Rose gold/));
  expect(push).toHaveBeenCalledWith("/products?colors=10&view=list", { scroll: false });
});

test("a parent category stands for all its children, and is half marked without one of them", () => {
  // @spec 600
  show({ category: [1] });
  expect([box(/^Jewelry/).checked, box(/^Rings/).checked, box(/^Hats/).checked]).toEqual([
    true,
    true,
    false,
  ]);
  press(box(/^Rings/));
  expect(led()).toEqual(["/products?category=3"]);
});

test("a category listing has its own category chosen, which needs no words in the address", () => {
  show({}, facets, 2);
  expect([box(/^Rings/).checked, box(/^Jewelry/).indeterminate]).toEqual([true, true]);
  press(box(/^Hats/));
  expect(led()).toEqual(["/products?category=2,4"]);
});

test("going back to the route's category empties the address of categories", () => {
  // @spec 563
  show({ category: [2, 4] }, facets, 2);
  press(box(/^Hats/));
  expect(led()).toEqual(["/products"]);
});

test("the designer search finds parts of a name whatever the case", () => {
  // @spec 602
  const container = show();
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "TORM" } });
  const found = [...container.querySelectorAll<HTMLInputElement>("[name=brand]")];
  expect(found.map(({ value }) => value)).toEqual(["7", "9"]);
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "zz" } });
  expect(screen.getByText("No designer is called “zz”.")).toBeVisible();
});

test("each filter value has its count, or none where the server does not count", () => {
  show();
  expect(box(/^Orimo, 3 items$/)).toBeInTheDocument();
});

test("without counts a value stands alone", () => {
  show({}, { ...facets, brands: [value(7, "Ada", null), value(8, "Orimo", null)] });
  expect(box(/^Orimo$/)).toBeInTheDocument();
});

test("a section with one value or none is not shown", () => {
  show({}, { ...facets, brands: [value(7, "Ada")], sizes: [], lowest: 1, highest: 1 });
  const titles = screen.getAllByRole("heading", { level: 3 }).map((title) => title.textContent);
  expect(titles).toEqual(["Category", "Color", "Material"]);
});

test("a material is added to the active filters", () => {
  show({ colors: [10], materials: [31] });
  expect(box(/^Diamond/)).toBeChecked();
  press(box(/^Gold, 3/));
  expect(push).toHaveBeenCalledWith("/products?colors=10&materials=30,31", { scroll: false });
});

/** The slider comes when its place comes near. */
async function sliderComes() {
  await act(async () => {
    jest.advanceTimersByTime(200);
    await import("@/components/ui/form/range-slider");
  });
}

test("the price is bounded by the server's prices and counts after it has rested for 300 ms", async () => {
  // @spec 566, 568, 603, 671
  show();
  await sliderComes();
  const highest = screen.getByRole("slider", { name: "Highest price" });
  expect(highest).toHaveAttribute("aria-valuemin", "54");
  expect(highest).toHaveAttribute("aria-valuemax", "7400");
  act(() => highest.focus());
  fireEvent.keyDown(highest, { key: "ArrowLeft" });
  act(() => jest.advanceTimersByTime(299));
  fireEvent.keyDown(highest, { key: "ArrowLeft" });
  expect(screen.getByRole("spinbutton", { name: "To" })).toHaveValue(7398);
  act(() => jest.advanceTimersByTime(299));
  expect(push).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(1));
  expect(led()).toEqual(["/products?to=7398"]);
});

test("a thumb back at its bound leaves that side open", async () => {
  show({ from: 5_500 });
  await sliderComes();
  fireEvent.keyDown(screen.getByRole("slider", { name: "Lowest price" }), { key: "Home" });
  act(() => jest.advanceTimersByTime(300));
  expect(led()).toEqual(["/products"]);
});

test("a typed price counts on Enter, in the shop's currency; what cannot be read does not", () => {
  show();
  const from = screen.getByRole("spinbutton", { name: "From" });
  expect(screen.getAllByText("€")).toHaveLength(2);
  expect(screen.queryByText("$")).toBeNull();
  fireEvent.change(from, { target: { value: "-5" } });
  fireEvent.blur(from);
  fireEvent.change(from, { target: { value: "120.5" } });
  act(() => fireEvent.keyDown(from, { key: "Enter" }) as never);
  expect(led()).toEqual(["/products?from=120.5"]);
});

test("prices that are typed the wrong way round are turned, and it is said", () => {
  show({ to: 100_00 });
  const from = screen.getByRole("spinbutton", { name: "From" });
  expect(screen.queryByText("Enter the lower price first.")).toBeNull();
  fireEvent.change(from, { target: { value: "120" } });
  act(() => fireEvent.keyDown(from, { key: "Enter" }) as never);
  expect(screen.getByText("Enter the lower price first.")).toHaveAttribute("role", "status");
  expect(led()).toEqual(["/products?from=100&to=120"]);
});

test("Clear leads to the plain listing, and is there only when there is something to clear", () => {
  // @spec 562
  show({ colors: [10], category: [1], from: 100, sort: "desc", view: "list" });
  const [clear] = screen.getAllByRole("link", { name: "Clear" });
  press(clear!);
  expect(led()).toEqual(["/products?view=list"]);
});

test("an untouched listing has nothing to clear", () => {
  show();
  expect(screen.queryByRole("link", { name: "Clear" })).toBeNull();
});

test("chips say what is active and lead to the listing without it", () => {
  show({ search: "ring", brand: [8], sizes: [21], sort: "relevance" });
  const chips = within(screen.getByRole("list", { name: "Active filters" }));
  const links = chips.getAllByRole("link", { name: /^Remove/ });
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Remove “ring”", "/products?brand=8&sizes=21"],
    ["Remove Orimo", "/products?search=ring&sizes=21"],
    ["Remove Size 7", "/products?search=ring&brand=8"],
  ]);
});

test("is a form that says the same without script", () => {
  const form = show({ search: "ring", sort: "desc", brand: [7, 8], from: 100_00 }).querySelector(
    "form",
  )!;
  const said = new URLSearchParams(new FormData(form) as never).toString();
  expect(form.getAttribute("action")).toBe("/products");
  expect(said).toBe("search=ring&sort=desc&brand=7&brand=8&from=100&to=");
});

test("the sheet's button says how many items there are", () => {
  show();
  expect(screen.getByText("Show 42 items")).toBeInTheDocument();
});
