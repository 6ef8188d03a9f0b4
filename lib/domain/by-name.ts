const collator = /* @__PURE__ */ new Intl.Collator("en", { numeric: true });

/** Sorts what has a name as a reader would: accents and case aside, "Hat 2" before "Hat 10". */
export function byName(a: { name: string }, b: { name: string }): number {
  return collator.compare(a.name, b.name);
}
