import { allTags, statements, tagsIn } from "../scripts/specification.mjs";

const STATEMENTS = 684;
/** Put together, since this file's samples are no tags of its own. */
const tag = (listed: string) => `/${"/"} @spec ${listed}`;
const tags = allTags();
const numbers = statements().map(({ number }) => number);

test("the rows are numbered without a gap, and none of the statements is missing", () => {
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  expect(numbers.length).toBeGreaterThanOrEqual(STATEMENTS);
});

test("every row has a test in the quick lane", () => {
  const held = new Set(tags.flatMap((one) => (one.isQuick ? one.numbers : [])));
  expect(numbers.filter((number) => !held.has(number))).toEqual([]);
});

test("every tag is at a test, or at a row of its table, and lists rows that there are", () => {
  const known = new Set(numbers);
  const faults = tags.filter(
    (one) => !one.name || one.numbers.length === 0 || one.numbers.some((each) => !known.has(each)),
  );
  expect(faults).toEqual([]);
});

test.each([
  ["in a test", `test("pays", () => {\n  ${tag("7, 12")}\n});`, [7, 12], "pays"],
  [
    "in a test with a table",
    `test.each([\n  "a",\n])("pays %s", async (one) => {\n  ${tag("7")}\n});`,
    [7],
    "pays %s",
  ],
  [
    "in a journey",
    `test("pays", {\n  tag: QUICK,\n}, async ({ page }) => {\n  ${tag("7")}\n});`,
    [7],
    "pays",
  ],
  ["at a row", `test.each([\n  ["a", 1], ${tag("7")}\n])("pays %s", () => {});`, [7], "a"],
  [
    "in a row of several lines",
    `test.each([\n  [\n    ${tag("7")}\n    "a",\n  ],\n])("pays %s", () => {});`,
    [7],
    "a",
  ],
  ["misspelled", `test("pays", () => {\n  ${tag("seven")}\n});`, [], "pays"],
  ["in a skipped test", `test.${"skip"}("pays", () => {\n  ${tag("7")}\n});`, [7], undefined],
  [
    "in a skipped test after another",
    `test("asks", () => {\n  ask();\n});\ntest.${"skip"}("pays", () => {\n  ${tag("7")}\n});`,
    [7],
    undefined,
  ],
  ["in what is no test", `beforeEach(() => {\n  ${tag("7")}\n});`, [7], undefined],
  ["above a test", `${tag("7")}\ntest("pays", () => {});`, [7], undefined],
  ["further down in a test", `test("pays", () => {\n  pay();\n  ${tag("7")}\n});`, [7], undefined],
  [
    "in a test that is a comment",
    `// test("pays", () => {\n//   ${tag("7")}\n// });`,
    [7],
    undefined,
  ],
  [
    "at a row that is a comment",
    `test.each([\n  // ["a", 1], ${tag("7")}\n])("pays %s", () => {});`,
    [7],
    undefined,
  ],
  ["at a row without a test", `const rows = [\n  ["a", 1], ${tag("7")}\n];`, [7], undefined],
])("a tag %s", (_, code, listed, name) => {
  expect(tagsIn("lib/some.test.ts", code)).toEqual([
    expect.objectContaining({ numbers: listed, name }),
  ]);
});

test.each([
  [true, "a unit test", "lib/some.test.ts", `test("pays", () => {\n  ${tag("7")}\n});`],
  [false, "a journey", "e2e/some.spec.ts", `test("pays", () => {\n  ${tag("7")}\n});`],
  [
    true,
    "a journey with the tag QUICK",
    "e2e/some.spec.ts",
    `test("pays", { tag: QUICK }, () => {\n  ${tag("7")}\n});`,
  ],
  [
    true,
    "a row of such a journey",
    "e2e/some.spec.ts",
    `for (const path of [\n  "a", ${tag("7")}\n]) test("a", { tag: QUICK }, () => {});`,
  ],
])("it is %s that %s is in the quick lane", (isQuick, _, path, code) => {
  expect(tagsIn(path, code)).toEqual([expect.objectContaining({ isQuick })]);
});
