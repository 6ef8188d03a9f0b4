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
import type { MailContents, MailKind, MailMessage } from "./emails/messages";
import { orderToDesigner, orderToShop } from "./emails/new-orders";
import { newsletterConfirmation, newsletterWelcome } from "./emails/newsletter";
import { delayedOrder, orderConfirmation, shipped } from "./emails/orders";
import { passwordChanged, recoveryCode } from "./emails/password";
import { dispute, refundFailed } from "./emails/payments";
import { refund, refundToDesigner } from "./emails/refunds";
import { returnDecided, returnReceived, returnToShop } from "./emails/returns";
import { backInStock, stockAlertConfirmation } from "./emails/stock-alerts";
import { mailFrom } from "./layout/addresses";
import { type Block, type Email, facts, shopLink } from "./layout/email";
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

const EMAILS: { readonly [Kind in MailKind]: (contents: MailContents[Kind]) => Email } = {
  "order-confirmation": orderConfirmation,
  "order-to-shop": orderToShop,
  "order-to-designer": orderToDesigner,
  "recovery-code": recoveryCode,
  "password-changed": passwordChanged,
  "return-received-customer": returnReceived,
  "return-received-shop": returnToShop,
  "return-decided": returnDecided,
  contact: contactCopy,
  "newsletter-confirmation": newsletterConfirmation,
  "newsletter-welcome": newsletterWelcome,
  "stock-alert-confirmation": stockAlertConfirmation,
  "back-in-stock": backInStock,
  "earlier-orders": earlierOrders,
  "delayed-order": delayedOrder,
  shipped: shipped,
  refund: refund,
  "refund-to-designer": refundToDesigner,
  "refund-failed": refundFailed,
  dispute: dispute,
  "low-stock": lowStock,
};

export function emailOf<Kind extends MailKind>(message: MailMessage<Kind>): Email {
  return EMAILS[message.kind](message);
}

function contactCopy({ name, phone, email, message }: MailContents["contact"]): Email {
  return {
    subject: `Message from ${name}`,
    preview: message,
    heading: `Message from ${name}`,
    blocks: [
      { kind: "quote", text: message },
      facts(["Name", name], ["Telephone", phone], ["Email", email]),
    ],
    isToCustomer: false,
    reason: "Sent by the contact form. A reply to this email goes to its sender.",
    replyTo: isEmail(email) ? { name, address: email } : undefined,
  };
}

const RULE = "-".repeat(40);

function plainText(email: Email): string {
  const footer = email.isToCustomer
    ? [
        shop.social.map(({ network, url }) => `${network}: ${url}`).join("\n"),
        `Help center: ${shopLink("/faq")}\nPrivacy Policy: ${shopLink("/privacy")}\nTerms of Service: ${shopLink("/terms")}`,
        shop.email && `Questions? Write to ${shop.email}`,
        sellerLine(),
      ]
    : [];
  const parts = [
    shop.name.toUpperCase(),
    email.heading,
    ...email.blocks.map(blockText),
    RULE,
    ...footer,
    email.reason,
    email.unsubscribeHref && `Unsubscribe: ${email.unsubscribeHref}`,
  ].filter(Boolean);
  return `${parts.join("\n\n")}\n`;
}

function blockText(block: Block): string {
  if (typeof block === "string") return block;
  switch (block.kind) {
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
