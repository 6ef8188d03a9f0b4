import { showOrder } from "@/lib/backend/admin/show-order";
import type { ShopBackend } from "@/lib/backend/app";
import { failure, success } from "@/lib/domain/result";
import type { CommandContext, CommandResult } from "./command-context";
import { writeOutput } from "./output";
import { packingSlips } from "./packing-slip";

export async function writeSlip(
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
