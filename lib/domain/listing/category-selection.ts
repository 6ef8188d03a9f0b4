import type { Category } from "./catalog";

type Node = Pick<Category, "id"> & { children: readonly Node[] };

/** Ascending. A parent stands for all below it unless some of its children are named too. */
export function shortestSelection(tree: readonly Node[], ids: readonly number[]): number[] {
  const named = new Set(ids);
  return tree.flatMap((node) => shortest(node, named)).sort(ascending);
}

export function wholeSelection(tree: readonly Node[], ids: readonly number[]): number[] {
  const roots = new Set(shortestSelection(tree, ids));
  const whole = (node: Node): number[] =>
    roots.has(node.id) ? withDescendants(node) : node.children.flatMap(whole);
  return tree.flatMap(whole).sort(ascending);
}

/** Selecting a parent selects its children (specification, section 5). */
export function toggleCategory(
  tree: readonly Node[],
  ids: readonly number[],
  id: number,
): number[] {
  const node = findNode(tree, id);
  if (!node) return shortestSelection(tree, ids);
  const whole = new Set(wholeSelection(tree, ids));
  const own = withDescendants(node);
  const isSelected = whole.has(id);
  const leaves = tree.flatMap(leavesOf);
  const next = leaves.filter((leaf) => (own.includes(leaf) ? !isSelected : whole.has(leaf)));
  return shortestSelection(tree, next);
}

export function selectionMark(node: Node, whole: ReadonlySet<number>): "all" | "some" | "none" {
  if (whole.has(node.id)) return "all";
  return node.children.some((child) => selectionMark(child, whole) !== "none") ? "some" : "none";
}

export function withDescendants(node: Node): number[] {
  return [node.id, ...node.children.flatMap(withDescendants)];
}

function shortest(node: Node, named: ReadonlySet<number>): number[] {
  const below = node.children.flatMap((child) => shortest(child, named));
  const isWhole =
    node.children.length > 0 && node.children.every((child) => below.includes(child.id));
  return isWhole || (below.length === 0 && named.has(node.id)) ? [node.id] : below;
}

function leavesOf(node: Node): number[] {
  return node.children.length === 0 ? [node.id] : node.children.flatMap(leavesOf);
}

function findNode(tree: readonly Node[], id: number): Node | undefined {
  for (const node of tree) {
    const found = node.id === id ? node : findNode(node.children, id);
    if (found) return found;
  }
  return undefined;
}

function ascending(first: number, second: number): number {
  return first - second;
}
