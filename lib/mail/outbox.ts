import "server-only";
import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Mail } from "./compose";
import type { Send } from "./delivery";

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
