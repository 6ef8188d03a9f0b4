import type { Command } from "commander";
import { stringify } from "csv-stringify/sync";
import { type ListedCustomer, listCustomers, listSubscribers } from "@/lib/backend/admin/customers";
import { erasePerson, readPerson } from "@/lib/backend/admin/person";
import type { ShopBackend } from "@/lib/backend/app";
import { config } from "@/lib/config";
import { formatPrice } from "@/lib/domain/money";
import { success } from "@/lib/domain/result";
import { confirm, YES } from "./confirm";
import type { Desk, Perform, Told } from "./desk";
import { type Write, writeOutput } from "./output";
import { escaped } from "./products-csv/cells";

const EMAIL = ["<email>", "the person's e-mail address"] as const;
const PRIVATE = { isPrivate: true };

export function addCustomers(shop: Command, perform: Perform): void {
  const customers = shop
    .command("customers")
    .description("who has an account; what the shop knows of somebody, and forgetting it");
  customers
    .command("list")
    .description("all who have an account, those who came first before the others")
    .action(() => perform((backend) => list(backend)));
  customers
    .command("export")
    .description("write all that the shop knows of a person into a JSON file, for the person")
    .argument(...EMAIL)
    .argument("<file>", "such as ada.json; one that is there is replaced; - for standard output")
    .action((email: string, file: string) =>
      perform((backend, desk) => exportPerson(backend, desk, email, file)),
    );
  customers
    .command("erase")
    .description("take a person out of the shop for good; orders stay, without the person")
    .argument(...EMAIL)
    .option(...YES)
    .action((email: string, { yes }: { yes: boolean }) =>
      perform((backend, desk) => erase(backend, desk, email, yes)),
    );
  shop
    .command("newsletter")
    .description("who wants the newsletter")
    .command("export")
    .description("write the confirmed addresses into a CSV file, with each one's link to leave")
    .argument(
      "<file>",
      "such as newsletter.csv; one that is there is replaced; - for standard output",
    )
    .action((file: string) => perform((backend, desk) => exportNewsletter(backend, desk, file)));
}

async function list({ db }: ShopBackend): Told {
  const all: ListedCustomer[] = [];
  for await (const customer of listCustomers(db)) all.push(customer);
  const lines = all.map(
    ({ email, name, since, orders, spent }) =>
      `${email}  ${name}  since ${since.slice(0, 10)}  ${orders} orders, ${formatPrice(spent)}`,
  );
  return success({ text: lines.join("\n") || "Nobody has an account yet.", data: all });
}

async function exportPerson({ db }: ShopBackend, desk: Desk, email: string, file: string): Told {
  const known = await readPerson(db, email);
  if (!known.ok) return known;
  const json = `${JSON.stringify(known.value, null, 2)}\n`;
  const written = await writeOutput(desk, file, (write) => write(json), PRIVATE);
  if (!written.ok) return written;
  const text = `What the shop knows of ${email} is in ${written.value}. Give it to nobody else.`;
  return success({ text, data: known.value });
}

async function erase(backend: ShopBackend, desk: Desk, email: string, yes: boolean): Told {
  const confirmed = await confirm(
    desk,
    `Erase ${email} and all that the shop knows of them for good`,
    yes,
  );
  if (!confirmed.ok) return confirmed;
  const erased = await erasePerson(backend, email);
  if (!erased.ok) return erased;
  const { email: address, hadAccount, orders } = erased.value;
  const text = [
    `${address} is gone${hadAccount ? ", with the account" : ""}. Orders that stay without a name: ${orders}.`,
    "Older backups still hold the person, and letters as files for up to 30 days.",
  ].join("\n");
  return success({ text, data: erased.value });
}

async function exportNewsletter({ db }: ShopBackend, desk: Desk, file: string): Told {
  let count = 0;
  const produce = async (write: Write) => {
    await write(stringify([["Email", "Since", "Leave"]]));
    for await (const { email, since, unsubscribeToken } of listSubscribers(db)) {
      count += 1;
      const leave = `${config.shopUrl}/newsletter/unsubscribe/${unsubscribeToken}`;
      await write(stringify([[escaped(email), since, leave]]));
    }
  };
  const written = await writeOutput(desk, file, produce, PRIVATE);
  if (!written.ok) return written;
  const text = `${count.toLocaleString("en-US")} addresses written to ${written.value}.`;
  return success({ text, data: { addresses: count, path: written.value } });
}
