/**
 * The shop owner's hand on orders; see docs/payments.md.
 *   npm run orders -- list [--all]
 *   npm run orders -- ship SL-7Q2M9X [--designer "Hesper & Lowe"] [--tracking "UPS 1Z 999"]
 *   npm run orders -- deliver SL-7Q2M9X [--designer "Hesper & Lowe"]
 *   npm run orders -- delay SL-7Q2M9X --until 2026-06-19 [--designer "Hesper & Lowe"]
 *   npm run orders -- refund SL-7Q2M9X [--amount 12.50] [--restock]
 */
import { parseArgs } from "node:util";
import type { ShopBackend } from "@/lib/backend/app";
import { openConfiguredBackend } from "@/lib/backend/configured";
import { tellOfDelay } from "@/lib/backend/orders/delay";
import { deliverParcels, shipParcels } from "@/lib/backend/orders/fulfil";
import { type ListedOrder, listOrders } from "@/lib/backend/orders/list";
import { refundOrder } from "@/lib/backend/orders/payments/refund";
import { formatUsd, fromDecimal } from "@/lib/domain/money";
import { failure, type Result, success } from "@/lib/domain/result";

const USAGE =
  "Usage: npm run orders -- list | ship | deliver | delay | refund  (see docs/payments.md)";

type Said = Promise<Result<string, unknown>>;

function run(backend: ShopBackend, args: string[]): Said {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      all: { type: "boolean", default: false },
      designer: { type: "string" },
      tracking: { type: "string" },
      until: { type: "string" },
      amount: { type: "string" },
      restock: { type: "boolean", default: false },
    },
  });
  const [command, orderNumber] = positionals;
  if (command === "list") return list(backend, values.all);
  if (!orderNumber || positionals.length > 2) return Promise.resolve(failure("validation", USAGE));
  const { designer, tracking, until, amount, restock } = values;
  if (command === "ship") return ship(backend, { orderNumber, designer, tracking });
  if (command === "deliver") return deliver(backend, { orderNumber, designer });
  if (command === "delay") return delay(backend, { orderNumber, designer, until });
  if (command === "refund") return refund(backend, { orderNumber, amount, restock });
  return Promise.resolve(failure("validation", USAGE));
}

async function list(backend: ShopBackend, all: boolean): Said {
  const orders = await listOrders(backend, { all });
  return success(orders.length === 0 ? "No orders to look after." : orders.map(line).join("\n"));
}

function line(order: ListedOrder): string {
  const { number, placedAt, status, email, total, refunded } = order;
  const money =
    refunded === 0 ? formatUsd(total) : `${formatUsd(total)} (${formatUsd(refunded)} back)`;
  return [
    [number, placedAt.slice(0, 16).replace("T", " "), status, money, email].join("  "),
    ...order.shipments.map((shipment) =>
      `    ${shipment.designer}: ${shipment.status} ${shipment.tracking}`.trimEnd(),
    ),
    ...order.stuckRefunds.map(
      ({ amount, error }) =>
        `    refund of ${formatUsd(amount)} not made${error === "" ? " yet" : `: ${error}`}`,
    ),
  ].join("\n");
}

async function ship(backend: ShopBackend, parcel: Parameters<typeof shipParcels>[1]): Said {
  const shipped = await shipParcels(backend, parcel);
  return shipped.ok ? success(`Shipped: ${shipped.value.join(", ")}.`) : shipped;
}

async function deliver(backend: ShopBackend, parcel: Parameters<typeof deliverParcels>[1]): Said {
  const delivered = await deliverParcels(backend, parcel);
  return delivered.ok ? success(`Delivered: ${delivered.value.join(", ")}.`) : delivered;
}

async function delay(
  backend: ShopBackend,
  { until, ...parcel }: { orderNumber: string; designer?: string; until?: string },
): Said {
  const told = await tellOfDelay(backend, { ...parcel, day: until ?? "" });
  return told.ok ? success(`The customer is told: ${told.value.join(", ")}.`) : told;
}

async function refund(
  backend: ShopBackend,
  request: { orderNumber: string; amount: string | undefined; restock: boolean },
): Said {
  const { orderNumber, restock } = request;
  const amount = request.amount === undefined ? undefined : fromDecimal(request.amount);
  if (amount === null) return failure("validation", "Give the amount like 12.50.");
  const refunded = await refundOrder(backend, { orderNumber, amount, restock });
  if (!refunded.ok) return refunded;
  const { status, error } = refunded.value;
  const money = formatUsd(refunded.value.amount);
  if (status === "failed") return failure("conflict", `${money} was not given back: ${error}`);
  return success(
    status === "done"
      ? `${money} given back.`
      : `${money} is to be given back; the running shop sends it as soon as it can.`,
  );
}

async function main(): Promise<void> {
  const backend = await openConfiguredBackend();
  try {
    const said = await run(backend, process.argv.slice(2));
    if (said.ok) console.log(said.value);
    else {
      console.error(said.failure.message);
      process.exitCode = 1;
    }
  } catch (error) {
    console.error(error instanceof TypeError ? `${error.message}\n${USAGE}` : error);
    process.exitCode = 1;
  } finally {
    await backend.db.destroy();
  }
}

main();
