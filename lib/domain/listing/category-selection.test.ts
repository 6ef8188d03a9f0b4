import fc from "@/lib/domain/testing/fast-check";
import {
  selectionMark,
  shortestSelection,
  toggleCategory,
  wholeSelection,
  withDescendants,
} from "./category-selection";

const leaf = (id: number) => ({ id, children: [] });
const tree = [
  { id: 1, children: [leaf(2), leaf(3), leaf(4)] },
  { id: 5, children: [leaf(6), { id: 7, children: [leaf(8), leaf(9)] }] },
  leaf(10),
];
const nodes = tree.flatMap(function all(node: (typeof tree)[number]): (typeof tree)[number][] {
  return [node, ...(node.children as typeof tree).flatMap(all)];
});
const anyIds = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 8 });
const anyNode = fc.constantFrom(...nodes);

test("selecting a parent selects all its children, deselecting removes them", () => {
  // @spec 600, 601
  fc.assert(
    fc.property(anyIds, anyNode, (ids, node) => {
      const before = wholeSelection(tree, ids);
      const after = wholeSelection(tree, toggleCategory(tree, ids, node.id));
      const below = withDescendants(node);
      if (before.includes(node.id)) expect(after.filter((id) => below.includes(id))).toEqual([]);
      else expect(after).toEqual(expect.arrayContaining(below));
    }),
    { numRuns: 500 },
  );
});

test("toggling a category leaves the others unchanged", () => {
  fc.assert(
    fc.property(anyIds, anyNode, (ids, node) => {
      const touched = new Set([
        ...withDescendants(node),
        ...nodes.filter((other) => withDescendants(other).includes(node.id)).map(({ id }) => id),
      ]);
      const others = (list: number[]) => list.filter((id) => !touched.has(id));
      const after = wholeSelection(tree, toggleCategory(tree, ids, node.id));
      expect(others(after)).toEqual(others(wholeSelection(tree, ids)));
    }),
    { numRuns: 500 },
  );
});

test("a selection and its shortest form stand for the same categories", () => {
  fc.assert(
    fc.property(anyIds, (ids) => {
      const short = shortestSelection(tree, ids);
      expect(shortestSelection(tree, short)).toEqual(short);
      expect(wholeSelection(tree, short)).toEqual(wholeSelection(tree, ids));
      expect(shortestSelection(tree, wholeSelection(tree, ids))).toEqual(short);
    }),
    { numRuns: 500 },
  );
});

test.each([
  ["a parent stands for its children", [1], [1]],
  ["all children are their parent", [2, 3, 4], [1]],
  ["some children win over their parent, as in a form sent without script", [1, 2], [2]],
  ["the last missing grandchild completes both levels", [6, 8, 9], [5]],
  ["unknown categories are left out", [2, 99], [2]],
])("%s", (_, ids, expected) => {
  expect(shortestSelection(tree, ids)).toEqual(expected);
});

test("removing one child of a selected parent keeps the others", () => {
  expect(toggleCategory(tree, [1], 3)).toEqual([2, 4]);
});

test("a parent is marked by what is selected below it", () => {
  const mark = (ids: number[]) => selectionMark(tree[1]!, new Set(wholeSelection(tree, ids)));
  expect([mark([5]), mark([8]), mark([1])]).toEqual(["all", "some", "none"]);
});

test("a selection is in the order of its ids, whatever order the owner's tree has", () => {
  const shuffled = [leaf(40), { id: 9, children: [leaf(31), leaf(2)] }, leaf(7)];
  expect(shortestSelection(shuffled, [40, 7, 31])).toEqual([7, 31, 40]);
  expect(wholeSelection(shuffled, [40, 9])).toEqual([2, 9, 31, 40]);
});

test("a category that is no longer there changes nothing", () => {
  expect(toggleCategory(tree, [2, 3, 4, 6], 99)).toEqual([1, 6]);
});
