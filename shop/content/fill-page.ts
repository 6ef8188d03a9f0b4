import GithubSlugger from "github-slugger";
import { inlineText } from "./inline-text";
import { filledParts, filledText } from "./placeholders";
import type { Inline, Item, PageBlock, WrittenPage } from "./written-page";

type Values = ReadonlyMap<string, string>;

/** Fills the page's placeholders; what contains one without a value is left out whole. */
export function fillPage(page: WrittenPage, values: Values): WrittenPage {
  const [title, lead, link] = [page.title, page.lead, page.link].map((text) =>
    filledText(text, values),
  );
  const ids = new GithubSlugger();
  return {
    ...page,
    title: title || page.name,
    lead: lead ?? "",
    link: link || title || page.name,
    description: filledText(page.description, values) || lead || title || page.name,
    body: withIds(withoutEmpty(blocks(page.body, values)), ids),
  };
}

function blocks(all: readonly PageBlock[], values: Values): PageBlock[] {
  return all.flatMap((one) => block(one, values) ?? []);
}

function block(one: PageBlock, values: Values): PageBlock | null {
  switch (one.kind) {
    case "paragraph":
    case "heading": {
      const children = inlines(one.children, values);
      return children && { ...one, children };
    }
    case "question": {
      const ask = filledText(one.ask, values);
      const children = blocks(one.children, values);
      return ask === "" || children.length === 0 ? null : { ...one, ask, children };
    }
    case "list": {
      const items = one.items.flatMap((item) => filledItem(item, values) ?? []);
      return items.length === 0 ? null : { ...one, items };
    }
    case "quote": {
      const children = blocks(one.children, values);
      return children.length === 0 ? null : { ...one, children };
    }
    default:
      return one;
  }
}

function filledItem(item: Item, values: Values): Item | null {
  const children = item.children.map((one) => block(one, values));
  const kept = children.filter((one) => one !== null);
  return children[0] === null || kept.length === 0 ? null : { ...item, children: kept };
}

function inlines(all: readonly Inline[], values: Values, isInLink = false): Inline[] | null {
  const filled: Inline[] = [];
  for (const one of all) {
    const own = inline(one, values, isInLink);
    if (!own) return null;
    filled.push(...own);
  }
  return filled;
}

function inline(one: Inline, values: Values, isInLink: boolean): Inline[] | null {
  if (one.kind === "text") {
    const parts = filledParts(one.text, values);
    return (
      parts
        ?.filter((part) => "email" in part || part.text !== "")
        .map((part): Inline => {
          if (!("email" in part)) return { kind: "text", text: part.text };
          const text: Inline = { kind: "text", text: part.email };
          return isInLink ? text : { kind: "link", href: `mailto:${part.email}`, children: [text] };
        }) ?? null
    );
  }
  if (!("children" in one)) return [one];
  const children = inlines(one.children, values, isInLink || one.kind === "link");
  return children && [{ ...one, children }];
}

/** A heading under which nothing is left. */
function withoutEmpty(all: readonly PageBlock[]): PageBlock[] {
  const kept: PageBlock[] = [];
  for (const one of all.toReversed()) {
    const [next] = kept;
    const isBare =
      one.kind === "heading" && (!next || (next.kind === "heading" && next.level <= one.level));
    if (!isBare) kept.unshift(one);
  }
  return kept;
}

function withIds(all: readonly PageBlock[], ids: GithubSlugger): PageBlock[] {
  return all.map((one) => {
    if (one.kind === "heading") return { ...one, id: ids.slug(inlineText(one.children)) };
    return one.kind === "question" ? { ...one, id: ids.slug(one.ask) } : one;
  });
}
