/** @jest-environment jsdom */
import { LAST_SEEN_KEYS, type SeenBag, type SeenProduct } from "../../lib/domain/last-seen";
import { offlinePage } from "./offline-page";
import { showLastSeen } from "./show-last-seen";

const ring: SeenProduct = {
  id: 12,
  search: "?v=3,8",
  name: "Alma <b>Ring</b>",
  designer: "Hesper & Lowe",
  price: "$1,250.00",
  description: "A band of gold.",
  picture: "data:image/avif;base64,AAAA",
  at: Date.UTC(2026, 10, 22, 17),
};
const tote: SeenProduct = { ...ring, id: 7, name: "Cosima Tote", picture: "", search: "" };
const bag: SeenBag = {
  lines: [
    {
      productId: 12,
      name: "Alma Ring",
      designer: "Hesper & Lowe",
      chosen: "Rose gold, 6",
      quantity: 2,
      total: "$2,500.00",
    },
  ],
  subtotal: "$2,500.00",
  at: ring.at,
};

function open(path: string, kept: { products?: unknown; bag?: unknown }): void {
  window.history.replaceState(null, "", path);
  document.documentElement.innerHTML = offlinePage({ sans: "", serif: "" });
  localStorage.clear();
  if (kept.products) localStorage.setItem(LAST_SEEN_KEYS.products, JSON.stringify(kept.products));
  if (kept.bag) localStorage.setItem(LAST_SEEN_KEYS.bag, JSON.stringify(kept.bag));
  showLastSeen(LAST_SEEN_KEYS, "en-US");
}

const heading = () => document.querySelector("h1")?.textContent;
const page = () => document.body.textContent ?? "";
const links = () =>
  [...document.querySelectorAll("a")].map((each) => each.getAttribute("href") ?? "");

test("a product that was seen is shown as it was, and says so", () => {
  open("/details/12/description?v=3,8", { products: [tote, ring] });
  expect(heading()).toBe("Alma <b>Ring</b>");
  expect(document.title).toBe("Alma <b>Ring</b> — Shortlisted");
  expect(page()).toContain("This is how it looked on November 22");
  expect(page()).toContain("$1,250.00");
  expect(document.querySelector("img")?.src).toBe(ring.picture);
  expect(links()).toEqual(["", "/details/7"]);
});

test.each(["/cart", "/plain/cart", "/checkout"])("%s shows the bag as it was", (path) => {
  open(path, { products: [ring], bag });
  expect(heading()).toBe("Your cart");
  expect(page()).toContain("Hesper & Lowe · Rose gold, 6 · Quantity 2");
  expect(page()).toContain("Subtotal$2,500.00");
  expect(links()).toEqual(["/details/12", "", "/details/12?v=3,8"]);
});

test("any other page says that there is no connection, and leads to what is kept", () => {
  open("/designers", { products: [ring], bag });
  expect(heading()).toBe("We can't connect right now");
  expect(links()).toEqual(["", "/cart", "/details/12?v=3,8"]);
});

test.each<[why: string, kept: { products?: unknown; bag?: unknown }]>([
  ["nothing is kept", {}],
  ["what is kept is not the shop's", { products: { 12: ring }, bag: null }],
])("the page is as it is where %s", (_, kept) => {
  open("/details/12", kept);
  expect(heading()).toBe("We can't connect right now");
  expect(links()).toEqual([""]);
});
