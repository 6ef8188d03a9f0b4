import { readFileSync } from "node:fs";
import { join } from "node:path";
import { RICH_RESULTS } from "../e2e/support/rich-results";

test("the table of structured data is the one that pages are held to", () => {
  const text = readFileSync(join(__dirname, "found.md"), "utf8");
  const [, table = ""] = text.split("| Type | Required | Recommended | Not stated, because |\n");
  const rows = Object.entries(RICH_RESULTS).map(([type, { required, recommended, absent }]) => {
    const reasons = Object.entries(absent).map(([field, why]) => `${field}: ${why}`);
    return `| ${[type, required.join(", "), recommended.join(", "), reasons.join("; ")].join(" | ")} |`;
  });
  expect(table.trim().split("\n").slice(1)).toEqual(
    rows.map((row) => row.replaceAll(/\| +(?=\|)/g, "| ")),
  );
});
