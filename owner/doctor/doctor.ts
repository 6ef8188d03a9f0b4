import { statfs } from "node:fs/promises";
import type { Command } from "commander";
import type { ShopBackend } from "@/lib/backend/app";
import { missingSettings } from "@/lib/backend/content/open-shop";
import { storedShop } from "@/lib/backend/content/stored-settings";
import { processesWithDeletedLog } from "@/lib/backend/db/deleted-log";
import { type BrowserErrorSummary, readBrowserErrors } from "@/lib/backend/reports/browser-errors";
import { config } from "@/lib/config";
import { DAY_MS } from "@/lib/domain/day/durations";
import { dayInShop, minuteInShop } from "@/lib/domain/day/shop-day";
import { success } from "@/lib/domain/result";
import { countOf, formatNumber } from "@/lib/domain/text/list-text";
import { lastBackup } from "@/lib/platform/last-backup";
import { readVersion, versionText } from "@/lib/platform/version";
import { strayVariables } from "@/lib/start-notes";
import { readHealth, type ShopHealth } from "@/owner/doctor/health";
import { listDesigners } from "@/owner/groups/designers";
import { namedPictures } from "@/owner/pictures/named-pictures";
import { type ListedWebhook, listWebhooks } from "@/owner/webhooks/webhooks-sql";
import { folderProblems } from "@/shop/file/take-folder";
import type { CommandContext, CommandResult, RunTask } from "../command/command-context";
import { ofCertificate } from "./certificate";
import { ofDatabase } from "./database";
import { type Finding, good, notice, noticeIf, problem, problemIf } from "./finding";
import { ofAddress, ofMail } from "./outside";
import { ofPayments } from "./payments";
import { ofRules } from "./rules";
import { ofStorage } from "./storage";
import { ofTaxesAndRates } from "./taxes";

const LOW_ON_DISK = 1 << 30;
const MAX_BROWSER_ERRORS = 5;
const MAX_BACKUP_AGE_MS = 2 * DAY_MS;
const SEE = "See npm run shop --";

export function addDoctor(program: Command, run: RunTask): void {
  program
    .command("doctor")
    .description(
      "check the setup: what is configured, missing or broken; tries mail, payments, address and certificate",
    )
    .action(() => run((backend, context) => examine(backend, context, config)));
}

async function examine(
  backend: ShopBackend,
  context: CommandContext,
  settings: typeof config,
): CommandResult {
  const { db, engine, now } = backend;
  const storage = await ofStorage(settings);
  const tried = await Promise.all([
    ofDatabase(backend, settings.dataDir),
    ofAddress(settings),
    ofCertificate(settings.configuredShopUrl),
    ofMail(settings.smtpUrl),
    ofPayments(backend, settings.stripe, settings.configuredShopUrl),
  ]);
  const home = storedShop(db, context.dataDir);
  const { text: held } = await home.read();
  const unstartable = await missingSettings(db, held);
  const condition = await readHealth(db);
  const named = storage.some(isProblem) ? [] : await namedPictures(db);
  const lost = await context.pictures.missing(named);
  const met = await readBrowserErrors(db, now(), MAX_BROWSER_ERRORS);
  const findings = [
    good(`Version ${versionText(readVersion())}.`),
    ...strayVariables(context.environment ?? {}).map(notice),
    ...(await folderProblems(context.dataDir, home)).map(problem),
    ...(unstartable
      ? [problem(unstartable)]
      : ofRules(held ?? "", await db.selectFrom("categories").select("name").execute())),
    ...ofTaxesAndRates(await listDesigners(db), dayInShop(now())),
    ...storage,
    ...tried.flat(),
    ...(await processesWithDeletedLog({ db, engine })).map(deletedLog),
    await diskOf(context.dataDir),
    ofBackup(await lastBackup(context.dataDir), now()),
    ...ofWebhooks(await listWebhooks(db)),
    ...ofData(condition),
    ...met.map(metBy),
    ...problemIf(
      lost.length > 0,
      `Picture files that are missing or cannot be opened: ${lost.length}, such as ${lost[0]}.`,
    ),
  ];
  const text = findings.map(({ state, says }) => `${MARKS[state]} ${says}`).join("\n");
  const data = { findings, condition, lostPictures: lost, browserErrors: met };
  return success({ text, data, exitCode: findings.some(isProblem) ? 1 : 0 });
}

const isProblem = ({ state }: Finding) => state === "problem";
const MARKS = { good: "✓", notice: "·", problem: "✗" } as const;

function deletedLog(processId: number): Finding {
  return problem(
    `Another program has deleted shop.db-wal or shop.db-shm while the shop was running (process ${processId}): the shop and these commands no longer see each other's changes. Run no other command. Stop the shop with Ctrl-C or SIGTERM, which saves its own changes, and start it again.`,
  );
}

/** A notice: a stranger may send such reports too. */
function metBy({ visits, message, browser, page, place }: BrowserErrorSummary): Finding {
  const where = place === "" ? "" : ` (${page}, ${place})`;
  return notice(
    `${countOf(visits, "visit")} ran into “${message}” in ${browser} since yesterday${where}.`,
  );
}

async function diskOf(folder: string): Promise<Finding> {
  const disk = await statfs(folder).catch(() => null);
  if (!disk) return notice(`The folder ${folder} does not exist yet.`);
  const free = disk.bavail * disk.bsize;
  const [left, all] = [free, disk.blocks * disk.bsize].map((bytes) => (bytes / 2 ** 30).toFixed(1));
  const full = Math.round((100 * (disk.blocks - disk.bfree)) / Math.max(1, disk.blocks));
  const says = `${left} of ${all} GB free for ${folder}, ${full}% full.`;
  return free < LOW_ON_DISK ? problem(`Only ${says}`) : good(says);
}

function ofBackup(last: Date | null, now: Date): Finding {
  if (!last) return notice("No backup is known of: npm run shop -- backup makes one.");
  const says = `The last backup was made on ${minuteInShop(last)}`;
  return now.getTime() - last.getTime() > MAX_BACKUP_AGE_MS
    ? problem(`${says}: see why there is none since, and run npm run shop -- backup.`)
    : good(`${says}.`);
}

function ofUnpictured({ count, handles }: ShopHealth["withoutPicture"]): string {
  const more = count > handles.length ? ` and ${count - handles.length} more` : "";
  return `Without a picture, so not in the product feed: ${countOf(count, "product")} (${handles.join(", ")}${more}).`;
}

function ofData(condition: ShopHealth): Finding[] {
  const { products, hidden, withoutPicture, soldOut } = condition;
  const { withoutShipping, failedRefunds, disputes, failedEmails, delayedEmails } = condition;
  return [
    products - hidden > 0
      ? good(`Products on sale: ${products - hidden}; hidden: ${hidden}.`)
      : problem(
          "Nothing is on sale, so visitors see that the shop opens soon. Add products with npm run shop -- import.",
        ),
    ...noticeIf(withoutPicture.count > 0, ofUnpictured(withoutPicture)),
    ...noticeIf(soldOut > 0, `Sold out: ${countOf(soldOut, "product")}.`),
    ...problemIf(
      withoutShipping.length > 0,
      `No shipping rates for ${withoutShipping.join(", ")}: their products cannot be ordered.`,
    ),
    ...problemIf(failedRefunds > 0, `Failed refunds: ${failedRefunds}. ${SEE} orders list.`),
    ...problemIf(disputes > 0, `Payments in dispute: ${disputes}. ${SEE} orders list.`),
    ...problemIf(failedEmails > 0, `Failed emails: ${failedEmails}. ${SEE} mail list --failed.`),
    ...problemIf(
      delayedEmails.count > 0,
      `Emails that failed and will be retried: ${delayedEmails.count}, the latest because: ${delayedEmails.reason}. ${SEE} mail list.`,
    ),
  ];
}

/** Those that the shop sends. The address may hold a secret, so its host alone is said. */
function ofWebhooks(all: readonly ListedWebhook[]): Finding[] {
  const sound = all.filter(({ endedAt, failingSince }) => endedAt === null && !failingSince).length;
  return [
    ...(sound > 0 ? [good(`Webhooks whose messages are taken: ${formatNumber(sound)}.`)] : []),
    ...all.filter(({ endedWhy }) => endedWhy !== "owner").flatMap(ofUnsound),
  ];
}

function ofUnsound({ id, url, endedAt, failingSince }: ListedWebhook): Finding[] {
  const since = endedAt ?? failingSince;
  if (since === null) return [];
  const name = `Webhook ${id} (${URL.parse(url)?.host ?? ""})`;
  const time = minuteInShop(new Date(since));
  const says = endedAt
    ? `${name} ended by itself on ${time}: add its address again, or agree with npm run shop -- webhooks end ${id}.`
    : `${name} takes nothing since ${time}: see npm run shop -- webhooks log ${id}.`;
  return [problem(says)];
}
