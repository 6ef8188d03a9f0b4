import { parseRecentSearches, withoutRecentSearch, withRecentSearch } from "./recent-searches";

test("keeps the last five searches, the newest first", () => {
  // @spec 389, 670
  const searches = ["ring", "pearl", "hat", "belt", "scarf", "watch"];
  const kept = searches.reduce<string[]>(withRecentSearch, []);
  expect(kept).toEqual(["watch", "scarf", "belt", "hat", "pearl"]);
});

test("moves a repeated search to the front instead of listing it twice", () => {
  expect(withRecentSearch(["hat", "Pearl", "ring"], " pearl ")).toEqual(["pearl", "hat", "ring"]);
});

test("does not keep a search of nothing but space", () => {
  expect(withRecentSearch(["hat"], "  ")).toEqual(["hat"]);
});

test("removes one and leaves the others in their order", () => {
  expect(withoutRecentSearch(["a", "b", "c"], "b")).toEqual(["a", "c"]);
});

test.each([
  ["nothing", null, []],
  ["no JSON", "[oops", []],
  ["an object", '{"0":"ring"}', []],
  ["null", "null", []],
  ["other things among texts", '["ring",3,null,"","hat"]', ["ring", "hat"]],
  ["more than five", '["a","b","c","d","e","f"]', ["a", "b", "c", "d", "e"]],
])("reads a storage that holds %s", (_, stored, list) => {
  expect(parseRecentSearches(stored)).toEqual(list);
});
