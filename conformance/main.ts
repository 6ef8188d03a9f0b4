import { Command } from "commander";
import { readShopFolder } from "@/shop/file/folder";
import { setSettings } from "@/shop/shop";
import { checks } from "./checks";
import { Client } from "./client";
import { isConforming, lineOf, type Row, sumOf } from "./report";

const UNUSABLE = 2;

/** Amounts are read in the shop's currency. */
setSettings(readShopFolder(process.env.DATA_DIR || ".data"));

interface Options {
  write?: boolean;
  email?: string;
  password?: string;
}

await new Command("conformance")
  .description("Makes every call of the specification against a server and says which ones hold.")
  .argument("<url>", "the server's base address")
  .option("--write", "make the calls that change something too: use a test server")
  .option("--email <email>", "a test account's email")
  .option("--password <password>", "its password")
  .action(async (url: string, options: Options) => {
    process.exitCode = await run(url, options);
  })
  .parseAsync();

async function run(url: string, { write = false, email, password }: Options): Promise<number> {
  if (!URL.canParse(url) || !/^https?:/.test(url)) {
    process.stderr.write(`${url} is not the address of a server\n`);
    return UNUSABLE;
  }
  const account = email && password ? { email, password } : undefined;
  const rows: Row[] = [];
  try {
    for await (const row of checks(new Client(url), { writes: write, account })) {
      rows.push(row);
      process.stdout.write(`${lineOf(row)}\n`);
    }
  } catch (error) {
    const { cause, message } = error as Error;
    process.stderr.write(
      `${url} does not answer: ${(cause as Error | undefined)?.message ?? message}\n`,
    );
    return UNUSABLE;
  }
  process.stdout.write(`${sumOf(rows)}\n`);
  return isConforming(rows) ? 0 : 1;
}
