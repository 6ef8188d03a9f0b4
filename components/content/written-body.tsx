import { type ElementType, Fragment, type ReactNode } from "react";
import type { Inline, Item, PageBlock } from "@/shop/content/written-page";

/** What a text is shown by, where there is more than one way to show it. */
export interface Parts {
  link: ElementType<{ href: string; children: ReactNode }>;
  question: (question: { id: string; ask: string; children: ReactNode }) => ReactNode;
}

/** No element but those below can come of a text. */
export function WrittenBody({ blocks, parts }: { blocks: readonly PageBlock[]; parts: Parts }) {
  return keyed(blocks, (block) => blockElement(block, parts));
}

function keyed<Part>(all: readonly Part[], element: (part: Part) => ReactNode): ReactNode[] {
  return all.map((part, index) => <Fragment key={index}>{element(part)}</Fragment>);
}

function blockElement(block: PageBlock, parts: Parts): ReactNode {
  switch (block.kind) {
    case "paragraph":
      return <p>{inlines(block.children, parts)}</p>;
    case "heading": {
      const Heading = block.level === 2 ? "h2" : "h3";
      return (
        <Heading id={block.id} className={block.level === 3 ? "mt-6 font-semibold" : undefined}>
          {inlines(block.children, parts)}
        </Heading>
      );
    }
    case "question":
      return parts.question({
        id: block.id,
        ask: block.ask,
        children: <WrittenBody blocks={block.children} parts={parts} />,
      });
    case "list": {
      const items = keyed(block.items, (item) => <li>{itemContent(item, parts)}</li>);
      const start = block.start === 1 ? undefined : block.start;
      return block.isOrdered ? <ol start={start}>{items}</ol> : <ul>{items}</ul>;
    }
    case "quote":
      return (
        <blockquote className="my-6 border-line border-l pl-6">
          <WrittenBody blocks={block.children} parts={parts} />
        </blockquote>
      );
    case "code":
      return (
        <pre className="mt-4 overflow-x-auto">
          <code>{block.text}</code>
        </pre>
      );
    case "rule":
      return <hr className="mt-8 border-line" />;
  }
}

function itemContent({ isTight, children }: Item, parts: Parts): ReactNode {
  return keyed(children, (block) =>
    isTight && block.kind === "paragraph"
      ? inlines(block.children, parts)
      : blockElement(block, parts),
  );
}

function inlines(all: readonly Inline[], parts: Parts): ReactNode {
  return keyed(all, (one) => inlineElement(one, parts));
}

function inlineElement(one: Inline, parts: Parts): ReactNode {
  switch (one.kind) {
    case "text":
      return one.text;
    case "code":
      return <code>{one.text}</code>;
    case "strong":
      return <strong>{inlines(one.children, parts)}</strong>;
    case "emphasis":
      return <em>{inlines(one.children, parts)}</em>;
    case "link":
      return <parts.link href={one.href}>{inlines(one.children, parts)}</parts.link>;
    case "break":
      return <br />;
  }
}
