import "server-only";
import type { ShipTo } from "@/lib/domain/order";
import { failure, type Result, success } from "@/lib/domain/result";
import { inTransaction } from "../db/transaction";
import { queueMail } from "../mail/queue";
import type { Backend } from "../server/context";
import type { Parcel } from "./fulfil";

/** Noon in the shop's zone, so that the day is the same one for every reader. */
const NOON = "T16:00:00.000Z";

/**
 * Writes to the customer that shipments which have not left yet leave by a later day, one letter a
 * designer, each told once of the same day. Gives the designers.
 * @param parcel.day such as "2026-06-19".
 */
export function tellOfDelay(
  { db, now }: Pick<Backend, "db" | "now">,
  parcel: Parcel & { day: string },
): Promise<Result<string[], never>> {
  return inTransaction(db, async (transaction) => {
    const leavesBy = new Date(`${parcel.day}${NOON}`);
    if (Number.isNaN(leavesBy.getTime()) || leavesBy <= now()) {
      return failure("validation", "Give a day to come like 2026-06-19.");
    }
    const waiting = await transaction
      .selectFrom("orders")
      .innerJoin("shipments", "shipments.order_id", "orders.id")
      .select(["orders.number", "orders.email", "orders.ship_to", "shipments.brand_name"])
      .where("orders.number", "=", parcel.orderNumber.toUpperCase())
      .where("shipments.status", "=", "processing")
      .orderBy("shipments.id")
      .execute();
    const designer = parcel.designer?.toLowerCase();
    const late = waiting.filter(
      ({ brand_name }) => designer === undefined || brand_name.toLowerCase() === designer,
    );
    for (const { number, email, ship_to, brand_name } of late) {
      const { firstName } = JSON.parse(ship_to) as ShipTo;
      await queueMail(transaction, {
        to: email,
        message: {
          kind: "delayed-order",
          firstName,
          orderNumber: number,
          brandName: brand_name,
          newDate: leavesBy.toISOString(),
        },
        onceKey: `delayed-order ${number} ${brand_name} ${parcel.day}`,
        now: now(),
      });
    }
    return late.length > 0
      ? success(late.map(({ brand_name }) => brand_name))
      : failure("conflict", "Nothing of this order waits to be shipped.");
  });
}
