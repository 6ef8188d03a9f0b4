import { mkdir, readdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport, type NodemailerError } from "nodemailer";
import { config } from "@/lib/config";
import { withTimeout } from "@/lib/platform/event-loop";
import { replaceFile } from "@/lib/platform/replace-file";
import type { Mail } from "./compose";

export const outboxFolder = () => join(config.dataDir, "outbox");

export function configuredSender(): Send {
  return config.smtpUrl ? smtpSender(config.smtpUrl) : outboxSender(outboxFolder());
}

/** Milliseconds: a silent mail server, and one email in all. */
const TIMEOUTS = { silence: 20_000, email: 60_000 };
const MAX_REASON = 500;

export function smtpSender(url: string, timeouts = TIMEOUTS): Send {
  const transport = createTransport({
    url,
    connectionTimeout: timeouts.silence,
    greetingTimeout: timeouts.silence,
    socketTimeout: timeouts.silence,
    dnsTimeout: timeouts.silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (mail) => {
    const sent = transport.sendMail(mail).then((): SendResult => ({ isSent: true }), failed);
    const reason = `took longer than ${timeouts.email} ms`;
    return withTimeout(sent, timeouts.email, () => ({ isSent: false, isFinal: false, reason }));
  };
}

/** Only the recipient is final: sender, account, relay, quota and content can be put right. */
function failed(error: NodemailerError): SendResult {
  const isRefused = error.permanent === true;
  const isFinal = isRefused && isAboutRecipient(error);
  return { isSent: false, isFinal, isRefused, reason: error.message.slice(0, MAX_REASON) };
}

/** Same message, same file. Written whole or not at all; readable by the shop's account only. */
export function outboxSender(folder: string): Send {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return async (mail) => {
    const file = join(folder, fileName(mail));
    try {
      const { message } = await transport.sendMail(mail);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await replaceFile(file, (draft) => writeFile(draft, message, { mode: 0o600 }));
      return { isSent: true };
    } catch (error) {
      return { isSent: false, isFinal: false, reason: String(error) };
    }
  };
}

export async function purgeFiles(folder: string, before: Date): Promise<void> {
  const files = await readdir(folder).catch(() => []);
  for (const file of files.filter((name) => /\.eml(\..+\.part)?$/.test(name))) {
    const { mtime } = await stat(join(folder, file));
    if (mtime < before) await rm(join(folder, file), { force: true });
  }
}

function fileName({ date, to, subject, messageId }: Mail): string {
  const time = new Date(date ?? 0).toISOString().replaceAll(":", "-");
  const address = typeof to === "object" && "address" in to ? to.address : "";
  const words = `${address} ${subject}`.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  const unique = (messageId ?? "").replace(/[^a-z0-9]/gi, "").slice(0, 12);
  return `${time}-${words.slice(0, 80).replace(/^-|-$/g, "")}-${unique}.eml`;
}

export type SendResult =
  | { isSent: true }
  /** `isFinal`: trying again will not help. `isRefused`: the mail server answered with a 5xx. */
  | { isSent: false; isFinal: boolean; isRefused?: boolean; reason: string };

/** Never throws. */
export type Send = (mail: Mail) => Promise<SendResult>;

/** RFC 3463, RFC 7505: no such mailbox or domain, moved, disabled, or a domain that takes no email. */
const ABOUT_RECIPIENT: ReadonlySet<string | undefined> = new Set([
  "5.1.1",
  "5.1.2",
  "5.1.3",
  "5.1.4",
  "5.1.6",
  "5.1.10",
  "5.2.1",
]);
/** "550 5.1.1 …", a line "550-5.1.1 …", and qmail's "550 … (#5.1.1)". */
const ENHANCED_CODE = /(?:^\d{3}[ -]|\(#)(5\.\d{1,3}\.\d{1,3})(?![\d.])/m;

/** A code is needed, because a closed relay may say a bare 550 at RCPT too. */
function isAboutRecipient({ command, response = "" }: NodemailerError): boolean {
  return command === "RCPT TO" && ABOUT_RECIPIENT.has(ENHANCED_CODE.exec(response)?.[1]);
}
