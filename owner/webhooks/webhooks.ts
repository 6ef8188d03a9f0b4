import { type Command, InvalidArgumentError } from "commander";
import { minuteInShop } from "@/lib/domain/day/shop-day";
import {
  isWebhookEvent,
  WEBHOOK_EVENTS,
  type WebhookEvent,
} from "@/lib/domain/order/webhook-event";
import { failure, success } from "@/lib/domain/result";
import { joinNames } from "@/lib/domain/text/list-text";
import {
  addWebhook,
  type ListedMessage,
  type ListedWebhook,
  listMessages,
  listWebhooks,
  replayMessages,
  stopWebhook,
} from "@/owner/webhooks/webhooks-sql";
import type { RunTask } from "../command/command-context";
import { LIMIT_OPTION, listText, readNumber, readNumbers } from "../command/list";
import { reported } from "../command/report";
import { displayText } from "../lists/lists";
import { requeuedReport } from "../mails/outbox";

const readId = readNumber("a webhook");

export function addWebhooks(shop: Command, run: RunTask): void {
  const webhooks = shop
    .command("webhooks")
    .description("tell other programs of orders, products and stock by signed messages");
  webhooks
    .command("add")
    .description("send events to an address; prints the secret that signs them, this once")
    .argument("<url>", "a public https address")
    .option("--events <names>", "only these, such as order.paid,order.refunded", readEvents)
    .action((url: string, { events = WEBHOOK_EVENTS }: { events?: readonly WebhookEvent[] }) =>
      run(async (backend) =>
        reported(await addWebhook(backend, url, events), ({ id, url: to, secret }) =>
          [
            `Webhook ${id} sends ${joinNames(events)} to ${displayText(to)}.`,
            `Its secret, shown this once: ${secret}`,
          ].join("\n"),
        ),
      ),
    );
  webhooks
    .command("list")
    .description("list the webhooks, also those that have ended")
    .action(() =>
      run(async ({ db }) => {
        const all = await listWebhooks(db);
        const text = all.map(line).join("\n");
        return success({ text: text || "There are no webhooks.", data: { webhooks: all } });
      }),
    );
  webhooks
    .command("log")
    .description("list messages of the last 30 days with their tries, the newest first")
    .argument("[webhook]", "its number; all of them without", readId)
    .option(...LIMIT_OPTION)
    .action((id: number | undefined, { limit }: { limit: number }) =>
      run(async ({ db }) =>
        reported(await listMessages(db, id ?? null, limit), ({ total, messages }) =>
          listText(total, messages.map(inWords), "There are no messages."),
        ),
      ),
    );
  webhooks
    .command("replay")
    .description("send messages again, also those that were taken, with the webhook-id they had")
    .argument("[numbers...]", "the messages' numbers, from webhooks log", readNumbers("a message"))
    .option("--failed", "all messages that failed for good", false)
    .action((ids: number[] = [], { failed }: { failed: boolean }) =>
      run(async (backend) => {
        if (ids.length > 0 === failed)
          return failure(
            "validation",
            "Give either the numbers of messages, as shown by webhooks log, or --failed.",
          );
        const replayed = await replayMessages(backend, failed ? "failed" : { ids });
        return requeuedReport(replayed, "No message has failed.");
      }),
    );
  webhooks
    .command("end")
    .description("end a webhook; adding its address again begins it with another secret")
    .argument("<webhook>", "its number, from webhooks list", readId)
    .action((id: number) =>
      run(async (backend) =>
        reported(await stopWebhook(backend, id), () => `Webhook ${id} has ended.`),
      ),
    );
}

const ENDED = {
  owner: "",
  gone: ": its receiver answered 410 Gone",
  failing: ": its receiver took nothing for five days",
} as const;

const time = (at: string) => minuteInShop(new Date(at));

function line({ id, url, events, endedAt, endedWhy, failingSince }: ListedWebhook): string {
  const what =
    events.length === WEBHOOK_EVENTS.length ? "all events" : joinNames(events, events.length);
  const state = endedAt
    ? `\n    ended ${time(endedAt)}${ENDED[endedWhy ?? "owner"]}`
    : failingSince
      ? `\n    takes nothing since ${time(failingSince)}`
      : "";
  return `${id}  ${displayText(url)}  ${what}${state}`;
}

function inWords(message: ListedMessage): string {
  const { id, webhook, messageId, type, state, queuedAt, nextAttemptAt, tries } = message;
  return [
    `${id}  ${time(queuedAt)}  ${state}  ${type}  to webhook ${webhook}  ${messageId}`,
    ...tries.map(({ at, status, ms, error }) => {
      const said = error === "" ? "" : `: ${displayText(error)}`;
      return `    ${time(at)}  ${status ?? "no answer"} in ${ms} ms${said}`;
    }),
    ...(nextAttemptAt ? [`    next try: ${time(nextAttemptAt)}`] : []),
  ].join("\n");
}

const MAX_NAMES = 500;

function readEvents(text: string): WebhookEvent[] {
  const names = text
    .slice(0, MAX_NAMES)
    .split(/[\s,]+/)
    .filter(Boolean);
  const unknown = names.find((name) => !isWebhookEvent(name));
  if (unknown !== undefined || names.length === 0)
    throw new InvalidArgumentError(`Name some of ${WEBHOOK_EVENTS.join(", ")}.`);
  return WEBHOOK_EVENTS.filter((event) => names.includes(event));
}
