import { type Command, Option } from "commander";
import type { ShopBackend } from "@/lib/backend/app";
import {
  isOldestFirst,
  LISTED_STATUSES,
  listOrders,
  type OrderFilter,
} from "@/lib/backend/orders/list";
import { deliverParcels, notifyDelay, shipParcels } from "@/lib/backend/orders/parcels";
import { activeDisputes } from "@/lib/backend/orders/payments/disputes";
import { failure, type Result, success } from "@/lib/domain/result";
import { noteOrder } from "@/owner/orders/notes";
import { showOrder } from "@/owner/orders/show-order";
import type { CommandContext, CommandResult, Report, RunTask } from "../command/command-context";
import { confirm, YES_OPTION } from "../command/confirm";
import { LIMIT_OPTION, listText, readBefore } from "../command/list";
import { writeOutput } from "../command/output";
import { reported } from "../command/report";
import { addOrderAdd } from "./order-add";
import { addRefund } from "./order-refund";
import { disputed, listedOrder, notesInWords, shownOrder } from "./order-words";
import { addOrdersExport } from "./orders-export";
import { packingSlips } from "./packing-slip";

interface Parcel {
  designer?: string;
}

interface ShippedParcel extends Parcel {
  carrier?: string;
  tracking?: string;
  yes: boolean;
}

const NUMBER = ["<order>", "the order's number, such as SL-7Q2M9X"] as const;
const DESIGNER = ["--designer <name>", "only this designer's package"] as const;

export function addOrders(program: Command, run: RunTask): void {
  const orders = program.command("orders").description("list, show, pack, ship and refund orders");
  orders
    .command("list")
    .description(
      "list orders to act on: to ship or refund, the oldest first, then those in transit",
    )
    .option("--all", "all orders, the newest first", false)
    .addOption(
      new Option("--status <status>", "only orders or packages with this status").choices(
        LISTED_STATUSES,
      ),
    )
    .option("--before <day>", "only orders placed before a day or before an order", readBefore)
    .option(...LIMIT_OPTION)
    .action((filter: OrderFilter) => run((backend) => list(backend, filter)));
  orders
    .command("show")
    .description("show one order: items, address, packages, payments, emails and history")
    .argument(...NUMBER)
    .action((orderNumber: string) =>
      run(async (backend) => reported(await showOrder(backend, orderNumber), shownOrder)),
    );
  orders
    .command("slip")
    .description("write printable packing slips, without prices")
    .argument(...NUMBER)
    .argument(
      "[file]",
      "an HTML file, <order>-slip.html by default; overwrites an existing file; - for standard output",
    )
    .option(...DESIGNER)
    .action((orderNumber: string, file: string | undefined, parcel: Parcel) =>
      run((backend, context) => writeSlip(backend, context, { orderNumber, file, ...parcel })),
    );
  orders
    .command("ship")
    .description("mark a package as shipped and email the customer")
    .argument(...NUMBER)
    .option(...DESIGNER)
    .option("--carrier <name>", "the carrier, such as UPS")
    .option("--tracking <number>", "the tracking number, or an https link to its page")
    .option(...YES_OPTION)
    .action((orderNumber: string, parcel: ShippedParcel) =>
      run((backend, context) => ship(backend, context, orderNumber.toUpperCase(), parcel)),
    );
  orders
    .command("deliver")
    .description("mark a package as delivered, which starts the return period")
    .argument(...NUMBER)
    .option(...DESIGNER)
    .action((orderNumber: string, parcel: Parcel) =>
      run(async (backend) =>
        named(await deliverParcels(backend, { orderNumber, ...parcel }), "Delivered"),
      ),
    );
  orders
    .command("delay")
    .description("email the customer that a package is delayed")
    .argument(...NUMBER)
    .requiredOption("--until <day>", "the new shipping day, such as 2026-06-19")
    .option(...DESIGNER)
    .action((orderNumber: string, { until, ...parcel }: Parcel & { until: string }) =>
      run(async (backend) =>
        named(
          await notifyDelay(backend, { orderNumber, ...parcel, day: until }),
          "The customer was notified",
        ),
      ),
    );
  orders
    .command("note")
    .description("write a note on an order, for the shop alone; without words, show its notes")
    .argument(...NUMBER)
    .argument("[words]", "the note, in quotes")
    .action((number: string, words: string | undefined) =>
      run(async (backend) => reported(await noteOrder(backend, number, words), notesInWords)),
    );
  addOrderAdd(orders, run);
  addOrdersExport(orders, run);
  addRefund(orders, run);
}

async function ship(
  backend: ShopBackend,
  context: CommandContext,
  orderNumber: string,
  { yes, ...parcel }: ShippedParcel,
): CommandResult {
  const [dispute] = await activeDisputes(backend.db, orderNumber);
  if (dispute) {
    const act = disputed(dispute, orderNumber, "Ship it anyway");
    const confirmed = await confirm(context, act, yes);
    if (!confirmed.ok) return confirmed;
  }
  return named(await shipParcels(backend, { orderNumber, ...parcel }), "Shipped");
}

async function list(backend: ShopBackend, filter: OrderFilter): CommandResult {
  const isToDo = !filter.all && !filter.status && !filter.before;
  const none = isToDo ? "No orders need attention." : "No orders found.";
  return reported(await listOrders(backend, filter), ({ total, orders }) => {
    const last = isOldestFirst(filter) ? undefined : orders.at(-1)?.number;
    return listText(total, orders.map(listedOrder), none, last);
  });
}

function named(done: Result<string[], unknown>, what: string): Result<Report> {
  if (!done.ok) return done;
  return success({ text: `${what}: ${done.value.join(", ")}.`, data: { designers: done.value } });
}

async function writeSlip(
  backend: ShopBackend,
  context: CommandContext,
  request: { orderNumber: string; designer?: string; file?: string },
): CommandResult {
  const shown = await showOrder(backend, request.orderNumber);
  if (!shown.ok) return shown;
  const order = shown.value;
  if (order.status !== "paid")
    return failure("conflict", `The order is ${order.status}, not paid: there is nothing to pack.`);
  const wanted = request.designer?.trim().toLowerCase();
  const parcels = order.parcels.filter(
    ({ designer }) => wanted === undefined || designer.toLowerCase() === wanted,
  );
  if (parcels.length === 0) {
    const names = order.parcels.map(({ designer }) => designer).join(", ");
    return failure("notFound", `The order's designers are: ${names}.`);
  }
  const html = packingSlips(order, parcels);
  const designers = parcels.map(({ designer }) => designer);
  const file = request.file ?? `${order.number}-slip.html`;
  const written = await writeOutput(context, file, (write) => write(`${html}\n`), {
    isPrivate: true,
  });
  if (!written.ok) return written;
  const text = `Packing slip for ${designers.join(", ")}, to open and print: ${written.value}`;
  return success({ text, data: { designers, path: written.value } });
}
