import { type CsvRow, csvOf } from "../testing/csv";
import { readHeader } from "./columns";
import { isTruncated } from "./truncated";

const SHORT = [
  "Handle",
  "Title",
  "Vendor",
  "Variant Price",
  "Variant Compare At Price",
  "SEO Title",
];
const headerOf = (names: readonly string[]) => {
  const header = readHeader(names);
  if (!header.ok) throw new Error(header.failure.message);
  return header.value;
};
const accepts = (row: string, names = SHORT) => isTruncated(row.split(","), headerOf(names));

it.each([
  "ring,Ring,Gilt,10.00",
  "ring,Ring,Gilt,10.00,15.00",
  "ring,Ring 6,Gilt,10.00",
  'ring,Ring,Gilt,"12.50"'.replaceAll('"', ""),
  "ring,,,10.00",
])("a short row is complete: %s", (row) => expect(accepts(row)).toBe(true));

it.each([
  ["a price that is not there", "ring,Ring,Gilt"],
  ["no designer, and prices moved to the left", "ring,Ring,10.00,15.00"],
  ["a designer and a price in one cell", "ring,Ring,Gilt 10.00,15.00"],
  ["a title and a designer in one cell", "ring,Ring Gilt,10.00,15.00,Ring"],
  ["words where a price is expected", "ring,Ring,Gilt,Ring by Gilt"],
  ["a designer that may be a price", "ring,Ring,Studio 54,20.00"],
])("a short row is refused: %s", (_, row) => expect(accepts(row)).toBe(false));

it("each row of an export may end after its last filled cell", () => {
  const names = (csvOf([FULL]).split("\n")[0] ?? "").split(",");
  const row = (csvOf([FULL]).split("\n")[1] ?? "").split(",");
  const price = names.indexOf("Variant Price");
  for (let end = 0; end < names.length; end++)
    expect([end, isTruncated(row.slice(0, end), headerOf(names))]).toEqual([end, end > price]);
});

const FULL: CsvRow = {
  handle: "ring",
  title: "Ring",
  vendor: "Gilt",
  type: "Rings",
  published: "TRUE",
  option1Name: "Size",
  option1Value: "6",
  sku: "R-6",
  grams: "20",
  tracker: "shopify",
  quantity: "10",
  policy: "deny",
  price: "25.00",
  compareAt: "30.00",
  barcode: "123",
  image: "https://a.example/b.jpg",
  imagePosition: "1",
  status: "active",
};
