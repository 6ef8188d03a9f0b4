import "server-only";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { config } from "@/lib/config";
import type { Delivery, Send } from "./delivery";
import { outboxSender } from "./outbox";

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
