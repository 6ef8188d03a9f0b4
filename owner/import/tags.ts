import { InvalidArgumentError } from "commander";
import { type DecimalMark, MAX_LINE_LENGTH } from "../lists/lists";
import type { ReadProduct } from "./product-draft";
import type { FindingKind, Findings } from "./sentences";

const MAX_LIST_LENGTH = 10_000;

type ShortlistsFrom = "existing" | "tags" | "none" | readonly string[];

export interface ImportOptions {
  dryRun: boolean;
  prune: boolean;
  stock: boolean;
  linkPictures: boolean;
  yes: boolean;
  decimal?: DecimalMark;
  vendor?: string;
  shortlistsFrom?: ShortlistsFrom;
  pictures?: string[];
}

export function readShortlistsFrom(text: string): ShortlistsFrom {
  if (text === "tags" || text === "none") return text;
  if (text.length > MAX_LIST_LENGTH)
    throw new InvalidArgumentError(`Use at most ${MAX_LIST_LENGTH} characters.`);
  const names = text.split(",").map((name) => name.trim());
  if (names.includes(""))
    throw new InvalidArgumentError("Use tags, none, or names separated by commas.");
  return names;
}

export function readVendor(name: string): string {
  if (name.trim() === "") throw new InvalidArgumentError("Enter a name.");
  if (name.length > MAX_LINE_LENGTH)
    throw new InvalidArgumentError(`Use at most ${MAX_LINE_LENGTH} characters.`);
  return name.trim();
}

/** Tags are often generated (`theme:#181109`), so by default only existing shortlists count. */
export function importTags(
  from: ShortlistsFrom,
  isShortlist: (name: string) => boolean,
  found: Findings<FindingKind>,
) {
  const named = typeof from === "object" ? from : [];
  return {
    /** The list's own shortlist column wins over tags, unless tags are asked for. */
    apply({ draft, tags }: ReadProduct): void {
      if (!tags || from === "none") return;
      if (draft.shortlists && from === "existing") return;
      draft.shortlists = tags.filter(
        (tag) => from === "tags" || isShortlist(tag) || isIn(named, tag),
      );
      for (const tag of tags)
        found.addOnce(draft.shortlists.includes(tag) ? "tagsUsed" : "tagsNotUsed", tag);
    },
    /** After the last product and the last new shortlist. */
    end(): void {
      const used = found.names("tagsUsed");
      for (const name of named)
        if (!isIn(used, name)) found.add({ kind: "tagsNotFound", subject: name });
      if (found.of("tagsNotUsed").count === 0) return;
      const fresh = new Set(found.names("newShortlists"));
      for (const name of used)
        if (!fresh.has(name)) found.add({ kind: "tagsKnown", subject: name });
    },
  };
}

function isIn(names: readonly string[], tag: string): boolean {
  return names.some((name) => name.toLowerCase() === tag.toLowerCase());
}
