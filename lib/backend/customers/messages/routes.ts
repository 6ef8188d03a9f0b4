import "server-only";
import type { Hono } from "hono";
import { wireFields } from "@/lib/contract/form-fields";
import * as contract from "@/lib/contract/messages";
import * as alerts from "@/lib/contract/stock-alerts";
import { type ContactMessage, checkContactMessage } from "@/lib/domain/account/contact";
import { mailboxOf } from "@/lib/domain/account/mailbox";
import { ownPath } from "@/lib/domain/own-path";
import { invalid, type Result, success } from "@/lib/domain/result";
import { shopMail } from "@/lib/mail/layout/addresses";
import { inTransaction } from "../../db/transaction";
import type { Backend, Caller } from "../../http/context";
import { answerWithPage, route } from "../../http/http";
import { limit } from "../../http/limits/limit";
import { limits } from "../../http/limits/limits";
import { hashToken, isToken, newToken } from "../../http/tokens";
import { queueMail } from "../../mail/queue";
import {
  checkEmail,
  checkLink,
  FORGET_AFTER_MS,
  forgetUnanswered,
  unknownLink,
} from "./double-opt-in";
import { askForStockAlert, endStockAlert, startStockAlert } from "./stock-alerts";

type Clock = Pick<Backend, "db" | "now">;

const ASK_EVERY_MS = 24 * 60 * 60_000;

export function messageRoutes(app: Hono, backend: Backend): void {
  const contactPage = (isDone: boolean) => `/contact?sent=${outcome(isDone)}`;
  answerWithPage(app, contract.sendContactMessage.path, contactPage);
  route(app, backend, contract.sendContactMessage, ({ body, caller }) =>
    receiveContactMessage(backend, caller, body),
  );
  for (const optIn of OPT_INS) linkRoutes(app, backend, optIn);
  route(app, backend, contract.subscribe, ({ body, caller }) =>
    askForSubscription(backend, caller, body),
  );
  route(app, backend, alerts.requestStockAlert, ({ body, caller }) =>
    askForStockAlert(backend, caller, body),
  );
}

const OPT_INS = [
  {
    ask: contract.subscribe,
    confirm: contract.confirmSubscription,
    start: startSubscription,
    end: contract.unsubscribe,
    stop: endSubscription,
    page: "/newsletter",
    endPage: "/newsletter/unsubscribe",
  },
  {
    ask: alerts.requestStockAlert,
    confirm: alerts.confirmStockAlert,
    start: startStockAlert,
    end: alerts.cancelStockAlert,
    stop: endStockAlert,
    page: "/notify",
    endPage: "/notify/cancel",
  },
] as const;

const outcome = (isDone: boolean) => (isDone ? "done" : "failed");

/** The links of its emails, and the pages that browsers without script see. */
function linkRoutes(
  app: Hono,
  backend: Backend,
  { ask, confirm, start, end, stop, page, endPage }: (typeof OPT_INS)[number],
): void {
  answerWithPage(app, ask.path, (isDone) => `${page}?asked=${outcome(isDone)}`);
  answerWithPage(app, confirm.path, (isDone, token) => {
    return `${page}/confirm/${token}?answered=${outcome(isDone)}`;
  });
  // Some mail programs open the address of List-Unsubscribe with GET.
  app.get(end.path, (context) => {
    const token = context.req.param("token");
    return context.redirect(ownPath(`${endPage}/${isToken(token) ? token : "-"}`), 303);
  });
  route(app, backend, confirm, async ({ parameters, caller }) => {
    const link = await checkLink(backend, caller, parameters.token);
    return link.ok ? start(backend, link.value) : link;
  });
  route(app, backend, end, async ({ parameters, caller }) => {
    const link = await checkLink(backend, caller, parameters.token);
    return link.ok ? stop(backend, link.value) : link;
  });
}

async function receiveContactMessage(
  backend: Clock,
  caller: Caller,
  input: ContactMessage,
): Promise<Result<null, never>> {
  // PostgreSQL refuses lone surrogates in text.
  const { text: message, errors } = checkContactMessage({
    name: input.name.toWellFormed(),
    phone: input.phone.toWellFormed(),
    email: input.email.toWellFormed(),
    message: input.message.toWellFormed(),
  });
  if (Object.keys(errors).length > 0) return invalid(wireFields(errors));
  const allowed = await limit(backend, limits.contactFrom(caller.address), limits.contact("all"));
  if (!allowed.ok) return allowed;
  return inTransaction(backend.db, async (transaction) => {
    const now = backend.now();
    await transaction
      .insertInto("contact_messages")
      .values({ ...message, customer_id: caller.customerId, created_at: now.toISOString() })
      .execute();
    await queueMail(transaction, {
      to: shopMail(),
      message: { kind: "contact", ...message },
      now,
    });
    return success(null);
  });
}

/** Answers the same whether or not the address is subscribed, so that nobody can probe it. */
async function askForSubscription(
  backend: Clock,
  caller: Caller,
  input: string,
): Promise<Result<null, never>> {
  const checked = await checkEmail(backend, caller, input);
  if (!checked.ok) return checked;
  const email = checked.value;
  const letter = await limit(backend, limits.lettersTo(mailboxOf(email)));
  if (!letter.ok) return success(null);
  return inTransaction(backend.db, async (transaction) => {
    const now = backend.now();
    await forgetUnanswered(transaction, "newsletter_subscribers", now);
    const token = newToken();
    const asked = { confirm_hash: hashToken(token), asked_at: now.toISOString() };
    const recently = new Date(now.getTime() - ASK_EVERY_MS).toISOString();
    const isAsked = await transaction
      .insertInto("newsletter_subscribers")
      .values({ email, ...asked, unsubscribe_token: newToken() })
      .onConflict((clash) =>
        clash
          .column("email")
          .doUpdateSet(asked)
          .where("newsletter_subscribers.confirmed_at", "is", null)
          .where("newsletter_subscribers.asked_at", "<=", recently),
      )
      .returning("id")
      .executeTakeFirst();
    if (!isAsked) return success(null);
    await queueMail(transaction, {
      to: email,
      message: { kind: "newsletter-confirmation", token },
      goodUntil: new Date(now.getTime() + FORGET_AFTER_MS),
      now,
    });
    return success(null);
  });
}

/** Idempotent. */
async function startSubscription(backend: Clock, token: string): Promise<Result<null, never>> {
  const confirmHash = hashToken(token);
  return inTransaction(backend.db, async (transaction) => {
    const subscriber = await transaction
      .selectFrom("newsletter_subscribers")
      .select(["id", "email", "confirmed_at", "unsubscribe_token"])
      .where("confirm_hash", "=", confirmHash)
      .executeTakeFirst();
    if (!subscriber) return unknownLink();
    if (subscriber.confirmed_at !== null) return success(null);
    const now = backend.now();
    await transaction
      .updateTable("newsletter_subscribers")
      .set({ confirmed_at: now.toISOString() })
      .where("id", "=", subscriber.id)
      .execute();
    await queueMail(transaction, {
      to: subscriber.email,
      message: { kind: "newsletter-welcome", token: subscriber.unsubscribe_token },
      onceKey: `newsletter-welcome ${confirmHash}`,
      now,
    });
    return success(null);
  });
}

/** Idempotent: ending an ended subscription succeeds. */
async function endSubscription(backend: Clock, token: string): Promise<Result<null, never>> {
  await backend.db
    .deleteFrom("newsletter_subscribers")
    .where("unsubscribe_token", "=", token)
    .execute();
  return success(null);
}
