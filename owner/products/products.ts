import type { Command } from "commander";
import type { ShopBackend } from "@/lib/backend/app";
import { chosenInWords } from "@/lib/backend/db/variation-values";
import { UNLIMITED_INVENTORY } from "@/lib/domain/constants";
import { formatPrice } from "@/lib/domain/money/money";
import { failure, success } from "@/lib/domain/result";
import { joinNames, moreLine } from "@/lib/domain/text/list-text";
import { findProductRecord, type ProductRecord } from "@/owner/products/list-products";
import {
  type AdminProduct,
  deleteProducts,
  findProducts,
  hideProducts,
  type ProductFilter,
} from "@/owner/products/products-sql";
import type { CommandResult, RunTask } from "../command/command-context";
import { confirm, YES_OPTION } from "../command/confirm";
import { LIMIT_OPTION, USE_LIMIT } from "../command/limit";
import { addPictureFocus } from "./picture-focus";

const HANDLES = ["<handles...>", "their handles, as shown by products list"] as const;
const MAX_TEXT_LENGTH = 200;

interface ListOptions {
  hidden: boolean;
  soldOut: boolean;
  withoutPicture: boolean;
  designer?: string;
  category?: string;
  limit: number;
}

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
    .action(({ limit, ...options }: ListOptions) => {
      const filter: ProductFilter = {
        isHidden: options.hidden,
        isSoldOut: options.soldOut,
        isWithoutPicture: options.withoutPicture,
        designer: options.designer,
        category: options.category,
      };
      return run((backend) => list(backend, filter, limit));
    });
  products
    .command("find")
    .description("search products by name, handle, designer or SKU")
    .argument("<words...>", "all words must match")
    .option(...LIMIT_OPTION)
    .action((words: string[], { limit }: { limit: number }) =>
      run(async (backend) =>
        words.join(" ").length > MAX_TEXT_LENGTH
          ? failure("validation", `Use at most ${MAX_TEXT_LENGTH} characters.`)
          : list(backend, { words: words.flatMap((word) => word.split(/\s+/)) }, limit),
      ),
    );
  products
    .command("show")
    .description("show everything about a product")
    .argument("<handle>", "as shown by products list")
    .action((handle: string) => run((backend) => show(backend, handle)));
  products
    .command("hide")
    .description("take products off sale without losing anything")
    .argument(...HANDLES)
    .action((handles: string[]) => run((backend) => hide(backend, handles, true)));
  products
    .command("unhide")
    .description("put hidden products back on sale")
    .argument(...HANDLES)
    .action((handles: string[]) => run((backend) => hide(backend, handles, false)));
  products
    .command("delete")
    .description("permanently delete products; those in orders are hidden instead")
    .argument(...HANDLES)
    .option(...YES_OPTION)
    .action((handles: string[], { yes }: { yes: boolean }) =>
      run(async (backend, context) => {
        const confirmed = await confirm(context, `Permanently delete ${joinNames(handles)}`, yes);
        return confirmed.ok ? remove(backend, handles) : confirmed;
      }),
    );
  addPictureFocus(products, run);
}

async function list({ db }: ShopBackend, filter: ProductFilter, limit: number): CommandResult {
  const found = await findProducts(db, filter, limit);
  if (!found.ok) return found;
  const { total, products } = found.value;
  const text = [...products.map(line), ...moreLine(total, products.length, USE_LIMIT)].join("\n");
  return success({ text: text || "No products found.", data: found.value });
}

function line({ handle, name, designer, price, isHidden, isSoldOut }: AdminProduct): string {
  const state = isHidden ? "  hidden" : isSoldOut ? "  sold out" : "";
  return `${handle}  ${name}, ${designer}  ${formatPrice(price)}${state}`;
}

async function show({ db }: ShopBackend, argument: string): CommandResult {
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
}

function variantLine({ chosen, sku, price, inventory }: ProductRecord["variants"][number]): string {
  const which =
    [chosenInWords(chosen), sku && `(${sku})`].filter(Boolean).join(" ") || "without options";
  const pieces = inventory === UNLIMITED_INVENTORY ? "unlimited" : `${inventory} in stock`;
  return `    ${which}: ${formatPrice(price)}, ${pieces}`;
}

async function hide(
  { db }: ShopBackend,
  handles: readonly string[],
  isHidden: boolean,
): CommandResult {
  const changed = await hideProducts(db, handles, isHidden);
  if (!changed.ok) return changed;
  const lines = changed.value.map(({ name }) => `${name} is ${isHidden ? "hidden" : "on sale"}.`);
  return success({
    text: lines.join("\n") || `Already ${isHidden ? "hidden" : "on sale"}.`,
    data: changed.value,
  });
}

async function remove({ db }: ShopBackend, handles: readonly string[]): CommandResult {
  const done = await deleteProducts(db, handles);
  if (!done.ok) return done;
  const { deleted, hidden } = done.value;
  const lines = [
    ...deleted.map(({ name }) => `${name} was deleted, from carts and favorites too.`),
    ...hidden.map(({ name }) => `${name} was hidden permanently, because it appears in an order.`),
  ];
  return success({ text: lines.join("\n"), data: done.value });
}
