import type { Command } from "commander";
import { showOrder } from "@/lib/backend/admin/show-order";
import type { ShopBackend } from "@/lib/backend/app";
import { deliverParcels, notifyDelay, shipParcels } from "@/lib/backend/orders/fulfill";
import { listOrders } from "@/lib/backend/orders/list";
import type { ActiveDispute } from "@/lib/backend/orders/payment-states";
import { activeDisputes } from "@/lib/backend/orders/payments/disputes";
import { planRefund, refundOrder } from "@/lib/backend/orders/payments/refund-order";
import { formatPrice } from "@/lib/domain/money";
import { failure, type Result, success } from "@/lib/domain/result";
import { confirm, YES } from "./confirm";
import type { Desk, Perform, Report, Told } from "./desk";
import { writeSlip } from "./order-slip";
import { disputeWords, listedOrder, shownOrder } from "./order-words";
import { BadCell, readMoney, shown } from "./products-csv/cells";

interface Parcel {
  designer?: string;
}

interface ShippedParcel extends Parcel {
  carrier?: string;
  tracking?: string;
  yes: boolean;
}

const NUMBER = ["<order>", "the order's number, such as SL-7Q2M9X"] as const;
const DESIGNER = ["--designer <name>", "only this designer's parcel"] as const;

export function addOrders(shop: Command, perform: Perform): void {
  const orders = shop
    .command("orders")
    .description("look after orders: list, show, pack, ship, refund");
  orders
    .command("list")
    .description("what needs hands: to ship, on the way, refunds that were not made")
    .option("--all", "the newest 200, whatever their state", false)
    .action(({ all }: { all: boolean }) => perform((backend) => list(backend, all)));
  orders
    .command("show")
    .description("everything about one order: pieces, address, parcels, money, emails, history")
    .argument(...NUMBER)
    .action((orderNumber: string) =>
      perform(async (backend) => {
        const found = await showOrder(backend, orderNumber);
        return found.ok ? success({ text: shownOrder(found.value), data: found.value }) : found;
      }),
    );
  orders
    .command("slip")
    .description("write packing slips to print and put into the parcels; without prices")
    .argument(...NUMBER)
    .argument(
      "[file]",
      "an HTML file, <order>-slip.html without; one that is there is replaced; - for standard output",
    )
    .option(...DESIGNER)
    .action((orderNumber: string, file: string | undefined, parcel: Parcel) =>
      perform((backend, desk) => writeSlip(backend, desk, { orderNumber, file, ...parcel })),
    );
  orders
    .command("ship")
    .description("say that a parcel has left; writes to the customer")
    .argument(...NUMBER)
    .option(...DESIGNER)
    .option("--carrier <name>", "who carries it, such as UPS")
    .option("--tracking <number>", "the parcel's number, or the https link to its page")
    .option(...YES)
    .action((orderNumber: string, parcel: ShippedParcel) =>
      perform((backend, desk) => ship(backend, desk, orderNumber.toUpperCase(), parcel)),
    );
  orders
    .command("deliver")
    .description("say that a parcel has arrived: the days for a return begin")
    .argument(...NUMBER)
    .option(...DESIGNER)
    .action((orderNumber: string, parcel: Parcel) =>
      perform(async (backend) =>
        named(await deliverParcels(backend, { orderNumber, ...parcel }), "Delivered"),
      ),
    );
  orders
    .command("delay")
    .description("write to the customer that a parcel leaves later")
    .argument(...NUMBER)
    .requiredOption("--until <day>", "the day it leaves, such as 2026-06-19")
    .option(...DESIGNER)
    .action((orderNumber: string, { until, ...parcel }: Parcel & { until: string }) =>
      perform(async (backend) =>
        named(
          await notifyDelay(backend, { orderNumber, ...parcel, day: until }),
          "The customer is told",
        ),
      ),
    );
  orders
    .command("refund")
    .description("give the money back, all that is left or a part, the way it came")
    .argument(...NUMBER)
    .option("--amount <money>", "a part of it, such as 12.50")
    .option("--restock", "put the pieces back on sale; only with the whole of the money", false)
    .option(...YES)
    .action((orderNumber: string, options: RefundOptions) =>
      perform((backend, desk) => refund(backend, desk, orderNumber, options)),
    );
}

async function ship(
  backend: ShopBackend,
  desk: Desk,
  orderNumber: string,
  { yes, ...parcel }: ShippedParcel,
): Told {
  const [dispute] = await activeDisputes(backend.db, orderNumber);
  if (dispute) {
    const act = warned(dispute, orderNumber, "Ship it all the same");
    const confirmed = await confirm(desk, act, yes);
    if (!confirmed.ok) return confirmed;
  }
  return named(await shipParcels(backend, { orderNumber, ...parcel }), "Shipped");
}

async function list(backend: ShopBackend, all: boolean): Told {
  const orders = await listOrders(backend, { all });
  const text =
    orders.length === 0 ? "No orders to look after." : orders.map(listedOrder).join("\n");
  return success({ text, data: orders });
}

function warned(dispute: ActiveDispute, orderNumber: string, act: string): string {
  return `Order ${orderNumber}: ${disputeWords(dispute)}. ${act}`;
}

function named(done: Result<string[], unknown>, what: string): Result<Report> {
  if (!done.ok) return done;
  return success({ text: `${what}: ${done.value.join(", ")}.`, data: { designers: done.value } });
}

interface RefundOptions {
  amount?: string;
  restock: boolean;
  yes: boolean;
}

async function refund(
  backend: ShopBackend,
  desk: Desk,
  orderNumber: string,
  { restock, yes, ...given }: RefundOptions,
): Told {
  const wanted = given.amount === undefined ? undefined : readMoney(given.amount);
  if (wanted instanceof BadCell)
    return failure("validation", `--amount "${shown(given.amount ?? "")}" ${wanted.why}.`);
  const plan = await planRefund(backend, { orderNumber, amount: wanted, restock });
  if (!plan.ok) return plan;
  const { amount, email, isWhole } = plan.value;
  const sum = `${formatPrice(amount)}${isWhole ? ", all that is left," : ""}`;
  const act = `Refund ${sum} of order ${plan.value.orderNumber}${email && ` to ${email}`}`;
  const [dispute] = await activeDisputes(backend.db, plan.value.orderNumber);
  const asked = dispute ? warned(dispute, plan.value.orderNumber, act) : act;
  const confirmed = await confirm(desk, asked, yes);
  if (!confirmed.ok) return confirmed;
  const refunded = await refundOrder(backend, { orderNumber, amount, restock });
  if (!refunded.ok) return refunded;
  const { status, error } = refunded.value;
  const money = formatPrice(refunded.value.amount);
  if (status === "failed") return failure("conflict", `${money} was not given back: ${error}`);
  const texts = {
    done: `${money} given back.`,
    sent: `${money} is on its way. The customer gets an email when the bank has confirmed it.`,
    pending: `${money} is to be given back; the running shop sends it as soon as it can.`,
  };
  return success({ text: texts[status], data: refunded.value });
}
