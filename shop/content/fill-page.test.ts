import { withSettings } from "@/shop/testing/with-settings";
import { fillPage } from "./fill-page";
import { proseOf } from "./inline-text";
import { placeholderValues } from "./placeholder-values";
import { readPage } from "./read-page";
import type { WrittenPage } from "./written-page";

const read = (text: string, head = "") =>
  fillPage(readPage("about", `---\ntitle: About\n${head}---\n${text}`), placeholderValues());
const textOf = ({ body }: WrittenPage) => proseOf(body);

test("figures are those of the settings", () => {
  withSettings({ returns: { days: 21 }, name: "Maison Lumen" });
  const page = read("Within **{{ returnDays }}** days.", "lead: By {{shop}}.\n");
  expect([page.lead, textOf(page)]).toEqual(["By Maison Lumen.", "Within 21 days."]);
});

test("an email address is a link to write to it, but for one that leads elsewhere", () => {
  withSettings({ email: "ada@lumen.example" });
  const text = { kind: "text", text: "ada@lumen.example" };
  expect(read("{{email}}\n\n[{{email}}](/contact)").body).toEqual([
    {
      kind: "paragraph",
      children: [{ kind: "link", href: "mailto:ada@lumen.example", children: [text] }],
    },
    { kind: "paragraph", children: [{ kind: "link", href: "/contact", children: [text] }] },
  ]);
});

test("what a shop does not have leaves out the paragraph, the item or the question, and no more", () => {
  withSettings({ offers: { firstOrderPercent: 0 } });
  const page = read(
    [
      "Kept. `{{firstOrderOffer}}`\n\nGone *{{firstOrderOffer}}*",
      "- kept\n- gone {{firstOrderOffer}}\n  - gone with it",
      "## Gone: nothing is below",
      "### Gone, {{firstOrderOffer}}?\n\nGone.",
      "### Gone too?\n\nGone {{firstOrderOffer}}",
      "## Kept heading\n\n> Kept\n\n> gone {{firstOrderOffer}}",
      "## Gone as well",
    ].join("\n\n"),
  );
  expect(textOf(page)).toBe("Kept. {{firstOrderOffer}} kept Kept heading Kept");
});

test("no two parts of a page have the same name for links", () => {
  const { body } = read("## Sizes\n\na\n\n## Sizes\n\nb\n\n### Sizes?\n\nc");
  const ids = body.flatMap((block) => ("id" in block ? [block.id] : []));
  expect(ids).toEqual(["sizes", "sizes-1", "sizes-2"]);
});
