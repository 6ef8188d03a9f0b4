const collator = /* @__PURE__ */ new Intl.Collator("en", { numeric: true });

export function byName(a: { name: string }, b: { name: string }): number {
  return collator.compare(a.name, b.name);
}
