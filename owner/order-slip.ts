import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { ShopBackend } from "@/lib/backend/app";
import { showOrder } from "@/lib/backend/owner/show-order";
import { failure, success } from "@/lib/domain/result";
import { type Desk, isOfFiles, type Told } from "./desk";
import { packingSlips } from "./packing-slip";

/** Writes the pages to print for an order's parcels; `-` prints them as HTML. */
export async function writeSlip(
  backend: ShopBackend,
  desk: Desk,
  request: { orderNumber: string; designer?: string; file?: string },
): Told {
  const shown = await showOrder(backend, request.orderNumber);
  if (!shown.ok) return shown;
  const order = shown.value;
  if (order.status !== "paid")
    return failure("conflict", `The order is ${order.status}, not paid: nothing is to be packed.`);
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
  if (request.file === "-") return success({ text: html, data: { designers, html } });
  const path = resolve(desk.folder, request.file ?? `${order.number}-slip.html`);
  try {
    await writeFile(path, `${html}\n`, { flag: "wx" });
  } catch (error) {
    if (!isOfFiles(error)) throw error;
    return error.code === "EEXIST"
      ? failure("conflict", `${path} is there already. Give another name, or - to print it here.`)
      : failure("unavailable", `${path} cannot be written: ${error.message}`);
  }
  const text = `Packing slip for ${designers.join(", ")}, to open and print: ${path}`;
  return success({ text, data: { designers, path } });
}
