import { amountRefusal, totalRefusal } from "./currencies";
import { formsAt, recordAt, type StripeForm, textAt } from "./form";
import {
  type Answer,
  invalidRequest,
  newId,
  refusal,
  type StripeCharge,
  type StripeDispute,
  type StripeRefund,
  type StripeSession,
} from "./objects";

const MINUTE = 60;
const ASCII_EMAIL = /^[\w.+-]+@[\w-]+(\.[\w-]+)+$/;

/** What Stripe holds for one shop, and its rules for changing it. Times come from `now`. */
export class StripeAccount {
  readonly sessions = new Map<string, StripeSession>();
  readonly charges = new Map<string, StripeCharge>();
  readonly refunds: StripeRefund[] = [];
  readonly disputes: StripeDispute[] = [];
  /** What the next refunds answer at first; `succeeded` when there is none left. */
  refundsBegin: StripeRefund["status"][] = [];
  /** The parameters each session was made with. */
  readonly asked = new Map<string, StripeForm>();
  /** "" is each charge's currency; `null` while nothing is booked yet. */
  paysOutIn: string | null = "";
  takesPayments = true;
  webhookEndpoints: { url: string; status: "enabled" | "disabled"; enabled_events: string[] }[] =
    [];
  /** Times, in seconds, of events that no webhook took; the newest first. */
  undelivered: number[] = [];
  isRestricted = false;
  readonly #refused = new Set<string>();
  readonly #chargeMetadata = new Map<string, Record<string, string>>();

  constructor(
    readonly now: () => Date,
    readonly pageUrl: (id: string) => string,
  ) {}

  listWebhookEndpoints(): Answer {
    if (this.isRestricted) return refusal(403, { type: "invalid_request_error", message: "No" });
    return { status: 200, body: { object: "list", has_more: false, data: this.webhookEndpoints } };
  }

  /** Only those that no webhook took, within the time that is asked for. */
  listEvents(asked: URLSearchParams): Answer {
    if (asked.get("delivery_success") !== "false")
      return refusal(400, { type: "invalid_request_error", message: "Not kept here" });
    const [gte, lte] = ["gte", "lte"].map((bound) => Number(asked.get(`created[${bound}]`)));
    const data = this.undelivered
      .filter((created) => created >= (gte ?? 0) && created <= (lte ?? 0))
      .slice(0, Number(asked.get("limit") ?? 10))
      .map((created) => ({ id: newId("evt"), object: "event", created }));
    return { status: 200, body: { object: "list", has_more: false, data } };
  }

  /** Whose key it is; a restricted key may not say so. */
  readAccount(): Answer {
    if (this.isRestricted) {
      return refusal(403, { type: "invalid_request_error", message: "Not permitted for this key" });
    }
    const settings = { dashboard: { display_name: "Hesper & Lowe" } };
    const { takesPayments: charges_enabled } = this;
    return {
      status: 200,
      body: { id: "acct_1Local", object: "account", charges_enabled, settings },
    };
  }

  createSession(form: StripeForm): Answer {
    const items = formsAt(form, "line_items").map((item) => ({
      amount: Number(textAt(item, "price_data", "unit_amount")),
      quantity: Number(textAt(item, "quantity")),
      currency: textAt(item, "price_data", "currency"),
      name: textAt(item, "price_data", "product_data", "name"),
    }));
    if (textAt(form, "mode") !== "payment") return missing("mode");
    if (items.length === 0) return missing("line_items");
    if (items.length > 100) return invalidRequest("Too many line items", { param: "line_items" });
    for (const [index, { amount, quantity, currency, name }] of items.entries()) {
      const param = `line_items[${index}]`;
      const refused = amountRefusal(amount, currency, `${param}[price_data][unit_amount]`);
      if (refused) return refused;
      if (!Number.isInteger(quantity) || quantity < 1) {
        return invalidRequest("Invalid quantity", { param });
      }
      if (name === "") return missing(param);
    }
    const total = items.reduce((sum, { amount, quantity }) => sum + amount * quantity, 0);
    const outside = totalRefusal(total, items[0]?.currency ?? "");
    if (outside) return outside;
    for (const param of ["success_url", "cancel_url"]) {
      if (!URL.canParse(textAt(form, param))) return invalidRequest("Not a valid URL", { param });
    }
    const email = textAt(form, "customer_email");
    if (email !== "" && !ASCII_EMAIL.test(email)) {
      const param = "customer_email";
      return invalidRequest(`Invalid email address: ${email}`, { param, code: "email_invalid" });
    }
    const created = this.#seconds();
    const expiresAt = Number(textAt(form, "expires_at"));
    if (expiresAt < created + 30 * MINUTE || expiresAt > created + 24 * 60 * MINUTE) {
      const param = "expires_at";
      return invalidRequest("The `expires_at` timestamp must be 30 minutes to 24 hours away.", {
        param,
      });
    }
    const id = newId("cs_test");
    const session: StripeSession = {
      id,
      object: "checkout.session",
      amount_total: total,
      client_reference_id: textAt(form, "client_reference_id") || null,
      created,
      currency: items[0]?.currency ?? "",
      customer_email: email || null,
      expires_at: expiresAt,
      livemode: false,
      metadata: recordAt(form, "metadata"),
      mode: "payment",
      payment_intent: null,
      payment_status: "unpaid",
      status: "open",
      success_url: textAt(form, "success_url"),
      cancel_url: textAt(form, "cancel_url"),
      url: this.pageUrl(id),
    };
    this.sessions.set(id, session);
    this.asked.set(id, form);
    const intentData = form.payment_intent_data;
    this.#chargeMetadata.set(
      id,
      typeof intentData === "object" ? recordAt(intentData, "metadata") : {},
    );
    return { status: 200, body: { ...session } };
  }

  readSession(id: string): Answer {
    const session = this.#find(id);
    return session ? { status: 200, body: { ...session } } : unknownSession(id);
  }

  updateSession(id: string, form: StripeForm): Answer {
    const session = this.#find(id);
    if (!session) return unknownSession(id);
    Object.assign(session.metadata, recordAt(form, "metadata"));
    return { status: 200, body: { ...session } };
  }

  expireSession(id: string): Answer {
    const session = this.#find(id);
    if (!session) return unknownSession(id);
    if (session.status !== "open") {
      return invalidRequest(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
      );
    }
    Object.assign(session, { status: "expired", url: null });
    return { status: 200, body: { ...session } };
  }

  refund(form: StripeForm): Answer {
    const intent = textAt(form, "payment_intent");
    const charge = this.charges.get(intent);
    if (!charge) {
      return invalidRequest(`No such payment_intent: '${intent}'`, { code: "resource_missing" });
    }
    const isDisputed = this.disputes.some(
      ({ payment_intent, status }) =>
        payment_intent === intent && ["needs_response", "under_review", "lost"].includes(status),
    );
    if (isDisputed) {
      return invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
        code: "charge_disputed",
      });
    }
    const left = charge.amount - charge.amount_refunded;
    const amount = Number(textAt(form, "amount") || left);
    if (left === 0) {
      return invalidRequest("Charge has already been refunded.", {
        code: "charge_already_refunded",
      });
    }
    if (!Number.isInteger(amount) || amount < 1 || amount > left) {
      return invalidRequest(
        `Refund amount (${amount}) is greater than unrefunded amount on charge`,
      );
    }
    const refused = amountRefusal(amount, charge.currency, "amount");
    if (refused) return refused;
    const refund: StripeRefund = {
      id: newId("re"),
      object: "refund",
      amount,
      currency: charge.currency,
      metadata: recordAt(form, "metadata"),
      payment_intent: intent,
      status: this.refundsBegin.shift() ?? "succeeded",
    };
    this.refunds.unshift(refund);
    this.#countRefunded(intent);
    return { status: 200, body: { ...refund } };
  }

  /** With the charge and what Stripe keeps of it: 2.9 % and 30 cents. */
  readIntent(intent: string): Answer {
    const charge = this.charges.get(intent);
    if (!charge) return invalidRequest(`No such payment_intent: '${intent}'`);
    const { currency, amount } = charge;
    const transaction =
      this.paysOutIn === null
        ? null
        : {
            id: `txn_${charge.id}`,
            object: "balance_transaction",
            amount,
            currency: this.paysOutIn || currency,
            fee: Math.round(amount * 0.029) + 30,
          };
    const latest_charge = { ...charge, balance_transaction: transaction };
    return {
      status: 200,
      body: { id: intent, object: "payment_intent", amount, currency, latest_charge },
    };
  }

  /** The newest first, as Stripe lists them. */
  listRefunds(intent: string): Answer {
    return listOf(this.refunds.filter(({ payment_intent }) => payment_intent === intent));
  }

  listDisputes(intent: string): Answer {
    return listOf(this.disputes.filter(({ payment_intent }) => payment_intent === intent));
  }

  /** What becomes of a refund: one that has failed or was canceled stays so. */
  settleRefund(refund: StripeRefund, status: StripeRefund["status"]): void {
    if (refund.status === "failed" || refund.status === "canceled") return;
    refund.status = status;
    if (status === "failed") refund.failure_reason = "expired_or_canceled_card";
    this.#countRefunded(refund.payment_intent);
  }

  #countRefunded(intent: string): void {
    const charge = this.charges.get(intent);
    if (!charge) return;
    charge.amount_refunded = this.refunds
      .filter((refund) => refund.payment_intent === intent)
      .filter(({ status }) => status !== "failed" && status !== "canceled")
      .reduce((sum, { amount }) => sum + amount, 0);
    charge.refunded = charge.amount_refunded === charge.amount;
  }

  /** A bank asks for a payment back, or first asks about it. */
  dispute(intent: string, status: StripeDispute["status"] = "needs_response"): StripeDispute {
    const charge = this.charges.get(intent);
    if (!charge) throw new Error(`no charge of ${intent}`);
    const dispute: StripeDispute = {
      id: newId("du"),
      object: "dispute",
      amount: charge.amount - charge.amount_refunded,
      balance_transactions: [],
      currency: charge.currency,
      evidence_details: { due_by: this.#seconds() + 7 * 24 * 60 * MINUTE },
      payment_intent: intent,
      reason: "product_not_received",
      status,
    };
    this.disputes.unshift(dispute);
    return dispute;
  }

  /** What a shopper does on the page. @returns whether the page still took it. */
  pay(id: string, how: "at once" | "in days" = "at once"): boolean {
    const session = this.#find(id);
    if (session?.status !== "open") return false;
    const isAtOnce = how === "at once";
    session.status = "complete";
    session.url = null;
    session.payment_status = isAtOnce ? "paid" : "unpaid";
    session.payment_intent = newId("pi");
    if (isAtOnce) this.#charge(session);
    return true;
  }

  /** What a payment that takes days comes to. */
  finish(id: string, isPaid: boolean): void {
    const session = this.#find(id);
    if (!session) throw new Error(`no session ${id}`);
    session.payment_status = isPaid ? "paid" : "unpaid";
    if (isPaid) this.#charge(session);
    else this.#refused.add(id);
  }

  /** Whether the bank has refused a payment that took days. */
  isRefused(id: string): boolean {
    return this.#refused.has(id);
  }

  /** Money taken and not given back. */
  kept(): number {
    return [...this.charges.values()].reduce(
      (sum, each) => sum + each.amount - each.amount_refunded,
      0,
    );
  }

  #charge(session: StripeSession): void {
    const intent = session.payment_intent ?? "";
    this.charges.set(intent, {
      id: newId("ch"),
      object: "charge",
      amount: session.amount_total,
      amount_refunded: 0,
      currency: session.currency,
      metadata: this.#chargeMetadata.get(session.id) ?? {},
      payment_intent: intent,
      refunded: false,
    });
  }

  /** A session whose time is up is expired whenever it is looked at. */
  #find(id: string): StripeSession | undefined {
    const session = this.sessions.get(id);
    if (session?.status === "open" && session.expires_at <= this.#seconds()) {
      Object.assign(session, { status: "expired", url: null });
    }
    return session;
  }

  #seconds(): number {
    return Math.floor(this.now().getTime() / 1000);
  }
}

function missing(param: string): Answer {
  return invalidRequest(`Missing required param: ${param}.`, { param, code: "parameter_missing" });
}

function listOf(data: object[]): Answer {
  return {
    status: 200,
    body: { object: "list", data: data.map((each) => ({ ...each })), has_more: false },
  };
}

function unknownSession(id: string): Answer {
  const answer = invalidRequest(`No such checkout.session: ${id}`, { code: "resource_missing" });
  return { ...answer, status: 404 };
}
