import type { Command } from "commander";
import type { ShopBackend } from "@/lib/backend/app";
import { activeDisputes } from "@/lib/backend/orders/payments/disputes";
import type { RefundRequest } from "@/lib/backend/orders/payments/plan-refund";
import { planRefund, refundOrder } from "@/lib/backend/orders/payments/refund-order";
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
}

async function refund(
  backend: ShopBackend,
  context: CommandContext,
  orderNumber: string,
  { restock, yes, shipping, designer, item, ...options }: RefundOptions,
): CommandResult {
  const wanted = options.amount === undefined ? undefined : readMoney(options.amount);
  if (wanted instanceof InvalidCell)
    return failure("validation", `--amount "${displayText(options.amount ?? "")}" ${wanted.why}.`);
  const request = { orderNumber, designer, items: item, restock, withShipping: shipping };
  const plan = await planRefund(backend, { ...request, amount: wanted });
  if (!plan.ok) return plan;
  const [dispute] = await activeDisputes(backend.db, plan.value.orderNumber);
  const act = questionOf(plan.value, request);
  const asked = dispute ? disputed(dispute, plan.value.orderNumber, act) : act;
  const confirmed = await confirm(context, asked, yes);
  if (!confirmed.ok) return confirmed;
  const isByPiece = designer !== undefined || item !== undefined || !shipping;
  const amount = isByPiece ? undefined : plan.value.amount;
  const refunded = await refundOrder(backend, { ...request, amount });
  if (!refunded.ok) return refunded;
  const { status, error } = refunded.value;
  const money = formatPrice(refunded.value.amount);
  if (status === "failed") return failure("conflict", `${money} was not refunded: ${error}`);
  const texts = {
    done: `${money} refunded.`,
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
  const isNamed = designer !== undefined || items !== undefined;
  const what = pieces.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ");
  const goods = isNamed ? `: ${what}` : "";
  const stock = restocked > 0 ? `, with ${countOf(restocked, "piece")} back on sale` : "";
  const transit =
    inTransit > 0 ? ` (${countOf(inTransit, "piece")} with the carrier; see --no-restock)` : "";
  return `Refund ${sum} of order ${orderNumber}${email && ` to ${email}`}${goods}${stock}${transit}`;
}
