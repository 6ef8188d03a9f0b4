import "server-only";
import type { Command } from "commander";
import type { ExpressionBuilder } from "kysely";
import { minuteInShop, startOfDay } from "@/lib/domain/day/shop-day";
import { failure, type Result, success } from "@/lib/domain/result";
import { countRows } from "../../lib/backend/db/count-rows";
import type { Schema } from "../../lib/backend/db/schema";
import type { Queries } from "../../lib/backend/db/transaction";
import type { Backend } from "../../lib/backend/http/context";
import type { RunTask } from "../command/command-context";
import { LIMIT_OPTION, listText, readDay, readNumber, readNumbers } from "../command/list";
import { reported } from "../command/report";
import { outboxState, requeue, requeuedReport } from "./outbox";

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

interface ResendOptions {
  failed: boolean;
  since?: Date;
}

interface ListOptions extends ResendOptions {
  all: boolean;
  limit: number;
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
    .action(({ all, failed, since, limit }: ListOptions) =>
      run(async ({ db }) => {
        const which = failed ? "failed" : all ? "all" : "unsent";
        const found = await listMails(db, { which, since }, limit);
        return success({
          text: listText(found.total, found.mails.map(line), NONE[which]),
          data: found,
        });
      }),
    );
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
    .action((ids: number[] = [], { failed, since }: ResendOptions) =>
      run(async (backend) => {
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
      }),
    );
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

/** `since`: when it was queued. */
interface MailFilter {
  which: "all" | "unsent" | "failed";
  since?: Date;
}

/** The newest first. */
async function listMails(db: Queries, filter: MailFilter, limit: number) {
  const total = await countRows(db.selectFrom("mails").where(matches(filter)));
  const rows = await mailRows(db)
    .where(matches(filter))
    .orderBy("mails.id", "desc")
    .limit(limit)
    .execute();
  return { total, mails: rows.map(withState) };
}

async function findMail(db: Queries, id: number): Promise<Result<ListedMail, never>> {
  const row = await mailRows(db).where("mails.id", "=", id).executeTakeFirst();
  return row ? success(withState(row)) : failure("notFound", `There is no email ${id}.`);
}

async function resendMails(
  backend: Pick<Backend, "db" | "now">,
  wanted: MailFilter | { ids: readonly number[] },
) {
  const rows = await backend.db
    .selectFrom("mails")
    .select(["id", "sent_at", "next_attempt_at", "good_until"])
    .select((mail) => mail("message", "is", null).as("isEmpty"))
    .where("ids" in wanted ? among(wanted.ids) : matches(wanted))
    .orderBy("id")
    .execute();
  type Row = (typeof rows)[number];
  const at = backend.now().toISOString();
  const isSent = ({ sent_at }: Row) => sent_at !== null;
  const isExpired = ({ isEmpty, good_until }: Row) =>
    Boolean(isEmpty) || (good_until !== null && good_until <= at);
  const refusals = [
    ["alreadySent", isSent],
    ["expired", isExpired],
  ] as const;
  return requeue(backend, "mails", rows, refusals, "ids" in wanted ? wanted.ids : []);
}

type Condition = ExpressionBuilder<Schema, "mails">;

function among(ids: readonly number[]) {
  return (mail: Condition) => mail("mails.id", "in", ids);
}

function matches({ which, since }: MailFilter) {
  return (mail: Condition) =>
    mail.and([
      ...(which === "all" ? [] : [mail("mails.sent_at", "is", null)]),
      ...(which === "failed" ? [mail("mails.next_attempt_at", "is", null)] : []),
      ...(since ? [mail("mails.created_at", ">=", since.toISOString())] : []),
    ]);
}

function mailRows(db: Queries) {
  return db
    .selectFrom("mails")
    .leftJoin("orders", "orders.id", "mails.order_id")
    .select(["mails.id", "mails.kind", "mails.recipient as to", "orders.number as orderNumber"])
    .select(["mails.created_at as queuedAt", "mails.sent_at as sentAt", "mails.attempts"])
    .select(["mails.next_attempt_at as nextAttemptAt", "mails.last_error as error"]);
}

type MailRow = Awaited<ReturnType<ReturnType<typeof mailRows>["executeTakeFirstOrThrow"]>>;

type ListedMail = ReturnType<typeof withState>;

/** Times are ISO 8601, UTC; the error is that of the last attempt. */
function withState(row: MailRow) {
  return { ...row, state: outboxState(row) };
}
