import { conditionIn, conditionOf } from "./condition";

test.each([
  [[], undefined],
  [[""], undefined],
  [["New"], undefined],
  [["https://schema.org/NewCondition"], undefined],
  [["brand_new"], undefined],
  [["New with tags"], undefined],
  [["Neu"], undefined],
  [["used"], "used"],
  [["used_like_new"], "used"],
  [["like new"], "used"],
  [["neuwertig"], "used"],
  [["Vintage"], "used"],
  [["open_box_new"], "used"],
  [["UsedCondition"], "used"],
  [["Refurbished"], "refurbished"],
  [["certified refurbished"], "refurbished"],
  [["reconditionné"], "refurbished"],
  [["new", "used"], "used"],
  [["used", "refurbished"], "used"],
])("a condition of %j is %s", (words, condition) => {
  expect(conditionIn(words)).toBe(condition);
});

test("a choice of its own condition says it, else the whole product", () => {
  const values = [
    { id: 1, value: "New" },
    { id: 2, value: "Refurbished" },
  ];
  const chosen = [1, 2].map((id) =>
    conditionOf(
      { condition: "used", variations: [{ name: "condition", values }] },
      { valueIds: [id] },
    ),
  );
  expect(chosen).toEqual(["new", "refurbished"]);
  expect(conditionOf({ condition: "used", variations: [] }, { valueIds: [] })).toBe("used");
  expect(conditionOf({ variations: [] }, { valueIds: [] })).toBe("new");
});
