import { minuteInShop } from "@/lib/domain/day/shop-day";
import { formatNumber } from "@/lib/domain/text/list-text";
import type { ListedWebhook } from "@/owner/webhooks/webhooks-sql";
import { type Finding, good, problem } from "./finding";

/** Those that the shop sends. The address may hold a secret, so its host alone is said. */
export function ofWebhooks(all: readonly ListedWebhook[]): Finding[] {
  const running = all.filter(({ endedAt }) => endedAt === null);
  const failing = running.flatMap(({ id, url, failingSince }) =>
    failingSince === null ? [] : [problem(ofFailing(id, url, failingSince))],
  );
  const ended = all.flatMap(({ id, url, endedAt, endedWhy }) =>
    endedAt === null || endedWhy === "owner" ? [] : [problem(ofEnded(id, url, endedAt))],
  );
  const sound = running.length - failing.length;
  return [
    ...(sound > 0 ? [good(`Webhooks whose messages are taken: ${formatNumber(sound)}.`)] : []),
    ...failing,
    ...ended,
  ];
}

const hostOf = (url: string) => URL.parse(url)?.host ?? "";

function ofFailing(id: number, url: string, since: string): string {
  return `Webhook ${id} (${hostOf(url)}) takes nothing since ${minuteInShop(new Date(since))}: see npm run shop -- webhooks log ${id}.`;
}

function ofEnded(id: number, url: string, at: string): string {
  return `Webhook ${id} (${hostOf(url)}) ended by itself on ${minuteInShop(new Date(at))}: add its address again, or agree with npm run shop -- webhooks end ${id}.`;
}
