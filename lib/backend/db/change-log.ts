import "server-only";

/**
 * What a page can depend on. A `product` is what listings and its own page show of it; `details` is
 * what its own page alone shows (prices, stock and pictures of its variants), by the product's id.
 */
export type Subject = "product" | "details" | "brand" | "category" | "collection" | "content";

/** Something that pages show has come, changed or gone. `id` is 0 for a subject without ids. */
interface Change {
  subject: Subject;
  id: number;
}

/** "all" = too much to list, or it cannot be known what has changed. */
export type Changes = readonly Change[] | "all";

export interface NumberedChange extends Change {
  version: number;
}

/** More than this at once are told as "all". */
const MOST_CHANGES = 1000;

/** A reader asks for it first, and for changes only when it is not the version it has. */
export const LAST_VERSION = "select coalesce(max(version), 0) as version from changes";

/** One more than are told, so that it shows when they are not all. */
export const changesAfter = (parameter: "?" | "$1") =>
  `select subject, id, version from changes where version > ${parameter}
   order by version limit ${MOST_CHANGES + 1}`;

/**
 * What is new to a reader that has come as far as `known`, from the log's last version and the rows
 * after `known`, read in this order. A log that has gone back is another one: nothing is known of it.
 */
export function newsOf(
  known: number,
  last: number,
  rows: readonly NumberedChange[],
): { version: number; changes: Changes } {
  if (last < known || rows.length > MOST_CHANGES) return { version: last, changes: "all" };
  return {
    version: rows.at(-1)?.version ?? known,
    changes: rows.map(({ subject, id }) => ({ subject, id })),
  };
}
