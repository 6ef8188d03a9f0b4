import "server-only";
import type { Command } from "commander";
import { chosenInWords } from "@/lib/backend/db/variation-values";
import { UNLIMITED_INVENTORY } from "@/lib/domain/constants";
import { formatPrice } from "@/lib/domain/money/money";
import { failure, success } from "@/lib/domain/result";
import { countOf, joinNames } from "@/lib/domain/text/list-text";
import { findProductRecord, type ProductRecord } from "@/owner/products/list-products";
import {
  type AdminProduct,
  deleteProducts,
  findProducts,
  hideProducts,
  type ProductFilter,
  productByHandle,
} from "@/owner/products/products-sql";
import { rowsWith } from "@/owner/products/rows";
import { updateRow } from "../../lib/backend/db/rows";
import type { Queries } from "../../lib/backend/db/transaction";
import type { CommandResult, RunTask } from "../command/command-context";
import { confirm, YES_OPTION } from "../command/confirm";
import { LIMIT_OPTION, listText } from "../command/list";
import { reported } from "../command/report";

const HANDLES = ["<handles...>", "their handles, as shown by products list"] as const;
const MAX_TEXT_LENGTH = 200;

export function addProducts(program: Command, run: RunTask): void {
  const products = program.command("products").description("find, hide and delete products");
  products
    .command("list")
    .description("list products by name, all or filtered")
    .option("--hidden", "only hidden products", false)
    .option("--sold-out", "only products on sale that are sold out", false)
    .option("--without-picture", "only products without a picture", false)
    .option("--designer <name>", "only this designer's products")
    .option("--category <name>", "only this category and its subcategories")
    .option(...LIMIT_OPTION)
    .action((filter: ProductFilter) => run(({ db }) => list(db, filter)));
  products
    .command("find")
    .description("search products by name, handle, designer or SKU")
    .argument("<words...>", "all words must match")
    .option(...LIMIT_OPTION)
    .action((words: string[], { limit }: { limit: number }) =>
      run(async ({ db }) =>
        words.join(" ").length > MAX_TEXT_LENGTH
          ? failure("validation", `Use at most ${MAX_TEXT_LENGTH} characters.`)
          : list(db, { words: words.flatMap((word) => word.split(/\s+/)), limit }),
      ),
    );
  products
    .command("show")
    .description("show everything about a product")
    .argument("<handle>", "as shown by products list")
    .action((argument: string) =>
      run(async ({ db }) => {
        const handle = argument.trim().toLowerCase();
        const found = await findProductRecord(db, handle);
        if (!found) return failure("notFound", `There is no product with the handle ${handle}.`);
        const { product, pictures, shortlists, variants, designer, category } = found;
        const text = [
          `${product.name}  /details/${product.id}${product.is_hidden ? "  hidden" : ""}`,
          `    handle: ${product.key}`,
          `    designer: ${designer}`,
          `    category: ${category.join(" > ")}`,
          `    shortlists: ${shortlists.map(({ name }) => name).join(", ") || "none"}`,
          `    pictures: ${pictures.length}`,
          ...variants.map(variantLine),
        ].join("\n");
        return success({ text, data: found });
      }),
    );
  addHiding(products, run, true);
  addHiding(products, run, false);
  products
    .command("delete")
    .description("permanently delete products; those in orders are hidden instead")
    .argument(...HANDLES)
    .option(...YES_OPTION)
    .action((handles: string[], { yes }: { yes: boolean }) =>
      run(async ({ db }, context) => {
        const confirmed = await confirm(context, `Permanently delete ${joinNames(handles)}`, yes);
        if (!confirmed.ok) return confirmed;
        return reported(await deleteProducts(db, handles), ({ deleted, hidden }) =>
          [
            ...deleted.map(({ name }) => `${name} was deleted, from carts and favorites too.`),
            ...hidden.map(
              ({ name }) => `${name} was hidden permanently, because it appears in an order.`,
            ),
          ].join("\n"),
        );
      }),
    );
  addPictureFocus(products, run);
}

async function list(db: Queries, filter: ProductFilter): CommandResult {
  return reported(await findProducts(db, filter), ({ total, products }) =>
    listText(total, products.map(line), "No products found."),
  );
}

function line({ handle, name, designer, price, isHidden, isSoldOut }: AdminProduct): string {
  const state = isHidden ? "  hidden" : isSoldOut ? "  sold out" : "";
  return `${handle}  ${name}, ${designer}  ${formatPrice(price)}${state}`;
}

function variantLine({ chosen, sku, price, inventory }: ProductRecord["variants"][number]): string {
  const which =
    [chosenInWords(chosen), sku && `(${sku})`].filter(Boolean).join(" ") || "without options";
  const pieces = inventory === UNLIMITED_INVENTORY ? "unlimited" : `${inventory} in stock`;
  return `    ${which}: ${formatPrice(price)}, ${pieces}`;
}

function addHiding(products: Command, run: RunTask, isHidden: boolean): void {
  const state = isHidden ? "hidden" : "on sale";
  const about = isHidden
    ? "take products off sale without losing anything"
    : "put hidden products back on sale";
  products
    .command(isHidden ? "hide" : "unhide")
    .description(about)
    .argument(...HANDLES)
    .action((handles: string[]) =>
      run(async ({ db }) =>
        reported(
          await hideProducts(db, handles, isHidden),
          (changed) =>
            changed.map(({ name }) => `${name} is ${state}.`).join("\n") || `Already ${state}.`,
        ),
      ),
    );
}

const PLACES: Readonly<Record<string, string>> = {
  center: "",
  left: "0% 50%",
  right: "100% 50%",
  top: "50% 0%",
  bottom: "50% 100%",
};

function addPictureFocus(products: Command, run: RunTask): void {
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
        const picture = /^[1-9]\d{0,2}$/.test(options.picture) ? Number(options.picture) : 0;
        return reported(
          await setPictureFocus(db, handle.trim().toLowerCase(), picture, focus),
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

/** @param picture from 1. */
async function setPictureFocus(db: Queries, handle: string, picture: number, focus: string) {
  const found = await productByHandle(db, handle);
  if (!found.ok) return found;
  const product = found.value;
  const inOrder = ["position", "id"] as const;
  const pictures = await rowsWith(db, "product_images", "product_id", [product.id], inOrder);
  const wanted = pictures[picture - 1];
  if (!wanted)
    return failure("notFound", `${product.name} has ${countOf(pictures.length, "picture")}.`);
  await updateRow(db, "product_images", wanted.id, { focus });
  return success({ name: product.name, focus });
}
