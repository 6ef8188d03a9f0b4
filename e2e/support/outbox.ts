import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import PostalMime, { type Email } from "postal-mime";
import { dataFolder } from "./data-folder.mjs";

const ownOutbox = join(dataFolder(process.env.E2E_PORT || "3210"), "outbox");

/** A deployed shop sends its letters away, where no journey reads them. */
export const readsLetters = !process.env.BASE_URL;

/** The newest letter to somebody, with this subject if one is given, as soon as it has been sent. */
export async function letterTo(
  address: string,
  subject?: string,
  { outbox = ownOutbox, timeout }: { outbox?: string; timeout?: number } = {},
): Promise<Email> {
  let found: Email | undefined;
  await expect
    .poll(
      async () => {
        const letters = await lettersTo(address, outbox);
        found = letters.findLast((letter) => subject === undefined || letter.subject === subject);
        return found !== undefined;
      },
      { timeout },
    )
    .toBe(true);
  return found!;
}

async function lettersTo(address: string, outbox: string): Promise<Email[]> {
  const files = existsSync(outbox) ? readdirSync(outbox).sort() : [];
  const letters = await Promise.all(
    files
      .filter((file) => file.endsWith(".eml"))
      .map((file) => PostalMime.parse(readFileSync(join(outbox, file)))),
  );
  return letters.filter((letter) => letter.to?.some((to) => to.address === address));
}

/** Path and query of the link in a letter whose address matches, wherever the shop thinks it is. */
export function linkIn(letter: Email, pattern: RegExp): string {
  const links = [...(letter.html ?? "").matchAll(/href="([^"]*)"/g)].map(([, href]) => href ?? "");
  const address = links.find((href) => pattern.test(href));
  expect(address, `a link ${pattern} in "${letter.subject}"`).toBeDefined();
  const { pathname, search } = new URL(address ?? "");
  return pathname + search;
}
