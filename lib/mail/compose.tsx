import "server-only";
import { basename } from "node:path";
import { render } from "@react-email/render";
import type { SendMailOptions } from "nodemailer";
import { config } from "@/lib/config";
import { isEmail } from "@/lib/domain/form/email-address";
import { cutText } from "@/lib/domain/text/cut-text";
import { sellerLine } from "@/lib/domain/text/wording";
import { openStorage } from "@/lib/platform/storage/open";
import { shop } from "@/shop/shop";
import { earlierOrders } from "./emails/earlier-orders";
import { lowStock } from "./emails/low-stock";
import type { ContactCopy, MailMessage } from "./emails/messages";
import { orderToDesigner, orderToShop } from "./emails/new-orders";
import { newsletterConfirmation, newsletterWelcome } from "./emails/newsletter";
import { delayedOrder, orderConfirmation, shipped } from "./emails/orders";
import { passwordChanged, recoveryCode } from "./emails/password";
import { dispute, refundFailed } from "./emails/payments";
import { refund, refundToDesigner } from "./emails/refunds";
import { returnDecided, returnReceived, returnToShop } from "./emails/returns";
import { backInStock, stockAlertConfirmation } from "./emails/stock-alerts";
import { mailFrom } from "./layout/addresses";
import { type Block, type Email, shopLink } from "./layout/email";
import { EmailDocument } from "./layout/frame";

interface Envelope {
  to: string;
  message: MailMessage;
  /** The same for every attempt, so mailboxes drop duplicates. */
  messageId: string;
  date: Date;
}

export type Mail = SendMailOptions;

const HEADER_LENGTH = 120;

export async function compose({ to, message, messageId, date }: Envelope): Promise<Mail> {
  const email = emailOf(message);
  return {
    from: mailFrom(),
    to: { name: "", address: to },
    replyTo: email.replyTo && { ...email.replyTo, name: headerText(email.replyTo.name) },
    subject: headerText(email.subject),
    messageId: `<${messageId}@${new URL(config.shopUrl).hostname}>`,
    date,
    headers: {
      // RFC 3834, and Microsoft's own: nobody's absence is announced to the shop or a customer.
      "Auto-Submitted": "auto-generated",
      "X-Auto-Response-Suppress": "OOF, AutoReply",
      ...email.headers,
    },
    html: await render(<EmailDocument email={email} />),
    text: plainText(email),
    attachments: await attachments(email),
  };
}

/** Removes control characters and line breaks, which could add header fields. */
function headerText(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
  return line.length > HEADER_LENGTH ? cutText(line, HEADER_LENGTH - 1) : line;
}

/** A missing picture does not hold up the email. Version 1.0.0 queued its path. */
async function attachments({ attachments = [] }: Email) {
  const returns = await openStorage("returns", config);
  const read = await Promise.all(
    attachments.map(async ({ fileName, file }) => {
      const content = await returns.read(basename(file));
      return content && { filename: headerText(fileName), content };
    }),
  );
  return read.filter((attachment) => attachment !== null);
}

export function emailOf(message: MailMessage): Email {
  switch (message.kind) {
    case "order-confirmation":
      return orderConfirmation(message);
    case "order-to-shop":
      return orderToShop(message);
    case "order-to-designer":
      return orderToDesigner(message);
    case "recovery-code":
      return recoveryCode(message);
    case "password-changed":
      return passwordChanged(message);
    case "return-received-customer":
      return returnReceived(message);
    case "return-received-shop":
      return returnToShop(message);
    case "return-decided":
      return returnDecided(message);
    case "contact":
      return contactCopy(message);
    case "newsletter-confirmation":
      return newsletterConfirmation(message);
    case "newsletter-welcome":
      return newsletterWelcome(message);
    case "stock-alert-confirmation":
      return stockAlertConfirmation(message);
    case "back-in-stock":
      return backInStock(message);
    case "earlier-orders":
      return earlierOrders(message);
    case "delayed-order":
      return delayedOrder(message);
    case "shipped":
      return shipped(message);
    case "refund":
      return refund(message);
    case "refund-to-designer":
      return refundToDesigner(message);
    case "refund-failed":
      return refundFailed(message);
    case "dispute":
      return dispute(message);
    case "low-stock":
      return lowStock(message);
  }
}

function contactCopy({ name, phone, email, message }: ContactCopy): Email {
  return {
    subject: `Message from ${name}`,
    preview: message,
    heading: `Message from ${name}`,
    blocks: [
      { kind: "quote", text: message },
      {
        kind: "facts",
        rows: [
          ["Name", name],
          ["Telephone", phone],
          ["Email", email],
        ],
      },
    ],
    isToCustomer: false,
    reason: "Sent by the contact form. A reply to this email goes to its sender.",
    replyTo: isEmail(email) ? { name, address: email } : undefined,
  };
}

const RULE = "-".repeat(40);

function plainText(email: Email): string {
  const footer = [
    ...(email.isToCustomer
      ? [
          ...(shop.social.length > 0
            ? [shop.social.map(({ network, url }) => `${network}: ${url}`).join("\n")]
            : []),
          `Help center: ${shopLink("/faq")}\nPrivacy Policy: ${shopLink("/privacy")}\nTerms of Service: ${shopLink("/terms")}`,
          ...(shop.email ? [`Questions? Write to ${shop.email}`] : []),
          ...(sellerLine() ? [sellerLine()] : []),
        ]
      : []),
    email.reason,
    ...(email.unsubscribeHref ? [`Unsubscribe: ${email.unsubscribeHref}`] : []),
  ];
  const parts = [
    shop.name.toUpperCase(),
    email.heading,
    ...email.blocks.map(blockText),
    RULE,
    ...footer,
  ];
  return `${parts.join("\n\n")}\n`;
}

function blockText(block: Block): string {
  switch (block.kind) {
    case "text":
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
              `${quantity} × ${detail ? `${name} (${detail})` : name}${amount ? `: ${amount}` : ""}`,
          ),
        ].join("\n"),
      );
      const totals = block.totals.map(({ name, amount }) => `${name}: ${amount}`).join("\n");
      return [...groups, totals].filter(Boolean).join("\n\n");
    }
  }
}
