import type { Findings } from "./findings";
import type { ShortlistsFrom } from "./options";
import type { ReadProduct } from "./product-draft";
import type { FindingKind } from "./sentences";

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
