import "server-only";
import type { Command } from "commander";
import { failure, type Result, success } from "@/lib/domain/result";
import { countOf } from "@/lib/domain/text/list-text";
import { updateRow } from "../../lib/backend/db/rows";
import type { Queries } from "../../lib/backend/db/transaction";
import type { RunTask } from "../command/command-context";
import { reported } from "../command/report";

const PLACES: Readonly<Record<string, string>> = {
  center: "",
  left: "0% 50%",
  right: "100% 50%",
  top: "50% 0%",
  bottom: "50% 100%",
};

export function addPictureFocus(products: Command, run: RunTask): void {
  products
    .command("focus")
    .description("choose what stays in view where lists crop a picture")
    .argument("<handle>", "as shown by products list")
    .argument("<place>", "left, right, top, bottom, center, or percent from left and top: 30,50")
    .option("--picture <number>", "which of its pictures", "1")
    .action((handle: string, place: string, options: { picture: string }) =>
      run(async ({ db }) => {
        const focus = focusFrom(place);
        if (focus === null)
          return failure(
            "validation",
            `"${place}" is not left, right, top, bottom, center or two percentages such as 30,50.`,
          );
        const key = handle.trim().toLowerCase();
        const picture = /^[1-9]\d{0,2}$/.test(options.picture) ? Number(options.picture) : 0;
        return reported(
          await setPictureFocus(db, { handle: key, picture, focus }),
          ({ name }) => `Lists show picture ${picture} of ${name} around ${focus || "its center"}.`,
        );
      }),
    );
}

/** `null` for what is no place; "" for the center. */
function focusFrom(place: string): string | null {
  const word = place.trim().toLowerCase();
  if (Object.hasOwn(PLACES, word)) return PLACES[word] ?? null;
  const [, x, y] = /^(\d{1,3})\s?%?[\s,]\s?(\d{1,3})\s?%?$/.exec(word) ?? [];
  if (x === undefined || y === undefined || Number(x) > 100 || Number(y) > 100) return null;
  return `${Number(x)}% ${Number(y)}%`;
}

interface FocusChange {
  handle: string;
  /** From 1. */
  picture: number;
  /** As `product_images.focus`. */
  focus: string;
}

async function setPictureFocus(
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
  await updateRow(db, "product_images", wanted.id, { focus });
  return success({ name: product.name, focus });
}
