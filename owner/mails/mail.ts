import type { Command } from "commander";
import type { ShopBackend } from "@/lib/backend/app";
import { minuteInShop, startOfDay } from "@/lib/domain/day/shop-day";
import { failure, success } from "@/lib/domain/result";
import {
  findMail,
  type ListedMail,
  listMails,
  type MailFilter,
  resendMails,
} from "@/owner/mails/mails-sql";
import type { CommandResult, RunTask } from "../command/command-context";
import { LIMIT_OPTION, listText, readDay } from "../command/list";
import { readNumber, readNumbers } from "../command/numbered";
import { reported } from "../command/report";
import { requeuedReport } from "./outbox";

const SINCE_OPTION = [
  "--since <day>",
  "only emails of this day or later, such as 2026-06-19",
  readSince,
] as const;
const AN_EMAIL = "an email";
const NONE = {
  all: "There are no emails.",
  unsent: "All emails are sent.",
  failed: "No email has failed.",
};

interface ListOptions {
  all: boolean;
  failed: boolean;
  since?: Date;
  limit: number;
}

interface ResendOptions {
  failed: boolean;
  since?: Date;
}

export function addMail(shop: Command, run: RunTask): void {
  const mail = shop.command("mail").description("list emails and send them again");
  mail
    .command("list")
    .description("list emails that are not sent: waiting or failed, newest first")
    .option("--failed", "only emails that failed for good", false)
    .option("--all", "include sent emails, of up to 90 days", false)
    .option(...SINCE_OPTION)
    .option(...LIMIT_OPTION)
    .action((options: ListOptions) => run(({ db }) => list(db, options)));
  mail
    .command("show")
    .description("show an email's state and the mail server's last answer")
    .argument("<number>", "the email's number, from mail list or the log", readNumber(AN_EMAIL))
    .action((id: number) => run(async ({ db }) => reported(await findMail(db, id), shown)));
  mail
    .command("resend")
    .description("send failed or waiting emails again; never one that was sent")
    .argument(
      "[numbers...]",
      "the emails' numbers, from mail list or the log",
      readNumbers(AN_EMAIL),
    )
    .option("--failed", "all emails that failed for good", false)
    .option(...SINCE_OPTION)
    .action((ids: number[] | undefined, options: ResendOptions) =>
      run((backend) => resend(backend, ids ?? [], options)),
    );
}

async function list(
  db: ShopBackend["db"],
  { all, failed, since, limit }: ListOptions,
): CommandResult {
  const which = failed ? "failed" : all ? "all" : "unsent";
  const found = await listMails(db, { which, since }, limit);
  return success({ text: listText(found.total, found.mails.map(line), NONE[which]), data: found });
}

async function resend(
  backend: ShopBackend,
  ids: number[],
  { failed, since }: ResendOptions,
): CommandResult {
  const isFiltered = failed || since !== undefined;
  if (ids.length > 0 === isFiltered) {
    return failure(
      "validation",
      "Give either the numbers of emails, as shown by mail list, or --failed or --since.",
    );
  }
  const filter: MailFilter = { which: failed ? "failed" : "unsent", since };
  const resent = await resendMails(backend, isFiltered ? filter : { ids });
  return requeuedReport(resent, "There is nothing to send again.");
}

function line({ id, queuedAt, state, kind, to, orderNumber, error }: ListedMail): string {
  const what = orderNumber ? `${kind} of ${orderNumber}` : kind;
  const head = `${id}  ${minuteInShop(new Date(queuedAt))}  ${state}  ${what}  ${to}`;
  return error ? `${head}\n    ${error}` : head;
}

function shown(mail: ListedMail): string {
  const { sentAt, nextAttemptAt, attempts } = mail;
  return [
    line(mail),
    `    attempts: ${attempts}`,
    ...(sentAt ? [`    sent: ${minuteInShop(new Date(sentAt))}`] : []),
    ...(nextAttemptAt ? [`    next attempt: ${minuteInShop(new Date(nextAttemptAt))}`] : []),
  ].join("\n");
}

function readSince(text: string): Date {
  return startOfDay(readDay(text));
}
