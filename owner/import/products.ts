import { type ListedProducts, type Problem, whyLeftOut } from "../lists/lists";
import { productFromRows, type ReadProduct } from "./product-draft";

interface ProductEntry {
  /** `null` for a row that belongs to no product. */
  handle: string | null;
  /** With any, the product must not be used. */
  problems: readonly Problem[];
  read?: ReadProduct;
}

/** `known` maps each handle to where it first appeared; it is filled across files. */
export async function* readProducts(
  { groups, header, style }: ListedProducts,
  path: string,
  known: Map<string, string>,
): AsyncGenerator<ProductEntry> {
  const { rowName = "row" } = header;
  for await (const group of groups) {
    if ("orphan" in group) {
      yield { handle: null, problems: [group.orphan] };
      continue;
    }
    const { handle, rows } = group;
    const row = rows[0].number;
    const earlier = known.get(handle);
    known.set(handle, earlier ?? `${rowName} ${row} of ${path}`);
    const message = `is separate from ${earlier}: keep a product's rows together`;
    const separate = earlier !== undefined && { column: "handle" as const, value: handle, message };
    const why = whyLeftOut(group) ?? separate;
    if (why) yield { handle, problems: [{ row, ...why }] };
    else {
      const read = productFromRows(handle, rows, style, rowName);
      read.draft.notices.push(...(group.notices ?? []));
      yield { handle, problems: read.problems, read };
    }
  }
}
