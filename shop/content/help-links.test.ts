import { heldPages, holdPages } from "./held-pages";
import { helpLinks } from "./help-links";
import { readPage } from "./read-page";
import "@/shop/testing/built-in-pages";

const pathsOf = (search: string) => helpLinks(search).map(({ href }) => href);

test.each<[search: string, paths: string[]]>([
  ["return", ["/return"]],
  ["Returns", ["/return"]],
  ["how do I return a ring?", ["/return"]],
  ["returns & refunds", ["/return", "/refund"]],
  ["shipping", ["/shipping"]],
  ["free delivery", ["/shipping"]],
  ["FAQ", ["/faq"]],
  ["privacy", ["/privacy"]],
  ["contact us", ["/contact"]],
  ["customer service", ["/contact"]],
  ["where is my order", ["/shipping"]],
  ["gift card", ["/faq#do-you-sell-gift-cards"]],
  ["gift cards", ["/faq#do-you-sell-gift-cards"]],
  ["Gift Voucher", ["/faq#do-you-sell-gift-cards"]],
  ["terms", ["/terms"]],
  ["questions", ["/faq"]],
  ["Rückgabe", ["/return"]],
  ["gift", []],
  ["card holder", []],
  ["made to order", []],
  ["pearl ring", []],
  ["the", []],
  ["", []],
])("a search for %j leads to what answers it", (search, paths) => {
  expect(pathsOf(search)).toEqual(paths);
});

test("a question that the owner's own page does not have leads to its top", () => {
  const built = [...heldPages().values()];
  holdPages([readPage("faq", "---\ntitle: Fragen\n---\n\n### Gibt es Gutscheine?\n\nJa.\n")]);
  try {
    expect(helpLinks("Gutschein")).toEqual([{ href: "/faq", text: "Fragen" }]);
  } finally {
    holdPages(built);
  }
});

test("a page of the owner's is found by its own words", () => {
  const built = [...heldPages().values()];
  holdPages([...built, readPage("ringmass", "---\ntitle: Größen messen\nlink: Ringmaß\n---\n")]);
  try {
    expect(pathsOf("Größen richtig messen")).toEqual(["/ringmass"]);
    expect(pathsOf("RINGMASS")).toEqual(["/ringmass"]);
    expect(pathsOf("ringmaß")).toEqual(["/ringmass"]);
    expect(pathsOf("messen")).toEqual([]);
  } finally {
    holdPages(built);
  }
});
