import type { Hono } from "hono";
import { wireFields } from "@/lib/contract/field-names";
import * as contract from "@/lib/contract/messages";
import * as alerts from "@/lib/contract/stock-alerts";
import { type ContactMessage, checkContactMessage } from "@/lib/domain/account/contact";
import { ownPath } from "@/lib/domain/own-path";
import { invalid, success } from "@/lib/domain/result";
import { shopMail } from "@/lib/mail/layout/addresses";
import { inTransaction } from "../../db/transaction";
import type { Backend, Caller, Clock } from "../../http/context";
import { answerWithPage } from "../../http/form-pages";
import { route } from "../../http/http";
import { limit } from "../../http/limits/limit";
import { limits } from "../../http/limits/limits";
import { isToken } from "../../http/tokens";
import { queueMail } from "../../mail/queue";
import { endByLink } from "./double-opt-in";
import { askForSubscription, startSubscription } from "./newsletter";
import { askForStockAlert, startStockAlert } from "./stock-alerts";

export function messageRoutes(app: Hono, backend: Backend): void {
  answerFormsWithPages(app);
  route(app, backend, contract.sendContactMessage, ({ body, caller }) =>
    receiveContactMessage(backend, caller, body),
  );
  route(app, backend, contract.subscribe, ({ body, caller }) =>
    askForSubscription(backend, caller, body),
  );
  route(app, backend, contract.confirmSubscription, ({ parameters, caller }) =>
    startSubscription(backend, caller, parameters.token),
  );
  route(app, backend, contract.unsubscribe, ({ parameters, caller }) =>
    endByLink(backend, caller, parameters.token, "newsletter_subscribers"),
  );
  route(app, backend, alerts.requestStockAlert, ({ body, caller }) =>
    askForStockAlert(backend, caller, body),
  );
  route(app, backend, alerts.confirmStockAlert, ({ parameters, caller }) =>
    startStockAlert(backend, caller, parameters.token),
  );
  route(app, backend, alerts.cancelStockAlert, ({ parameters, caller }) =>
    endByLink(backend, caller, parameters.token, "stock_alerts"),
  );
}

const outcome = (isDone: boolean) => (isDone ? "done" : "failed");

const PAGES: readonly [path: string, page: Parameters<typeof answerWithPage>[2]][] = [
  [contract.sendContactMessage.path, (isDone) => `/contact?sent=${outcome(isDone)}`],
  [contract.subscribe.path, (isDone) => `/newsletter?asked=${outcome(isDone)}`],
  [
    contract.confirmSubscription.path,
    (isDone, token) => `/newsletter/confirm/${token}?answered=${outcome(isDone)}`,
  ],
  [alerts.requestStockAlert.path, (isDone) => `/notify?asked=${outcome(isDone)}`],
  [
    alerts.confirmStockAlert.path,
    (isDone, token) => `/notify/confirm/${token}?answered=${outcome(isDone)}`,
  ],
];

function answerFormsWithPages(app: Hono): void {
  for (const [path, pageAfter] of PAGES) answerWithPage(app, path, pageAfter);
  // Some mail programs open the address of List-Unsubscribe with GET.
  for (const [path, page] of [
    [contract.unsubscribe.path, "/newsletter/unsubscribe"],
    [alerts.cancelStockAlert.path, "/notify/cancel"],
  ] as const)
    app.get(path, (context) => {
      const token = context.req.param("token");
      return context.redirect(ownPath(`${page}/${isToken(token) ? token : "-"}`), 303);
    });
}

async function receiveContactMessage(backend: Clock, caller: Caller, input: ContactMessage) {
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
