import "server-only";
import type { Command } from "commander";
import type { ShopBackend } from "@/lib/backend/app";
import { config } from "@/lib/config";
import { dayInShop } from "@/lib/domain/day/shop-day";
import { formatPrice } from "@/lib/domain/money/money";
import { failure, success } from "@/lib/domain/result";
import { countOf } from "@/lib/domain/text/list-text";
import {
  type CustomerFilter,
  type ListedCustomer,
  listCustomers,
} from "@/owner/customers/list-customers";
import { erasePerson, readPerson } from "@/owner/customers/person";
import { noteCustomer } from "@/owner/orders/notes";
import { inPieces } from "@/owner/products/rows";
import { countRows } from "../../lib/backend/db/count-rows";
import type { Queries } from "../../lib/backend/db/transaction";
import type { CommandContext, RunTask } from "../command/command-context";
import { confirm, YES_OPTION } from "../command/confirm";
import { LIMIT_OPTION, listText, readBefore } from "../command/list";
import { type Write, writeOutput } from "../command/output";
import { nothingToWrite, reported } from "../command/report";
import { csvRow, escapeCell } from "../lists/lists";
import { notesInWords } from "../orders/order-words";

const EMAIL = ["<email>", "the customer's email address"] as const;
const PRIVATE = { isPrivate: true };

export function addCustomers(program: Command, run: RunTask): void {
  const customers = program
    .command("customers")
    .description("list customers, note something about them, export their data or erase it");
  customers
    .command("list")
    .description("list customers, with or without an account, the newest first")
    .option(
      "--before <day>",
      "only those known before a day, or after an email in the list",
      readBefore,
    )
    .option(...LIMIT_OPTION)
    .action((filter: CustomerFilter) =>
      run(async ({ db }) =>
        reported(await listCustomers(db, filter), ({ total, customers: shown }) =>
          listText(total, shown.map(line), "There are no customers yet.", shown.at(-1)?.email),
        ),
      ),
    );
  customers
    .command("export")
    .description("export all data about a customer as JSON")
    .argument(...EMAIL)
    .argument("<file>", "such as ada.json; overwrites an existing file; - for standard output")
    .action((email: string, file: string) =>
      run(async ({ db }, context) => {
        const known = await readPerson(db, email);
        if (!known.ok) return known;
        const json = `${JSON.stringify(known.value, null, 2)}\n`;
        const written = await writeOutput(context, file, (write) => write(json), PRIVATE);
        if (!written.ok) return written;
        const text = `The data about ${email} is in ${written.value}. Share it with nobody but the customer.`;
        return success({ text, data: known.value });
      }),
    );
  customers
    .command("note")
    .description("write a note on a customer, for the shop alone; without words, show the notes")
    .argument(...EMAIL)
    .argument("[words]", "the note, in quotes")
    .action((email: string, words: string | undefined) =>
      run(async (backend) => reported(await noteCustomer(backend, email, words), notesInWords)),
    );
  customers
    .command("erase")
    .description("permanently erase a customer's data; orders stay, anonymized")
    .argument(...EMAIL)
    .option(...YES_OPTION)
    .action((email: string, { yes }: { yes: boolean }) =>
      run(async (backend, context) => {
        const act = `Erase ${email} and all data about them permanently`;
        const confirmed = await confirm(context, act, yes);
        if (!confirmed.ok) return confirmed;
        return reported(
          await erasePerson(backend, email),
          ({ email: address, hadAccount, orders }) =>
            [
              `${address} was erased${hadAccount ? ", including the account" : ""}. Orders kept without a name: ${orders}.`,
              "Older backups still contain the data, and so do emails saved as files, for up to 30 days.",
            ].join("\n"),
        );
      }),
    );
  program
    .command("newsletter")
    .description("manage newsletter subscribers")
    .command("export")
    .description("export the confirmed addresses as CSV, each with its unsubscribe link")
    .argument(
      "<file>",
      "such as newsletter.csv; overwrites an existing file; - for standard output",
    )
    .action((file: string) => run((backend, context) => exportNewsletter(backend, context, file)));
}

function line({ email, name, hasAccount, since, orders, spent }: ListedCustomer): string {
  const known = `${hasAccount ? "since" : "guest since"} ${dayInShop(new Date(since))}`;
  const bought = `${countOf(orders, "order")}, ${formatPrice(spent)}`;
  return [email, name, known, bought].filter(Boolean).join("  ");
}

async function exportNewsletter({ db }: ShopBackend, context: CommandContext, file: string) {
  const subscribers = db.selectFrom("newsletter_subscribers").where("confirmed_at", "is not", null);
  if ((await countRows(subscribers)) === 0) return nothingToWrite("newsletter subscribers");
  if (!config.configuredShopUrl) {
    return failure(
      "validation",
      "SHOP_URL is not set, so the file's links to unsubscribe would lead nowhere. Set it for this command as for the shop.",
    );
  }
  let count = 0;
  const produce = async (write: Write) => {
    await write(csvRow(["Email", "Since", "Leave"]));
    for await (const { email, since, token } of listSubscribers(db)) {
      count += 1;
      const leave = `${config.shopUrl}/newsletter/unsubscribe/${token}`;
      await write(csvRow([escapeCell(email), since ?? "", leave]));
    }
  };
  const written = await writeOutput(context, file, produce, PRIVATE);
  if (!written.ok) return written;
  const text = `${countOf(count, "address", "addresses")} written to ${written.value}.`;
  return success({ text, data: { addresses: count, path: written.value } });
}

const PIECE = 1_000;

async function* listSubscribers(db: Queries) {
  const confirmed = db
    .selectFrom("newsletter_subscribers")
    .select(["id", "email", "confirmed_at as since", "unsubscribe_token as token"])
    .where("confirmed_at", "is not", null)
    .orderBy("id")
    .limit(PIECE);
  for await (const rows of inPieces((after) => confirmed.where("id", ">", after).execute()))
    yield* rows;
}
