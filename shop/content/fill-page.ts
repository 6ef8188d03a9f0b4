import GithubSlugger from "github-slugger";
import { inlineText } from "./inline-text";
import { filledParts, filledText } from "./placeholders";
import type { Block, Inline, Item, WrittenPage } from "./written-page";

type Figures = ReadonlyMap<string, string>;

/** The page in this shop's figures: what one without a value stands in is left out whole. */
export function fillPage(page: WrittenPage, figures: Figures): WrittenPage {
  const [title, lead, link] = [page.title, page.lead, page.link].map((text) =>
    filledText(text, figures),
  );
  const ids = new GithubSlugger();
  return {
    ...page,
    title: title || page.name,
    lead: lead ?? "",
    link: link || title || page.name,
    description: filledText(page.description, figures) || lead || title || page.name,
    body: withIds(withoutEmpty(blocks(page.body, figures)), ids),
  };
}

function blocks(all: readonly Block[], figures: Figures): Block[] {
  return all.flatMap((one) => block(one, figures) ?? []);
}

function block(one: Block, figures: Figures): Block | null {
  switch (one.kind) {
    case "paragraph":
    case "heading": {
      const children = inlines(one.children, figures);
      return children && { ...one, children };
    }
    case "question": {
      const ask = filledText(one.ask, figures);
      const children = blocks(one.children, figures);
      return ask === "" || children.length === 0 ? null : { ...one, ask, children };
    }
    case "list": {
      const items = one.items.flatMap((item) => filledItem(item, figures) ?? []);
      return items.length === 0 ? null : { ...one, items };
    }
    case "quote": {
      const children = blocks(one.children, figures);
      return children.length === 0 ? null : { ...one, children };
    }
    default:
      return one;
  }
}

function filledItem(item: Item, figures: Figures): Item | null {
  const children = item.children.map((one) => block(one, figures));
  const kept = children.filter((one) => one !== null);
  return children[0] === null || kept.length === 0 ? null : { ...item, children: kept };
}

function inlines(all: readonly Inline[], figures: Figures, isInLink = false): Inline[] | null {
  const filled: Inline[] = [];
  for (const one of all) {
    const own = inline(one, figures, isInLink);
    if (!own) return null;
    filled.push(...own);
  }
  return filled;
}

function inline(one: Inline, figures: Figures, isInLink: boolean): Inline[] | null {
  if (one.kind === "text") {
    const parts = filledParts(one.text, figures);
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
  const children = inlines(one.children, figures, isInLink || one.kind === "link");
  return children && [{ ...one, children }];
}

/** A heading under which nothing is left. */
function withoutEmpty(all: readonly Block[]): Block[] {
  const kept: Block[] = [];
  for (const one of all.toReversed()) {
    const [next] = kept;
    const isBare =
      one.kind === "heading" && (!next || (next.kind === "heading" && next.level <= one.level));
    if (!isBare) kept.unshift(one);
  }
  return kept;
}

function withIds(all: readonly Block[], ids: GithubSlugger): Block[] {
  return all.map((one) => {
    if (one.kind === "heading") return { ...one, id: ids.slug(inlineText(one.children)) };
    return one.kind === "question" ? { ...one, id: ids.slug(one.ask) } : one;
  });
}
