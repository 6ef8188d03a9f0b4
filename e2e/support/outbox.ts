import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import PostalMime, { type Email } from "postal-mime";
import { dataFolder } from "./data-folder.mjs";

const outbox = join(dataFolder(process.env.E2E_PORT || "3210"), "outbox");

/** The newest letter to somebody, as soon as it has been sent. */
export async function letterTo(address: string): Promise<Email> {
  let found: Email | undefined;
  await expect
    .poll(async () => {
      found = (await lettersTo(address)).at(-1);
      return found !== undefined;
    })
    .toBe(true);
  return found!;
}

async function lettersTo(address: string): Promise<Email[]> {
  const files = existsSync(outbox) ? readdirSync(outbox).sort() : [];
  const letters = await Promise.all(
    files
      .filter((file) => file.endsWith(".eml"))
      .map((file) => PostalMime.parse(readFileSync(join(outbox, file)))),
  );
  return letters.filter((letter) => letter.to?.some((to) => to.address === address));
}
