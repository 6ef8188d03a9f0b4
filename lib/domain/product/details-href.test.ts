import { detailsHref } from "./details-href";

test("a product's address names the values that a search meant, where it meant some", () => {
  expect(detailsHref({ id: 71 })).toBe("/details/71");
  expect(detailsHref({ id: 71, searchedValueIds: [12, 40] })).toBe("/details/71?v=12,40");
});
