import "server-only";
import { join } from "node:path";
import { config } from "@/lib/config";
import type { Send } from "./delivery";
import { outboxSender } from "./outbox";
import { smtpSender } from "./smtp";

/** Where letters are kept as files. */
export const OUTBOX = join(config.dataDir, "outbox");

/** Sends as the environment says: through SMTP_URL, or into files under DATA_DIR/outbox. */
export function configuredSender(): Send {
  return config.smtpUrl ? smtpSender(config.smtpUrl) : outboxSender(OUTBOX);
}
