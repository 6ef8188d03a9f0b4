import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { LINK_COPIED_MS } from "@/components/product/use-copy-link";
import { supportDialogs } from "@/components/ui/testing/dialog";
import { supportIntersectionObserver } from "@/components/ui/testing/intersection-observer";
import { supportResizeObserver } from "@/components/ui/testing/resize-observer";
import { rememberTrail } from "@/lib/api/browser/product/trail";
import { fakeGateway, forgetAll } from "@/lib/api/browser/testing/fake-gateway";
import { getBrand, getBrandProducts } from "@/lib/contract/brands";
import { getVariant } from "@/lib/contract/variants";
import { failure } from "@/lib/domain/result";
import { ProductUnknown } from "./product-unknown";
import { product, show, variant } from "./testing/product-screen";

let gateway: ReturnType<typeof fakeGateway>;

beforeEach(async () => {
  await forgetAll();
  gateway = fakeGateway();
  gateway.answer(getVariant, () => variant);
  Element.prototype.scrollTo = () => undefined;
  supportDialogs();
  supportResizeObserver();
  supportIntersectionObserver();
});

afterEach(() => act(async () => undefined));

test("the details end with how a piece is looked after, where that is said", async () => {
  await show();
  const care = screen.getByRole("heading", { name: "Care", hidden: true });
  expect(care.parentElement).toHaveTextContent("CareWipe it dry.");
});

test("nothing is said of care where its maker says nothing", async () => {
  await show({ care: "" });
  expect(screen.queryByRole("heading", { name: "Care", hidden: true })).not.toBeInTheDocument();
});

const link = (name: string, within_: HTMLElement = document.body) =>
  within(within_).getByRole("link", { name }).getAttribute("href");

const crumbs = () => screen.getByRole("navigation", { name: "Breadcrumb" });

const steps = () =>
  within(crumbs())
    .getAllByRole("listitem")
    .map((step) => step.textContent);

const rows: [row: string, check: () => Promise<void> | void][] = [
  [
    // @spec 15, 16, 19, 20
    "breadcrumb: Shop, Designers, the stored title, Details",
    async () => {
      await show();
      expect(steps()).toEqual(["Shop", "Designers", "Hesper & Lowe", "Details"]);
      expect(link("Shop", crumbs())).toBe("/products");
      expect(link("Designers", crumbs())).toBe("/designers");
    },
  ],
  [
    // @spec 17
    "breadcrumb: Shortlists, to /collections, for who came from one",
    async () => {
      rememberTrail({ text: "The Pearl Edit", href: "/products/collection/3" });
      await show();
      await screen.findByRole("link", { name: "Shortlists" });
      expect(steps()).toEqual(["Shop", "Shortlists", "The Pearl Edit", "Details"]);
      expect(link("Shortlists", crumbs())).toBe("/collections");
    },
  ],
  [
    // @spec 21, 22
    "an image gallery with thumbnails",
    async () => {
      await show();
      expect(screen.getAllByRole("button", { name: /^Show picture \d of 4$/ })).toHaveLength(4);
    },
  ],
  [
    "one picture needs no thumbnails",
    async () => {
      await show({ pictures: product.pictures.slice(0, 1) });
      expect(screen.queryByRole("button", { name: /^Show picture/ })).toBeNull();
    },
  ],
  [
    // @spec 25, 26, 27
    "'Link copied!' for 2 s",
    async () => {
      expect(LINK_COPIED_MS).toBe(2000);
      const user = await show();
      await user.click(screen.getByRole("button", { name: "Copy link" }));
      expect(await screen.findByText("Link copied!")).toBeInTheDocument();
      expect(await navigator.clipboard.readText()).toBe(window.location.href);
    },
  ],
  [
    // @spec 28
    "the heart is not for visitors",
    async () => {
      await show();
      expect(screen.queryByRole("button", { name: /^Favorite/ })).toBeNull();
    },
  ],
  [
    "the first value of every variation is preselected",
    async () => {
      await show();
      expect(screen.getByRole("radio", { name: "Yellow gold" })).toBeChecked();
      expect(screen.getByRole("radio", { name: "5" })).toBeChecked();
    },
  ],
  [
    // @spec 30, 130
    "the metals have fixed colors, the rest their first word, and the chosen one a mark",
    async () => {
      await show();
      const swatches = [...document.querySelectorAll<HTMLElement>(".swatch")];
      const colors = swatches.map(({ style }) => style.background);
      expect(new Set(colors).size).toBe(5);
      expect(colors.at(-1)).toBe("ivory");
      expect(swatches.filter((swatch) => swatch.matches(":checked ~ * > *"))).toEqual([
        swatches[0],
      ]);
    },
  ],
  [
    // @spec 31, 130
    "other variations are chips",
    async () => {
      await show();
      const size = screen.getByRole("group", { name: /^Size/ });
      expect(size.querySelector(".swatch")).toBeNull();
      expect(within(size).getByText("6")).toBeVisible();
    },
  ],
  [
    // @spec 198
    "the initial quantity is the product's, the maximum the inventory",
    async () => {
      await show({ quantity: 2 });
      const quantity = screen.getByRole("group", { name: "Quantity of Alma Ring" });
      expect(within(quantity).getByRole("status")).toHaveTextContent("2");
      expect(within(quantity).getByRole("button", { name: "Increase quantity" })).toHaveAttribute(
        "aria-disabled",
        "true",
      );
    },
  ],
  [
    // @spec 36
    "tabs Description and Details, each a route",
    async () => {
      await show();
      const tabs = screen.getByRole("navigation", { name: "About this piece" });
      expect(link("Description", tabs)).toBe("/details/11/description");
      expect(link("Details", tabs)).toBe("/details/11/details");
    },
  ],
  [
    // @spec 39, 40, 41, 43, 313
    "'You May Also Like': each leads to /details/{id}; two slides, three from 900 px",
    async () => {
      await show();
      expect(screen.getByRole("heading", { name: "You May Also Like" })).toBeVisible();
      expect(link("Ring 0 $100.00")).toBe("/details/100");
      const track = document.querySelector<HTMLElement>(".carousel");
      expect(track?.style.getPropertyValue("--slides-narrow")).toBe("2");
      expect(track?.style.getPropertyValue("--slides-middle")).toBe("2");
      expect(track?.style.getPropertyValue("--slides-wide")).toBe("3");
    },
  ],
  [
    // @spec 42, 313
    "'You May Also Like': at most 4 pagination bullets",
    async () => {
      // A row of eight slides, one of them in view at a time.
      const spies = [
        jest.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(100),
        jest.spyOn(Element.prototype, "scrollWidth", "get").mockReturnValue(800),
        jest.spyOn(HTMLElement.prototype, "offsetLeft", "get").mockImplementation(function left(
          this: HTMLElement,
        ) {
          return this.previousElementSibling ? 100 : 0;
        }),
      ];
      const comeIntoSight = supportIntersectionObserver();
      await show();
      act(comeIntoSight);
      expect(await screen.findAllByRole("button", { name: /^Go to page \d of 8$/ })).toHaveLength(
        4,
      );
      for (const spy of spies) spy.mockRestore();
    },
  ],
  [
    // @spec 331, 679
    "delivery and return promise",
    async () => {
      await show();
      expect(screen.getByText("Sent by Hesper & Lowe within 24–48 hours")).toBeVisible();
      expect(screen.getByText("Returns within 10 days of receipt")).toBeVisible();
    },
  ],
  [
    // @spec 45, 46
    "'No Product Found' with 'Shop Now' to /products",
    () => {
      render(<ProductUnknown />);
      expect(screen.getByRole("heading", { name: "No Product Found" })).toBeVisible();
      expect(link("Shop Now")).toBe("/products");
    },
  ],
  [
    // @spec 167
    "a failed look-up uses the error's picture",
    async () => {
      const data = { image: "/error.jpg" };
      gateway.refuse(getVariant, failure("notFound", "", { data }).failure);
      await show();
      fireEvent.pointerOver(screen.getByRole("radio", { name: "Yellow gold" }));
      await waitFor(() => expect(document.querySelector('img[src="/error.jpg"]')).not.toBeNull());
    },
  ],
  [
    // @spec 29, 48, 49, 50, 51
    "the brand's name opens the popup: name, description, 'Explore All', pictures with names",
    async () => {
      gateway.answer(getBrand, () => ({
        id: 7,
        name: "Hesper & Lowe",
        image: null,
        description: "Two setters.",
        slides: [],
        popupPictures: [
          { src: "/p.jpg", name: "Alma Ring" },
          { src: "/q.jpg", name: "The bench" },
        ],
        footerImage: null,
      }));
      gateway.answer(getBrandProducts, () => [
        { id: 11, name: "Alma Ring", price: 240_000, image: null },
      ]);
      const user = await show();
      await user.click(screen.getAllByRole("link", { name: "Hesper & Lowe" }).at(-1)!);
      const popup = await screen.findByRole("dialog", { name: "Hesper & Lowe" });
      expect(await within(popup).findByText("Two setters.")).toBeVisible();
      expect(within(popup).getByRole("heading", { name: "Hesper & Lowe" })).toBeVisible();
      expect(link("Explore All", popup)).toBe("/products/designers/7");
      expect(within(popup).getByText("The bench")).toBeVisible();
      await waitFor(() => expect(link("Alma Ring", popup)).toBe("/details/11"));
    },
  ],
  [
    // @spec 296
    "a popup without an answer still leads on, and says nothing",
    async () => {
      gateway.lose(getBrand);
      gateway.lose(getBrandProducts);
      const user = await show();
      await user.click(screen.getAllByRole("link", { name: "Hesper & Lowe" }).at(-1)!);
      const popup = await screen.findByRole("dialog", { name: "Hesper & Lowe" });
      await waitFor(() => expect(within(popup).queryByText("Loading")).toBeNull());
      expect(link("Explore All", popup)).toBe("/products/designers/7");
      expect(popup).toHaveTextContent(/^DesignerHesper & LoweExplore All$/);
    },
  ],
];

test.each(rows)("%s", async (_, check) => {
  await check();
});
