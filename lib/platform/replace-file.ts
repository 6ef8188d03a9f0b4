import { randomUUID } from "node:crypto";
import { rename, rm } from "node:fs/promises";

/**
 * `write` fills a draft, which then takes the place of `path`: readers see the old file or the
 * whole new one. A draft that a killed process leaves behind ends in `.part`.
 */
export async function replaceFile(
  path: string,
  write: (draft: string) => Promise<unknown>,
  draft = `${path}.${randomUUID()}.part`,
): Promise<void> {
  try {
    await write(draft);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { recursive: true, force: true }).catch(() => undefined);
    throw error;
  }
}
