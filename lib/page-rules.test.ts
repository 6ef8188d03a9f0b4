import { LISTING_PARAMETERS } from "./domain/listing";
import { pageRules } from "./page-rules";

test("a listing's pages are told apart by every parameter that it has", () => {
  const rule = pageRules.find(({ segment }) => segment === "products");
  expect([...(rule?.parameters ?? [])].sort()).toEqual([...LISTING_PARAMETERS].sort());
});
