import "server-only";
import { shop } from "@/shop/shop.config";
import type { Block, Letter } from "./letter";
import { shopLink } from "./links";

const RULE = "-".repeat(40);

/** A letter for readers without HTML: the same parts in the same order. */
export function plainText(letter: Letter): string {
  const footer = [
    ...(letter.isToCustomer
      ? [
          shop.socialAccounts.map(({ network, href }) => `${network}: ${href}`).join("\n"),
          `Help center: ${shopLink("/faq")}\nPrivacy Policy: ${shopLink("/privacy")}\nTerms of Service: ${shopLink("/terms")}`,
          `Questions? Write to ${shop.supportEmail}`,
        ]
      : []),
    letter.reason,
    ...(letter.unsubscribeHref ? [`Unsubscribe: ${letter.unsubscribeHref}`] : []),
  ];
  const parts = [
    shop.name.toUpperCase(),
    letter.heading,
    ...letter.blocks.map(blockText),
    RULE,
    ...footer,
  ];
  return `${parts.join("\n\n")}\n`;
}

function blockText(block: Block): string {
  switch (block.kind) {
    case "text":
    case "code":
      return block.text;
    case "action":
      return `${block.text}: ${block.href}`;
    case "quote":
      return block.text.replace(/^/gm, "> ");
    case "facts":
      return block.rows.map(([name, value]) => `${name}: ${value}`).join("\n");
    case "address":
      return [`${block.title}:`, ...block.lines].join("\n");
    case "goods": {
      const groups = block.groups.map(({ title, note, lines }) =>
        [
          title,
          note,
          ...lines.map(
            ({ name, detail, quantity, amount }) =>
              `${quantity} × ${detail ? `${name} (${detail})` : name}: ${amount}`,
          ),
        ].join("\n"),
      );
      const totals = block.totals.map(([name, amount]) => `${name}: ${amount}`).join("\n");
      return [...groups, totals].filter(Boolean).join("\n\n");
    }
  }
}
