import { render, screen, within } from "@testing-library/react";
import { supportResizeObserver } from "@/components/ui/testing/resize-observer";
import type { Category, ProductPage } from "@/lib/domain/listing/catalog";
import { VALUE_KEYS } from "@/lib/domain/listing/filters";
import { initialListing } from "@/lib/domain/listing/listing";
import type { ProductSummary } from "@/lib/domain/product/product";
import { recordOf } from "@/lib/domain/record-of";
import "@/shop/testing/built-in-pages";
import { ListingView, type ListingViewProps } from "./listing-view";

jest.mock("next/navigation", () => ({ useRouter: () => ({ push: jest.fn() }) }));

const category = (id: number, name: string, children: Category[] = []): Category => ({
  id,
  name,
  image: null,
  children,
});
const rings = category(6, "Rings");
const jewelry = category(1, "Jewelry", [rings, category(7, "Earrings")]);

const product = (id: number): ProductSummary => ({
  id,
  name: "Alma Ring with Pearls",
  description: "<p>A <strong>quiet</strong> ring.</p>",
  brand: { id: 3, name: "Orimo" },
  price: 125_000,
  hasPriceRange: false,
  pictures: [{ src: `/${id}.jpg`, alt: "" }],
  isFavorite: false,
  defaultValueIds: [],
  defaultValues: "",
});
const page = (change: Partial<ProductPage> = {}): ProductPage => ({
  products: [product(1), product(2)],
  total: 2,
  from: 1,
  to: 2,
  perPage: 12,
  ...recordOf(VALUE_KEYS, () => []),
  minPrice: 0,
  maxPrice: 0,
  collectionName: null,
  counts: null,
  ...change,
});
const facets = {
  categories: [],
  brands: [],
  sale: [],
  ...recordOf(VALUE_KEYS, () => []),
  lowest: 0,
  highest: 0,
  sign: "$",
};

beforeEach(() => {
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), { matches: true, media: query }) as never;
  supportResizeObserver();
  Element.prototype.scrollTo = () => {};
});

const show = (change: Partial<ListingViewProps> = {}) =>
  render(
    <ListingView
      path="/products"
      state={initialListing}
      title="All Items"
      text=""
      crumbs={[]}
      images={{ slides: [], footerImage: null }}
      products={page()}
      facets={facets}
      parents={[]}
      trail={[]}
      {...change}
    />,
  );

test("the banner shows one slide at a time at every width, 25 pixels apart", () => {
  // @spec 429, 430, 431
  const slides = [1, 2].map((id) => ({ id, src: `/banner-${id}.jpg` }));
  show({ images: { slides, footerImage: null } });
  const track = screen.getByRole("list", { name: "Pictures" });
  const set = ["--slides-narrow", "--slides-middle", "--slides-wide", "--slide-gap"];
  expect(set.map((name) => track.style.getPropertyValue(name))).toEqual(["1", "1", "1", "25px"]);
});

const searched = (search: string, closest: ProductPage["closest"], total = 2) => {
  const products = total === 0 ? page({ products: [], total }) : page();
  const names = { brands: [], categories: [] };
  const help = closest ? { search, closest, names, arrivals: [] } : null;
  return show({ state: { ...initialListing, search }, products, help });
};

test("a search for what the shop's pages answer leads there, above what it finds", () => {
  searched("free returns", undefined);
  const answer = screen.getByRole("list", { name: "Help" });
  expect(answer).toHaveTextContent(/^Returns$/);
  expect(within(answer).getByRole("link")).toHaveAttribute("href", "/return");
  const [first] = screen.getAllByRole("article");
  expect(answer.compareDocumentPosition(first!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test.each([2, 0])("a measure that the shop lacks is said, with %i items found", (total) => {
  searched("20in rope", { isPartial: total > 0, spelling: "18in rope" }, total);
  expect(screen.getByText(/^Nothing in 20in: we have 18in\./)).toBeInTheDocument();
  const other = screen.getByRole("link", { name: "“18in rope”" });
  expect(other).toHaveAttribute("href", "/products?search=18in+rope");
});
test("the footer banner is shown when there is one", () => {
  // @spec 441
  const footer = () => document.querySelector('img[src="/footer.jpg"]');
  show();
  expect(footer()).toBeNull();
  show({ images: { slides: [], footerImage: "/footer.jpg" } });
  expect(footer()).not.toBeNull();
});

test("the strip names the parent categories, marks the current one and carries no filters", () => {
  // @spec 450, 452, 453, 455, 572
  show({
    parents: [jewelry, category(2, "Hats")],
    trail: [jewelry, rings],
    state: {
      ...initialListing,
      brand: [3],
      page: 2,
    },
  });
  const strip = within(screen.getByRole("navigation", { name: "Categories" }));
  const links = strip.getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Jewelry", "/products/category/1"],
    ["Rings", "/products/category/6"],
    ["Earrings", "/products/category/7"],
    ["Hats", "/products/category/2"],
  ]);
  expect(links.map((link) => link.getAttribute("aria-current"))).toEqual([
    "true",
    "page",
    null,
    null,
  ]);
});

test.each([
  [12, 25, 3],
  [10, 25, 3],
  [5, 25, 5],
  [12, 12, 0],
])(
  "the paginator takes its pages from the response: %d a page of %d are %d",
  (perPage, total, last) => {
    // @spec 440, 573, 574
    show({ products: page({ perPage, total }) });
    const pages = screen.queryAllByRole("link", { name: /^Page \d+$/ });
    expect(pages.at(-1)?.textContent ?? "0").toBe(String(last));
  },
);

test("an empty listing says 'No Item Found' and leads back", () => {
  // @spec 439, 656
  show({ products: page({ products: [], total: 0 }), state: { ...initialListing, brand: [3] } });
  expect(screen.getByText("No Item Found")).toBeVisible();
  expect(screen.getByRole("link", { name: "Clear all filters" })).toHaveAttribute(
    "href",
    "/products",
  );
});

test("a search without a match leads to all items", () => {
  const state = { ...initialListing, search: "zz", sort: "relevance" } as const;
  show({ products: page({ products: [], total: 0 }), state });
  expect(screen.getByRole("link", { name: "Show all items" })).toHaveAttribute("href", "/products");
});

test("Sort By starts at the lowest price and turns to the highest and back", () => {
  // @spec 436, 564
  const { unmount } = show();
  const sort = () => screen.getByRole("link", { name: /^Sort By/ });
  expect(sort()).toHaveTextContent("Price, low to high");
  expect(sort()).toHaveAttribute("href", "/products?sort=desc");
  unmount();
  show({ state: { ...initialListing, sort: "desc", page: 3 } });
  expect(sort()).toHaveAttribute("href", "/products");
});

test("there is a grid and a list, and the page stays when one follows the other", () => {
  // @spec 437, 438, 560
  show({ state: { ...initialListing, page: 2 }, products: page({ total: 30 }) });
  expect(screen.getByRole("link", { name: "Grid" })).toHaveAttribute("aria-current", "true");
  expect(screen.getByRole("link", { name: "List" })).toHaveAttribute(
    "href",
    "/products?view=list&page=2",
  );
});

test("the list view shows name, designer, description and price next to the picture", () => {
  show({ state: { ...initialListing, view: "list" } });
  const [row] = screen.getAllByRole("article");
  const name = within(row!).getByText("Alma Ring with…");
  expect(name.title).toBe("Alma Ring with Pearls");
  expect(row).toHaveTextContent("Orimo");
  expect(row).toHaveTextContent("A quiet ring.");
  expect(row).toHaveTextContent("$1,250.00");
  expect(within(row!).getByRole("img")).toHaveAttribute("src", "/1.jpg");
});

test("the filter panel is next to the products in the first HTML", () => {
  // @spec 426, 435
  show();
  expect(document.querySelector("dialog form")?.getAttribute("action")).toBe("/products");
  expect(document.querySelector("#filter-button[popovertarget=filter]")).toHaveTextContent(
    "Filter",
  );
});
