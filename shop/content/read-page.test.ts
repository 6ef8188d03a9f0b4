import { readPage } from "./read-page";
import { WrongPage } from "./written-page";

const HEAD = "---\ntitle: About us\n---\n";

function whyNot(text: string): string {
  try {
    readPage("about", text);
    return "";
  } catch (error) {
    if (!(error instanceof WrongPage)) throw error;
    return `${error.line}: ${error.message}`;
  }
}

test("the lines above a text say where its page is named, and how", () => {
  const text =
    "\uFEFF---\r\ntitle: About us\r\nlead: Since 1997.\r\nin: menu\r\nupdated: 2027-03-01\r\n---\r\nHello.\r\n";
  expect(readPage("about", text)).toEqual({
    name: "about",
    title: "About us",
    lead: "Since 1997.",
    description: "Since 1997.",
    link: "About us",
    updated: "2027-03-01",
    place: "menu",
    body: [{ kind: "paragraph", children: [{ kind: "text", text: "Hello." }] }],
  });
  expect(readPage("about", HEAD)).toMatchObject({ place: "footer", updated: null, body: [] });
});

test.each([
  ["Hello.", "1: a page begins with lines such as ---, title: About us, ---"],
  ["---\nlead: x\n---\n", "1: expected a title, such as title: About us"],
  [
    "---\ntitle: A\nplace: menu\n---\n",
    '3: there is no "place": expected one of title, lead, description, link, updated, in',
  ],
  ["---\ntitle: A\nin: header\n---\n", "3: in: expected footer, legal, menu, nowhere"],
  ["---\ntitle: A\nupdated: May 3\n---\n", "3: updated: expected a day such as 2027-03-01"],
  ["---\ntitle: [A]\n---\n", "2: title: expected a text of at most 80 characters"],
  [
    `---\ntitle: A\nlead: ${"x".repeat(401)}\n---\n`,
    "3: lead: expected a text of at most 400 characters",
  ],
  ["---\ntitle: {{shp}}\n---\n", expect.stringMatching(/^2: /)],
  ["---\ntitle: About {{shp}}\n---\n", "2: {{shp}} stands for nothing: did you mean {{shop}}?"],
  [
    `${HEAD}\nA\nb {{returndays}}`,
    "6: {{returndays}} stands for nothing: did you mean {{returnDays}}?",
  ],
  [`${HEAD}\n- x\n  {{nothing}}`, expect.stringMatching(/^6: .* expected one of .*returnDays/)],
  [`${HEAD}\n# Title`, expect.stringMatching(/^5: expected ##/)],
  [`${HEAD}<div>\nx\n</div>`, "4: HTML is not taken: expected Markdown alone"],
  [`${HEAD}a\n<b>x</b>`, "5: HTML is not taken: expected Markdown alone"],
  [`${HEAD}![x](/x.jpg)`, "4: a page has no pictures: expected text"],
  [`${HEAD}${"> ".repeat(30)}x`, expect.stringMatching(/^4: expected fewer lists/)],
  [`${HEAD}a\n\n${"*a_".repeat(300)}`, "6: expected at most 400 of * _ [ ] ` in a paragraph"],
])("%j is refused", (text, why) => {
  expect(whyNot(text)).toEqual(why);
});

test.each([
  "javascript:alert(1)",
  "javascript&#58;alert(1)",
  "JavaScript&Tab;:alert(1)",
  "data:text/html,x",
  "vbscript:x",
  "//elsewhere.example",
  "/\\\\elsewhere.example",
  "/&Tab;/elsewhere.example",
  "about",
  "https:elsewhere",
])("a link to %s is refused, however it is written", (to) => {
  for (const text of [`[x](<${to}>)`, `[x][y]\n\n[y]: <${to}>`])
    expect(whyNot(`${HEAD}${text}`)).toMatch(/^4: .*: expected a link to https:\/\//);
});

test.each([
  "https://elsewhere.example/a?b#c",
  "mailto:ada@example.com",
  "tel:+15550100",
  "/contact",
  "/products?search=pearl",
  "#sizes",
])("a link to %s is taken", (href) => {
  const [paragraph] = readPage("about", `${HEAD}[x][y]\n\n[y]: ${href}`).body;
  expect(paragraph).toMatchObject({ children: [{ kind: "link", href }] });
});

test("a long list of marked words is taken", () => {
  const [list] = readPage("about", `${HEAD}${"- **a** [b](/c)\n".repeat(300)}`).body;
  expect(list).toMatchObject({ kind: "list", items: { length: 300 } });
});

test("notes between <!-- and --> are not shown", () => {
  expect(readPage("about", `${HEAD}<!-- ask\nAda -->\n\nA<!-- b -->c`).body).toEqual([
    { kind: "paragraph", children: ["A", "c"].map((text) => ({ kind: "text", text })) },
  ]);
});

test("a heading of level 3 that asks is a question, and what follows it is its answer", () => {
  const { body } = readPage("about", `${HEAD}### Who?\n\nWe.\n\n- Ada\n\n### Why\n\nSo.`);
  expect(body.map(({ kind }) => kind)).toEqual(["question", "heading", "paragraph"]);
  expect(body[0]).toMatchObject({
    ask: "Who?",
    children: [{ kind: "paragraph" }, { kind: "list" }],
  });
});
