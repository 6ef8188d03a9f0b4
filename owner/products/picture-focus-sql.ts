import "server-only";
import { failure, type Result, success } from "@/lib/domain/result";
import { countOf } from "@/lib/domain/text/list-text";
import type { Queries } from "../../lib/backend/db/transaction";

interface FocusChange {
  handle: string;
  /** From 1. */
  picture: number;
  /** As `product_images.focus`. */
  focus: string;
}

export async function setPictureFocus(
  db: Queries,
  { handle, picture, focus }: FocusChange,
): Promise<Result<{ name: string; focus: string }, never>> {
  const product = await db
    .selectFrom("products")
    .select(["id", "name"])
    .where("key", "=", handle)
    .executeTakeFirst();
  if (!product) return failure("notFound", `There is no product with the handle ${handle}.`);
  const pictures = await db
    .selectFrom("product_images")
    .select("id")
    .where("product_id", "=", product.id)
    .orderBy("position")
    .orderBy("id")
    .execute();
  const wanted = pictures[picture - 1];
  if (!wanted)
    return failure("notFound", `${product.name} has ${countOf(pictures.length, "picture")}.`);
  await db.updateTable("product_images").set({ focus }).where("id", "=", wanted.id).execute();
  return success({ name: product.name, focus });
}
