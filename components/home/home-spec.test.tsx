import { render, screen, within } from "@testing-library/react";
import { supportResizeObserver } from "@/components/ui/testing/resize-observer";
import type { ProductSummary } from "@/lib/domain/product/product";
import { Banner, FeaturedCollections, NewArrivals, Spotlight } from "./home-sections";

const banner = {
  title: "Worn close",
  info: "Take 15% off the first order.",
  buttonText: "SHOP ALL",
  leftImage: "/left.jpg",
  middleImage: "/middle.jpg",
  rightImage: "/right.jpg",
};
const collections = [2, 3].map((id) => ({
  id,
  name: `Collection ${id}`,
  description: "",
  image: null,
  productCount: 4,
}));
const arrivals: ProductSummary[] = [7, 8, 9].map((id) => ({
  id,
  name: `Ring ${id}`,
  description: "",
  brand: null,
  price: 125_050,
  hasPriceRange: false,
  pictures: [],
  isFavorite: false,
  defaultValueIds: [],
  defaultValues: "",
}));
const posts = [
  { link: "https://social.example/1", product: "Alma Ring", productId: 7, image: "/1.jpg" },
];

const slides = () => screen.getAllByRole("listitem");
const href = (name: string | RegExp) => screen.getByRole("link", { name }).getAttribute("href");
const trackStyle = (name: string) => screen.getByRole("list", { name }).style;

beforeAll(supportResizeObserver);
beforeEach(() => {
  render(
    <>
      <Banner banner={banner} />
      <FeaturedCollections collections={collections} />
      <NewArrivals products={arrivals} />
      <Spotlight title="Seen on you" posts={posts} />
    </>,
  );
});

const rows: [row: string, shown: () => unknown, expected: unknown][] = [
  ["the banner's title", () => screen.getByRole("heading", { level: 1 }).textContent, banner.title], // @spec 403
  ["the banner's info", () => screen.getByText(/15% off the first order/).tagName, "P"], // @spec 404
  ["the banner's button leads to /products", () => href("SHOP ALL"), "/products"], // @spec 405
  [
    "the banner's images lead there too, for pointers alone",
    () =>
      ["/left.jpg", "/middle.jpg", "/right.jpg"].map((src) => {
        const link = document.querySelector(`img[src="${src}"]`)?.closest("a");
        return [link?.getAttribute("href"), link?.tabIndex, link?.ariaHidden];
      }),
    Array(3).fill(["/products", -1, "true"]),
  ],
  [
    // @spec 402
    "the banner's left, middle and right image",
    () =>
      [...document.querySelectorAll("img")]
        .map((img) => img.getAttribute("src"))
        .filter((src) => src !== posts[0]?.image)
        .sort(),
    ["/left.jpg", "/middle.jpg", "/right.jpg"],
  ],
  [
    // @spec 408
    "See All of a featured collection leads to it",
    () => href(/Collection 2.*See All/),
    "/products/collection/2",
  ],
  [
    // @spec 410
    "new arrivals stand two a slide",
    () =>
      slides()
        .map((slide) => within(slide).queryAllByRole("article").length)
        .filter(Boolean),
    [2, 1],
  ],
  ["a new arrival's name", () => screen.getByRole("heading", { name: "Ring 7" }).tagName, "H3"], // @spec 411
  ["a new arrival's price", () => screen.getAllByText("$1,250.50").length, 3], // @spec 412
  [
    // @spec 414
    "a new arrival's copy-link control",
    () => screen.getByRole("button", { name: "Copy link: Ring 7" }).tagName,
    "BUTTON",
  ],
  ["ADD TO CART of the first column", () => href("ADD TO CART: Ring 7"), "/details/7"], // @spec 416
  ["ADD TO CART of the next slide's first column", () => href("ADD TO CART: Ring 9"), "/details/9"],
  [
    // @spec 417
    "ADD TO CART of the second column, logged out, goes to /login",
    () => href("ADD TO CART: Ring 8")?.split("?")[0],
    "/login",
  ],
  [
    // @spec 420
    "the spotlight's heading is the web settings' section3",
    () => screen.getByRole("heading", { level: 2, name: "Seen on you" }).tagName,
    "H2",
  ],
  [
    // @spec 418
    "a post is a still that leads to the network",
    () => [document.querySelector("iframe, script, video"), href(/^See the post/)],
    [null, "https://social.example/1"],
  ],
  ["a post's title", () => screen.getByText("#Alma Ring By You").tagName, "H3"], // @spec 419
  ...[
    "Shortlisted Stories", // @spec 407
    "New Arrivals", // @spec 409
  ].map((name): (typeof rows)[number] => [
    // @spec 425
    `${name}: 1 slide, 2 from 600 px, 3 from 900 px`,
    () =>
      ["narrow", "middle", "wide"].map((width) =>
        trackStyle(name).getPropertyValue(`--slides-${width}`),
      ),
    ["1", "2", "3"],
  ]),
];

test.each(rows)("%s", (_, shown, expected) => expect(shown()).toEqual(expected));

test("a post that says no product has a title all the same", () => {
  const link = "https://social.example/2";
  const bare = { link, product: "", productId: null, image: "/2.jpg" };
  render(<Spotlight title="Seen on you" posts={[bare]} />);
  expect(screen.getByText("Worn by you").tagName).toBe("H3");
  expect(screen.queryByText(/# By You/)).toBeNull();
});

test("a post without a picture is not shown", () => {
  const bare = { ...posts[0]!, link: "https://social.example/2", image: null };
  const { rerender, container } = render(
    <Spotlight title="Seen on you" posts={[bare, ...posts]} />,
  );
  expect(within(container).getAllByRole("listitem")).toHaveLength(1);
  rerender(<Spotlight title="Seen on you" posts={[bare]} />);
  expect(container).toBeEmptyDOMElement();
});
