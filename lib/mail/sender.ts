import "server-only";
import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { config } from "@/lib/config";
import type { Mail } from "./compose";

/** Where letters are kept as files. */
export const OUTBOX = join(config.dataDir, "outbox");

/** Sends as the environment says: through SMTP_URL, or into files under DATA_DIR/outbox. */
export function configuredSender(): Send {
  return config.smtpUrl ? smtpSender(config.smtpUrl) : outboxSender(OUTBOX);
}

/** How long a mail server may be silent, and how long one letter may take in all. */
const PATIENCE = { silence: 20_000, letter: 60_000 };
/** nodemailer's names for a refusal of this sender, recipient or letter. */
const REFUSALS: ReadonlySet<unknown> = new Set(["EENVELOPE", "EMESSAGE"]);

/** Sends through a mail server. @param url smtp(s)://user:password@host:port */
export function smtpSender(url: string, patience = PATIENCE): Send {
  const transport = createTransport({
    url,
    connectionTimeout: patience.silence,
    greetingTimeout: patience.silence,
    socketTimeout: patience.silence,
    dnsTimeout: patience.silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (mail) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tooLong = new Promise<Delivery>((resolve) => {
      const reason = `took longer than ${patience.letter} ms`;
      timer = setTimeout(resolve, patience.letter, { isSent: false, isFinal: false, reason });
    });
    const sent = transport.sendMail(mail).then((): Delivery => ({ isSent: true }), failed);
    return Promise.race([sent, tooLong]).finally(() => clearTimeout(timer));
  };
}

/** A 5xx about the letter itself is for good; a wrong password or a server that is down is not. */
function failed(error: unknown): Delivery {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const isFinal = REFUSALS.has(code) && Number(responseCode) >= 500;
  return { isSent: false, isFinal, reason: error instanceof Error ? error.message : String(error) };
}

/**
 * Keeps letters as .eml files, which every mail program opens. A letter that is sent twice is the
 * same file; a file is there whole or not at all. Nobody but the shop's own account can read them.
 */
export function outboxSender(folder: string): Send {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return async (mail) => {
    const file = join(folder, fileName(mail));
    const unfinished = `${file}.part`;
    try {
      const { message } = await transport.sendMail(mail);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(unfinished, message, { mode: 0o600 });
      await rename(unfinished, file);
      return { isSent: true };
    } catch (error) {
      await rm(unfinished, { force: true }).catch(() => undefined);
      return { isSent: false, isFinal: false, reason: String(error) };
    }
  };
}

/** Deletes the letters that were written before a time. */
export async function purgeFiles(folder: string, before: Date): Promise<void> {
  const files = await readdir(folder).catch(() => []);
  for (const file of files.filter((name) => /\.eml(\.part)?$/.test(name))) {
    const { mtime } = await stat(join(folder, file));
    if (mtime < before) await rm(join(folder, file), { force: true });
  }
}

/** Such as 2026-06-01T12-00-00.000Z-ada-example-com-your-order-sl-7q2m9x-3f9a1c.eml */
function fileName({ date, to, subject, messageId }: Mail): string {
  const time = new Date(date ?? 0).toISOString().replaceAll(":", "-");
  const address = typeof to === "object" && "address" in to ? to.address : "";
  const words = `${address} ${subject}`.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  const unique = (messageId ?? "").replace(/[^a-z0-9]/gi, "").slice(0, 12);
  return `${time}-${words.slice(0, 80).replace(/^-|-$/g, "")}-${unique}.eml`;
}

/** What came of an attempt to send. */
export type Delivery =
  | { isSent: true }
  /** `isFinal`: trying again will not help. */
  | { isSent: false; isFinal: boolean; reason: string };

/** Takes a mail to where it is read. Never throws. */
export type Send = (mail: Mail) => Promise<Delivery>;
