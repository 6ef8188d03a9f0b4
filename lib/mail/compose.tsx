import "server-only";
import { readFile } from "node:fs/promises";
import { render } from "@react-email/render";
import type { SendMailOptions } from "nodemailer";
import { config } from "@/lib/config";
import { LetterDocument } from "./layout/frame";
import type { Letter } from "./layout/letter";
import { plainText } from "./layout/plain-text";
import { letterOf } from "./letters/letter-of";
import type { Message } from "./letters/messages";

/** What goes on the envelope of a message. */
export interface Envelope {
  to: string;
  message: Message;
  /** Unique and the same for every attempt. */
  messageId: string;
  /** When it was written. */
  date: Date;
}

/** A mail as the library that sends it takes it. */
export type Mail = SendMailOptions;

const HEADER_LENGTH = 120;

/** Writes a message out: HTML, plain text, header fields, attachments. */
export async function compose({ to, message, messageId, date }: Envelope): Promise<Mail> {
  const letter = letterOf(message);
  return {
    from: config.mailFrom,
    to: { name: "", address: to },
    replyTo: letter.replyTo && { ...letter.replyTo, name: headerText(letter.replyTo.name) },
    subject: headerText(letter.subject),
    messageId: `<${messageId}@${new URL(config.shopUrl).hostname}>`,
    date,
    headers: {
      ...(letter.isToCustomer ? { "Auto-Submitted": "auto-generated" } : {}),
      ...letter.headers,
    },
    html: await render(<LetterDocument letter={letter} />),
    text: plainText(letter),
    attachments: await attachments(letter),
  };
}

/** One line without control characters, not too long for a header field. */
function headerText(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
  const letters = Array.from(line);
  return letters.length > HEADER_LENGTH ? `${letters.slice(0, HEADER_LENGTH - 1).join("")}…` : line;
}

/** A file that is gone does not hold up the letter. */
async function attachments({ attachments = [] }: Letter) {
  const read = await Promise.all(
    attachments.map(async ({ fileName, file }) => {
      const content = await readFile(file).catch(() => null);
      return content && { filename: headerText(fileName), content };
    }),
  );
  return read.filter((attachment) => attachment !== null);
}
