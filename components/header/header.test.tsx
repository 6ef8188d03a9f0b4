import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { supportIntersectionObserver } from "@/components/ui/testing/intersection-observer";
import { supportResizeObserver } from "@/components/ui/testing/resize-observer";
import { type Menu, menuOf } from "@/lib/domain/listing/menu";
import { withSettings } from "@/shop/testing/with-settings";
import { MenuBar, MenuPanel, MobileMenu } from "./header";
import { HeaderBehavior } from "./header-behavior";
import { forgetMenuContent } from "./menu-content";
import { DrawerMenus } from "./menu-parts";

const image = null;
const JEWELRY = {
  id: 1,
  name: "Jewelry",
  image,
  children: [{ id: 6, name: "Rings", image, children: [] }],
};
const menu: Menu = menuOf({
  categories: [JEWELRY],
  brands: [..."ONMLKJIHGFEDCBA"].map((letter, index) => ({
    id: index + 1,
    name: `${letter}. Designer`,
    image,
    description: "",
  })),
  collections: [{ id: 2, name: "The Pearl Edit", description: "", image, productCount: 11 }],
});
const ORIMO = { id: 3, name: "Orimo", image, description: "" };
const none: Menu = menuOf({ categories: [], brands: [], collections: [] });

const fetched = jest.fn<Promise<Partial<Response>>, [string, RequestInit]>();
const answer = async () => ({ ok: true, json: async () => menu });

beforeEach(() => {
  Object.assign(globalThis, { fetch: fetched });
  fetched.mockReset().mockImplementation(answer);
  act(forgetMenuContent);
});

function show() {
  return render(
    <>
      <header>
        <MenuBar menu={menu} />
        <MenuPanel of="shop" words={menu.words} />
        <MobileMenu menu={menu} />
        <HeaderBehavior />
      </header>
      <button type="button">Elsewhere</button>
    </>,
    { container: document.body },
  );
}

const shop = () => screen.getByRole("navigation", { name: "Shop", hidden: true });
const drawer = () => screen.getByLabelText("Menu", { selector: "dialog" });
const word = (role: "button" | "link") =>
  within(screen.getByRole("navigation", { name: "Main" })).queryByRole(role, { name: "Designers" });

beforeAll(() => {
  supportResizeObserver();
  supportIntersectionObserver();
});

/** As a browser says that it opens a popover, which jsdom has none of. */
const openPanel = (panel: HTMLElement) =>
  fireEvent(panel, Object.assign(new Event("beforetoggle"), { newState: "open" }));

const links = (container: HTMLElement) =>
  [...container.querySelectorAll("a")].map((link) => link.getAttribute("href"));

test("what the menus hold is fetched when a visitor turns to the header, once", async () => {
  show();
  const user = userEvent.setup();
  expect(fetched).not.toHaveBeenCalled();
  expect(links(shop())).toEqual(["/products"]);
  openPanel(shop());
  expect(links(shop())).toEqual(["/products"]);
  await user.hover(word("button")!);
  await waitFor(() => expect(links(shop())).toContain("/products/category/6"));
  await user.hover(screen.getByRole("button", { name: "Elsewhere" }));
  await user.hover(word("button")!);
  expect(fetched.mock.calls).toEqual([["/menu"]]);
});

test("it is in the page once its panel opens", async () => {
  show();
  await userEvent.hover(word("button")!);
  openPanel(drawer());
  await waitFor(() => expect(drawer().querySelectorAll("summary")).toHaveLength(4));
  expect(links(shop())).toEqual(["/products"]);
  openPanel(shop());
  expect(links(shop())).toContain("/products/category/6");
});

test("it is fetched when the keyboard comes into the header", async () => {
  show();
  openPanel(drawer());
  act(() => word("button")!.focus());
  await waitFor(() => expect(drawer().querySelectorAll("summary")).toHaveLength(4));
});

test("where it cannot be had the words are links, and the next turn tries again", async () => {
  fetched.mockRejectedValueOnce(new TypeError("offline"));
  show();
  const user = userEvent.setup();
  await user.hover(word("button")!);
  await waitFor(() => expect(word("button")).toBeNull());
  expect(word("link")).toHaveAttribute("href", "/designers");
  expect(links(shop())).toEqual(["/products"]);
  expect(links(drawer())).toContain("/collections");
  await user.hover(screen.getByRole("button", { name: "Elsewhere" }));
  await user.hover(word("link")!);
  await waitFor(() => expect(word("button")).not.toBeNull());
  openPanel(shop());
  expect(links(shop())).toContain("/products/category/6");
});

test("the word keeps the focus when it becomes a link, and a button again", async () => {
  fetched.mockRejectedValue(new TypeError("offline"));
  show();
  act(() => word("button")!.focus());
  await waitFor(() => expect(word("link")).toHaveFocus());
  fetched.mockImplementation(answer);
  act(() => screen.getByRole("button", { name: "Elsewhere" }).focus());
  act(() => word("link")!.focus());
  await waitFor(() => expect(word("button")).toHaveFocus());
});

test("a busy answer is a failure too", async () => {
  fetched.mockResolvedValueOnce({ ok: false, status: 503 });
  show();
  await userEvent.hover(word("button")!);
  await waitFor(() => expect(word("button")).toBeNull());
});

test("who stands on what leads on meanwhile stands on the first of what has come", async () => {
  show();
  openPanel(shop());
  const all = within(shop()).getByRole("link", { name: "See All items", hidden: true });
  act(() => all.focus());
  await waitFor(() => expect(all).not.toBeInTheDocument());
  expect(document.activeElement).toHaveAttribute("href", "/products/category/1");
});

test("the bar leads to the Shortlisted Exclusives", () => {
  // @spec 379
  render(<MenuBar menu={menu} />);
  const link = screen.getByText("Shortlisted", { exact: false }).closest("a");
  expect(link?.textContent).toBe("Shortlisted Exclusives");
  expect(link?.querySelector(".sr-only")).toBeNull();
  expect(link?.getAttribute("href")).toBe("/products/exclusives");
});

test("menus name exclusives only where a designer has some, or where the backend does not say", () => {
  const menuWith = (hasExclusives?: boolean) =>
    menuOf({ categories: [], collections: [], brands: [{ ...ORIMO, hasExclusives }] });
  const named = (shown: Menu) => {
    const { container, unmount } = render(
      <>
        <MenuBar menu={shown} />
        <MobileMenu menu={shown} />
        <DrawerMenus menu={shown} />
      </>,
    );
    const found = container.textContent?.match(/Exclusives/g)?.length ?? 0;
    unmount();
    return found;
  };
  expect([named(menuWith(false)), named(menuWith(true)), named(menuWith())]).toEqual([0, 4, 4]);
});

test("the menus say the words of the shop", () => {
  withSettings({
    menu: {
      shop: "Pieces",
      designers: "Makers",
      exclusives: "Only here",
      shortlists: "Edits",
    },
  });
  const own = menuOf({ categories: [JEWELRY], brands: [ORIMO], collections: [] });
  render(
    <>
      <MenuBar menu={own} />
      <MenuPanel of="designers" words={own.words} />
      <DrawerMenus menu={own} />
    </>,
  );
  const bar = screen.getByRole("navigation", { name: "Main" });
  expect(bar).toHaveTextContent(/Pieces.*Makers.*Only here/);
  expect(screen.getByRole("navigation", { name: "Makers", hidden: true })).toBeInTheDocument();
  expect(
    screen.getAllByText(/^(Pieces|Makers|Only here)$/, { selector: "summary *, summary" }),
  ).toHaveLength(3);
});

test("the bar leaves out a menu that would be empty", () => {
  render(<MenuBar menu={none} />);
  expect(screen.queryByRole("button")).toBeNull();
});

describe("the drawer", () => {
  test.each([
    ["Shop", ["/products/category/1", "/products/category/6", "/products"]],
    ["Exclusives", ["/products/exclusives"]],
    ["Shortlists", ["/products/collection/2", "/collections"]],
  ])("folds %s", async (title, hrefs) => {
    show();
    openPanel(drawer());
    await userEvent.hover(word("button")!);
    const summary = await within(drawer()).findByText(title, { selector: "summary" });
    const part = summary.closest("details")!;
    expect(part.open).toBe(false);
    expect(links(part)).toEqual(hrefs);
  });

  test("leads home, and to twelve designers", async () => {
    show();
    openPanel(drawer());
    await userEvent.hover(word("button")!);
    await within(drawer()).findByText("Designers", { selector: "summary" });
    const found = links(drawer());
    expect(found[0]).toBe("/");
    expect(found.filter((href) => href?.startsWith("/products/designers/"))).toHaveLength(12);
  });
});
