import "server-only";
import { type Result, success } from "@/lib/domain/result";
import { formatNumber } from "@/lib/domain/text/list-text";
import type { Backend } from "../../lib/backend/http/context";
import { CLAIM_MS } from "../../lib/backend/outbox/deliver";
import type { Report } from "../command/command-context";
import { inChunks } from "../products/rows";

export type OutboxState = "sent" | "waiting" | "failed";

interface OutboxRow {
  id: number;
  next_attempt_at: string | null;
}

export function outboxState(row: {
  sentAt: string | null;
  nextAttemptAt: string | null;
}): OutboxState {
  if (row.sentAt !== null) return "sent";
  return row.nextAttemptAt === null ? "failed" : "waiting";
}

/** What becomes of an email or a webhook's message that its owner sends again. */
const OUTCOMES = {
  queued: "The running shop sends within a minute",
  due: "Due within five minutes anyway",
  alreadySent: "Already sent",
  expired: "Expired, too late to send",
  ended: "Of a webhook that has ended: add its address again first",
  unknown: "Unknown",
};

type Outcome = keyof typeof OUTCOMES;
interface Requeued extends Partial<Record<Outcome, number[]>> {
  queued: number[];
}

/**
 * The two days of those that are queued begin again.
 *
 * @param refusals why one is not sent again, in the order of the report
 * @param named the numbers that the owner has named
 */
export async function requeue<Row extends OutboxRow>(
  { db, now }: Pick<Backend, "db" | "now">,
  table: "mails" | "webhook_messages",
  rows: readonly Row[],
  refusals: readonly (readonly [Outcome, (row: Row) => boolean])[],
  named: readonly number[],
): Promise<Requeued> {
  const at = now().toISOString();
  const dueUntil = new Date(now().getTime() + CLAIM_MS).toISOString();
  const isDue = ({ next_attempt_at }: Row) =>
    next_attempt_at !== null && next_attempt_at <= dueUntil;
  const outcomes = [...refusals, ["due", isDue] as const];
  const byOutcome = Map.groupBy(rows, (row) => outcomes.find(([, is]) => is(row))?.[0] ?? "queued");
  const idsOf = (outcome: Outcome) => (byOutcome.get(outcome) ?? []).map(({ id }) => id);
  const queued = idsOf("queued");
  const isMail = table === "mails";
  await inChunks(queued, async (ids) => {
    await db
      .updateTable(table)
      .set({ attempts: 0, next_attempt_at: at, sent_at: null })
      .$if(isMail, (query) => query.set({ last_error: null }).where("message", "is not", null))
      .where("id", "in", ids)
      // What another process sends at this moment is due until its claim ends.
      .where(({ or, eb }) =>
        or([eb("next_attempt_at", "is", null), eb("next_attempt_at", ">", dueUntil)]),
      )
      .execute();
  });
  const known = new Set(rows.map(({ id }) => id));
  return {
    queued,
    due: idsOf("due"),
    ...Object.fromEntries(refusals.map(([outcome]) => [outcome, idsOf(outcome)])),
    unknown: named.filter((id) => !known.has(id)),
  };
}

export function requeuedReport(requeued: Requeued, none: string): Result<Report> {
  const { queued: _, due: __, ...others } = requeued;
  const lines = Object.entries(OUTCOMES).flatMap(([outcome, what]) =>
    numberedLine(requeued[outcome as Outcome] ?? [], what),
  );
  const isUndone = Object.values(others).some((ids) => ids.length > 0);
  const text = lines.join("\n") || none;
  return success({ text, data: requeued, exitCode: isUndone ? 1 : 0 });
}

const MAX_SHOWN = 20;

/** "Already sent: 2 (11, 12)."; nothing for none. */
function numberedLine(ids: readonly number[], what: string): string[] {
  if (ids.length === 0) return [];
  const more = ids.length > MAX_SHOWN ? ", …" : "";
  const count = formatNumber(ids.length);
  return [`${what}: ${count} (${ids.slice(0, MAX_SHOWN).join(", ")}${more}).`];
}
