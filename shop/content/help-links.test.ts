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
  ["where is my order", ["/orders"]],
  ["gift card", ["/faq#do-you-sell-gift-cards"]],
  ["gift cards", ["/faq#do-you-sell-gift-cards"]],
  ["Gift Voucher", ["/faq#do-you-sell-gift-cards"]],
  ["forgot password", ["/faq#what-if-i-forgot-my-password"]],
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

test("a page of the owner's is found by its own words", () => {
  const built = [...heldPages().values()];
  const own = "---\ntitle: Größen messen\n---\n\n### Wie pflege ich Silber?\n\nMit einem Tuch.\n";
  holdPages([...built, readPage("ringmass", own)]);
  try {
    expect(helpLinks("groessen messen")).toEqual([]);
    expect(helpLinks("Größen messen")).toEqual([{ href: "/ringmass", text: "Größen messen" }]);
    expect(pathsOf("silber pflege")).toEqual(["/ringmass#wie-pflege-ich-silber"]);
    expect(pathsOf("silber")).toEqual([]);
  } finally {
    holdPages(built);
  }
});
