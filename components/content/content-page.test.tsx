import { render, screen } from "@testing-library/react";
import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { budget } from "@/lib/domain/testing/budget";
import { fillPage } from "@/shop/content/fill-page";
import { placeholderValues } from "@/shop/content/placeholder-values";
import { readPage } from "@/shop/content/read-page";
import { type WrittenPage, WrongPage } from "@/shop/content/written-page";
import { ContentPage } from "./content-page";
import { type Parts, WrittenBody } from "./written-body";

const written = (text: string) =>
  fillPage(readPage("about", `---\ntitle: About\n---\n${text}`), placeholderValues());

const BODY = `Before.

## What we keep, and why

### Who pays?

You do, within [{{returnDays}} days](/terms).

Mostly.
`;

test("headings and questions can be led to, and one question is open at a time", () => {
  render(<ContentPage page={written(BODY)} />);
  expect(screen.getByRole("heading", { name: "What we keep, and why" })).toHaveAttribute(
    "id",
    "what-we-keep-and-why",
  );
  const question = screen.getByText("Who pays?").closest("details");
  expect(question).toHaveAttribute("id", "who-pays");
  expect(question).toHaveAttribute("name", "questions");
});

test("search engines are told the questions, with their answers as plain text", () => {
  const { container } = render(<ContentPage page={written(BODY)} />);
  const data = JSON.parse(container.querySelector("script")?.textContent ?? "null");
  expect(data.mainEntity).toEqual([
    expect.objectContaining({
      name: "Who pays?",
      acceptedAnswer: expect.objectContaining({ text: "You do, within 10 days. Mostly." }),
    }),
  ]);
});

test("a page of a title and a text alone has no more than them", () => {
  const { container } = render(<ContentPage page={written("Only this.")} />);
  expect(container).toHaveTextContent(/^AboutOnly this\.$/);
});

test("every kind of text is shown by its element", () => {
  const text =
    "a  \nb `c` **d** *e*\n\n- tight\n\n3. x\n\n   y\n\n> q\n\n---\n\n```\n<i>\n```\n\n### h\n\nz";
  expect(markupOf(written(text))).toBe(
    "<p>a<br/>b <code>c</code> <strong>d</strong> <em>e</em></p><ul><li>tight</li></ul>" +
      '<ol start="3"><li><p>x</p><p>y</p></li></ol><blockquote><p>q</p></blockquote><hr/>' +
      '<pre><code>&lt;i&gt;</code></pre><h3 id="h">h</h3><p>z</p>',
  );
});

function markupOf({ body }: WrittenPage): string {
  const parts: Parts = { link: "a", question: ({ children }) => children };
  const markup = renderToStaticMarkup(<WrittenBody blocks={body} parts={parts} />);
  return markup.replaceAll(/ class="[\w -]*"/g, "");
}

const ALLOWED =
  /^(?:<\/?(?:p|h2|h3|ul|li|blockquote|pre|code|strong|em|ol)>|<(?:br|hr)\/>|<ol start="\d+">|<h[23] id="[^"<>]*">|<a href="(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)[^"<>\s]*">|<\/a>|[^<>])*$/i;
const PIECES = [
  ..."\n|\n\n|    |\t|# |## |### |- |* |1. |> |*|**|_|`|```|~~~|[|]|(|)|](|![|<|>|&lt;|&#58;|\\".split(
    "|",
  ),
  "<b>",
  "</b>",
  "<script>",
  "<!--",
  "-->",
  "<img src=x onerror=y>",
  "onclick=",
  "style=",
  "javascript:",
  "data:text/html,",
  "https://x.example",
  "/contact",
  "//x.example",
  "mailto:a@b",
  "[a](javascript:b)",
  "[a](//x.example)",
  "<data:text/html,x>",
  "[a](/b)",
  "[a](tel:1)",
  "<https://x.example>",
  "[a][b]\n\n[b]: javascript:c\n\n",
  "[a]: ",
  "{{",
  "}}",
  "{{email}}",
  "{{salesTax}}",
  "{{nope}}",
  "---",
  "?",
  '"',
  "a",
  "Ω",
  "\0",
];

test("of no text comes an element outside the list, and none is more than taken or refused", () => {
  let linked = 0;
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 40 }), (pieces) => {
      let page: WrittenPage;
      try {
        page = written(pieces.join(""));
      } catch (error) {
        expect(error).toBeInstanceOf(WrongPage);
        return;
      }
      const markup = markupOf(page);
      expect(markup).toMatch(ALLOWED);
      if (markup.includes("<a ")) linked++;
    }),
    { numRuns: budget({ test: 1_000, proof: 60_000 }) },
  );
  expect(linked).toBeGreaterThan(20);
});
