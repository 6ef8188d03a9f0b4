import { render, screen, within } from "@testing-library/react";
import "@/shop/testing/built-in-pages";
import { heldPages, holdPages } from "@/shop/content/held-pages";
import { readPage } from "@/shop/content/read-page";
import { shop } from "@/shop/shop";
import { Footer } from "./footer";

const shown = {
  categories: [
    { id: 4, name: "Jewelry", image: null, children: [] },
    { id: 9, name: "Clothing", image: null, children: [] },
  ],
  images: { first: "/one.jpg", second: "/two.jpg", third: "/three.jpg" },
  year: 2031,
};

const addresses = () =>
  screen.getAllByRole("link").map((link) => (link as HTMLAnchorElement).getAttribute("href"));

test.each([
  "/shipping", // @spec 112
  "/terms", // @spec 113
  "/return", // @spec 114
  "/privacy", // @spec 115
  "/refund", // @spec 116
  "/contact", // @spec 117
  "/faq",
  "/products/category/4", // @spec 118, 119
  "/products/category/9",
  `mailto:${shop.email}`, // @spec 123
])("leads to %s", (href) => {
  render(<Footer {...shown} />);
  expect(addresses()).toContain(href);
});

test.each([
  ["Instagram", /^https:\/\/www\.instagram\.com\/./], // @spec 121
  ["TikTok", /^https:\/\/www\.tiktok\.com\/@./], // @spec 122
])("leads to the shop on %s, in a window of its own", (network, href) => {
  render(<Footer {...shown} />);
  const link = screen.getByRole("link", { name: new RegExp(network) });
  expect(link).toHaveAttribute("href", expect.stringMatching(href));
  expect(link).toHaveAttribute("target", "_blank");
  expect(link).toHaveAccessibleName(`${network} opens in a new window`);
});

test("leads to an owner's page where its file says, and to no page that the shop may lack", () => {
  const before = [...heldPages().values()];
  const page = (name: string, place: string) =>
    readPage(name, `---\ntitle: The ${name}\nlink: Our ${name}\nin: ${place}\n---\n`);
  holdPages([page("care", "footer"), page("imprint", "legal"), page("about", "menu")]);
  render(<Footer {...shown} />);
  holdPages(before);
  const link = (name: string) => screen.queryByRole("link", { name })?.getAttribute("href");
  expect(["Our care", "Our imprint", "Our about"].map(link)).toEqual([
    "/care",
    "/imprint",
    undefined,
  ]);
  expect(addresses().filter((href) => href === "/summer")).toEqual([]);
});

test("shows three pictures, and none of those a shop lacks", () => {
  // @spec 120
  const { container, rerender } = render(<Footer {...shown} />);
  const sources = () =>
    [...container.querySelectorAll(".picture img")].map((img) => img.getAttribute("src"));
  expect(sources()).toEqual(["/one.jpg", "/two.jpg", "/three.jpg"]);
  rerender(<Footer {...shown} images={{ first: "/one.jpg", second: "", third: "" }} />);
  expect(sources()).toEqual(["/one.jpg"]);
  rerender(<Footer {...shown} images={null} />);
  expect(sources()).toEqual([]);
});

test.each(["Visa", "Mastercard", "Amex", "Discover"])("says that %s is accepted", (card) => {
  // @spec 125, 319
  render(<Footer {...shown} />);
  expect(within(screen.getByRole("contentinfo")).getByRole("img", { name: card })).toBeVisible();
});

test("says where the shop is", () => {
  // @spec 124
  render(<Footer {...shown} />);
  expect(screen.getByText("Boston, Massachusetts")).toBeVisible();
});

test("ends with the years since 2024", () => {
  // @spec 127
  render(<Footer {...shown} />);
  expect(screen.getByText("© 2024–2031 Shortlisted")).toBeVisible();
});

test("has a place for the newsletter, which is not there without it", () => {
  // @spec 126
  const { container, rerender } = render(<Footer {...shown} newsletter={<p>Letters</p>} />);
  const withIt = container.querySelectorAll("footer div").length;
  expect(screen.getByText("Letters")).toBeVisible();
  rerender(<Footer {...shown} />);
  expect(container.querySelectorAll("footer div")).toHaveLength(withIt - 1);
});
