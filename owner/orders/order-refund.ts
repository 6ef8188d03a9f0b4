import type { Command } from "commander";
import type { ShopBackend } from "@/lib/backend/app";
import { endOrder } from "@/lib/backend/orders/end";
import { activeDisputes } from "@/lib/backend/orders/payments/disputes";
import type { RefundRequest } from "@/lib/backend/orders/payments/plan-refund";
import { planRefund, refundOrder } from "@/lib/backend/orders/payments/refund-order";
import { findOrder } from "@/lib/backend/orders/read";
import { formatPrice } from "@/lib/domain/money/money";
import { failure, success } from "@/lib/domain/result";
import { countOf } from "@/lib/domain/text/list-text";
import type { CommandContext, CommandResult, RunTask } from "../command/command-context";
import { confirm, YES_OPTION } from "../command/confirm";
import { displayText, InvalidCell, readMoney } from "../lists/lists";
import { disputed } from "./order-words";

interface RefundOptions {
  amount?: string;
  designer?: string;
  item?: string[];
  restock?: boolean;
  shipping: boolean;
  yes: boolean;
  isUnsent?: boolean;
}

const collect = (item: string, before: string[] = []) => [...before, item];

export function addRefund(orders: Command, run: RunTask): void {
  orders
    .command("refund")
    .description("refund an order: all of it, one package, single pieces or an amount")
    .argument("<order>", "the order's number, such as SL-7Q2M9X")
    .option("--designer <name>", "this designer's package, with its shipping")
    .option("--item <number>", "an item by its number in orders show; 2:1 for one piece", collect)
    .option("--amount <money>", "an amount, such as 12.50; no package or piece changes")
    .option("--restock", "put all refunded pieces back in stock, also delivered ones")
    .option("--no-restock", "put nothing back in stock")
    .option("--no-shipping", "keep the shipping of a package that is refunded whole")
    .option(...YES_OPTION)
    .action((orderNumber: string, options: RefundOptions) =>
      run((backend, context) => refund(backend, context, orderNumber, options)),
    );
  orders
    .command("cancel")
    .description(
      "cancel an order, or part of it, that has not been sent: back on sale, refunded, and customer and designer told",
    )
    .argument("<order>", "the order's number, such as SL-7Q2M9X")
    .option("--designer <name>", "only this designer's package")
    .option("--item <number>", "only this item; 2:1 for one piece", collect)
    .option(...YES_OPTION)
    .action((orderNumber: string, options: Omit<RefundOptions, "shipping">) =>
      run((backend, context) => cancel(backend, context, orderNumber, options)),
    );
}

async function cancel(
  backend: ShopBackend,
  context: CommandContext,
  orderNumber: string,
  options: Omit<RefundOptions, "shipping">,
): CommandResult {
  const order = await findOrder(backend.db, orderNumber);
  if (!order.ok) return order;
  const { id, status, number } = order.value;
  if (status !== "pending") {
    const unsent = { ...options, shipping: true, restock: true, isUnsent: true };
    return refund(backend, context, orderNumber, unsent);
  }
  if (options.designer ?? options.item)
    return failure("conflict", "The order is not paid yet: it is canceled whole.");
  const confirmed = await confirm(context, `Cancel the unpaid order ${number}`, options.yes);
  if (!confirmed.ok) return confirmed;
  await endOrder(backend, { id }, "cancelled");
  return success({ text: `${number} is canceled.`, data: { orderNumber: number } });
}

async function refund(
  backend: ShopBackend,
  context: CommandContext,
  orderNumber: string,
  { restock, yes, shipping, designer, item, isUnsent = false, ...options }: RefundOptions,
): CommandResult {
  const wanted = options.amount === undefined ? undefined : readMoney(options.amount);
  if (wanted instanceof InvalidCell)
    return failure("validation", `--amount "${displayText(options.amount ?? "")}" ${wanted.why}.`);
  const request = { orderNumber, designer, items: item, restock, withShipping: shipping, isUnsent };
  const plan = await planRefund(backend, { ...request, amount: wanted });
  if (!plan.ok) return plan;
  const [dispute] = await activeDisputes(backend.db, plan.value.orderNumber);
  const act = questionOf(plan.value, request);
  const asked = dispute ? disputed(dispute, plan.value.orderNumber, act) : act;
  const confirmed = await confirm(context, asked, yes);
  if (!confirmed.ok) return confirmed;
  const isByPiece = designer !== undefined || item !== undefined || !shipping;
  const amount = isByPiece || plan.value.amount === 0 ? undefined : plan.value.amount;
  const refunded = await refundOrder(backend, { ...request, amount });
  if (!refunded.ok) return refunded;
  const { status, error } = refunded.value;
  const money = formatPrice(refunded.value.amount);
  if (status === "failed") return failure("conflict", `${money} was not refunded: ${error}`);
  const { byHand } = plan.value;
  const done = byHand
    ? `${money} is booked as refunded. It was paid ${byHand}: give it back to the customer yourself.`
    : `${money} refunded.`;
  const texts = {
    done: refunded.value.amount === 0 ? "Canceled; no money was paid for it." : done,
    sent: `${money} is on its way. The customer gets an email once the bank confirms it.`,
    pending: `${money} will be refunded; the running shop sends it as soon as it can.`,
  };
  const { restocked } = plan.value;
  const goods =
    restocked > 0 && status !== "pending" ? ` Back on sale: ${countOf(restocked, "piece")}.` : "";
  return success({
    text: `${texts[status]}${goods}`,
    data: { ...refunded.value, pieces: plan.value.pieces, restocked },
  });
}

type Plan = Extract<Awaited<ReturnType<typeof planRefund>>, { ok: true }>["value"];

function questionOf(
  { amount, isWhole, orderNumber, email, pieces, restocked, inTransit }: Plan,
  { designer, items }: RefundRequest,
): string {
  const sum = `${formatPrice(amount)}${isWhole ? ", all that is left," : ""}`;
  const isNamed = designer !== undefined || items !== undefined || amount === 0;
  const what = pieces.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ");
  const goods = isNamed ? `: ${what}` : "";
  const stock = restocked > 0 ? `, with ${countOf(restocked, "piece")} back on sale` : "";
  const transit =
    inTransit > 0 ? ` (${countOf(inTransit, "piece")} with the carrier; see --no-restock)` : "";
  const act = amount === 0 ? "Take back, without money, pieces" : `Refund ${sum}`;
  return `${act} of order ${orderNumber}${email && ` to ${email}`}${goods}${stock}${transit}`;
}
