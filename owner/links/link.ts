import "server-only";
import type { Command } from "commander";
import type { ShopBackend } from "@/lib/backend/app";
import { config } from "@/lib/config";
import { MAX_CAMPAIGN_LENGTH } from "@/lib/domain/account/campaign";
import {
  CART_LINK_MAXIMA,
  type CartLink,
  cartLinkPath,
  readCartLink,
} from "@/lib/domain/cart/cart-link";
import { dayInShop } from "@/lib/domain/day/shop-day";
import { parseId } from "@/lib/domain/id";
import { listingSource } from "@/lib/domain/listing/listing-source";
import { codeProblem, readDiscountCode } from "@/lib/domain/price/discount-code";
import { isInStock } from "@/lib/domain/product/product";
import { codeOf } from "@/lib/domain/product/product-code";
import { failure, type Result, success } from "@/lib/domain/result";
import { LOCAL_LINK } from "@/lib/start-notes";
import { BUILT_IN, isWritten } from "@/shop/content/held-pages";
import { usesOf } from "../../lib/backend/cart/code-uses";
import { findCode } from "../../lib/backend/cart/discounts";
import { variantsBySku } from "../../lib/backend/catalog/by-sku";
import { GROUP_TABLES } from "../../lib/backend/db/catalog-tables";
import { findRow } from "../../lib/backend/db/rows";
import type { Queries } from "../../lib/backend/db/transaction";
import { valueIdsOf } from "../../lib/backend/db/variation-values";
import { findOne } from "../../lib/backend/stock/variants";
import type { CommandContext, CommandResult, RunTask } from "../command/command-context";
import { writeOutput } from "../command/output";

interface LinkOptions {
  code?: string;
  to?: string;
  utm?: string;
  source?: string;
  medium?: string;
  qr?: string;
}

/** What the protocol recommends for codes that are printed. */
const MAX_QR_LENGTH = 512;

export function addLink(program: Command, run: RunTask): void {
  program
    .command("link")
    .description("print a link that fills a visitor's cart or brings a code, and its QR code")
    .argument("[pieces...]", "SKUs, each with a quantity if it is not one: RING-6 SCARF:2")
    .option("--code <code>", "a discount code that the link brings along")
    .option(
      "--to <page>",
      "checkout, or a page of the shop such as /shop; the cart without, or home",
    )
    .option("--utm <campaign>", "the campaign that its orders are counted under")
    .option("--source <source>", "where the link is put, such as newsletter")
    .option("--medium <medium>", "how it gets there, such as email")
    .option("--qr <file>", "write its QR code, as .svg or .png")
    .action((pieces: string[], options: LinkOptions) =>
      run((backend, context) => printLink(backend, context, pieces, options)),
    );
}

async function printLink(
  { db, now }: ShopBackend,
  context: CommandContext,
  pieces: readonly string[],
  { code, to, utm, source, medium, qr }: LinkOptions,
): CommandResult {
  const type = qr === undefined ? null : /\.(svg|png)$/i.exec(qr)?.[1]?.toLowerCase();
  if (type === undefined)
    return failure("validation", `${qr}: name a file that ends in .svg or .png.`);
  if (pieces.length === 0 && code === undefined)
    return failure("validation", "Name the pieces of the link, or a code with --code.");
  const items: CartLink["items"] = [];
  for (const piece of pieces) {
    const [, name = "", quantity = "1"] = /^(.+?)(?::(\d{1,3}))?$/.exec(piece) ?? [];
    const id = await linkedItem(db, name);
    if (!id.ok) return id;
    items.push({ id: id.value, quantity: Number(quantity) });
  }
  const campaign = { utm_source: source, utm_medium: medium, utm_campaign: utm };
  const continueTo = to === "cart" || to === "checkout" ? `/${to}` : to;
  const path = pathOf({ items, code, continueTo, campaign });
  if (!path.ok) return path;
  if (continueTo !== undefined && !(await hasPage(db, continueTo)))
    return failure("notFound", `The shop has no page ${continueTo}.`);
  const terms = code === undefined ? success(null) : await usableCode(db, code, dayInShop(now()));
  if (!terms.ok) return terms;
  const url = config.shopUrl + path.value;
  const begins = terms.value?.from ?? "";
  const warnings: string[] = [];
  if (begins > dayInShop(now()))
    warnings.push(`${code} begins on ${begins}: until then the link goes without it.`);
  if (!config.configuredShopUrl) warnings.push(LOCAL_LINK);
  if (type && url.length > MAX_QR_LENGTH)
    warnings.push(`The link has ${url.length} characters: print its code large, and try it.`);
  let file: string | null = null;
  if (qr !== undefined && type) {
    const picture = await (await import("./qr")).qrPicture(url, type === "png" ? "png" : "svg");
    const written = await writeOutput(context, qr, (write) => write(picture));
    if (!written.ok) return written;
    file = written.value;
  }
  const text = [url, ...(file ? [`Its QR code is in ${file}.`] : []), ...warnings].join("\n");
  return success({ text, data: { url, qr: file, warnings } });
}

/** One that visitors can still use, or will be able to. */
async function usableCode(db: Queries, written: string, today: string) {
  const terms = await findCode(db, readDiscountCode(written) ?? "");
  if (!terms) return failure("notFound", `There is no code ${written}.`);
  const uses = await usesOf(db, terms, { cartId: null, mailbox: null });
  const problem = codeProblem({ ...terms, from: null }, { today, goods: 0, covers: [], ...uses });
  return problem === null ? success(terms) : failure("conflict", problem);
}

const LISTS = ["", "home", "products", "designers", "collections", "shop", "summer"];
const PAGES = new Set([
  ...LISTS,
  "contact",
  "cart",
  "checkout",
  "orders",
  "favourites",
  ...BUILT_IN,
]);

/** Whether a visitor would find something there. */
async function hasPage(db: Queries, address: string): Promise<boolean> {
  const { pathname } = new URL(address, config.shopUrl);
  const [name = "", ...below] = pathname.split("/").filter(Boolean);
  if (below.length === 0) return PAGES.has(name) || isWritten(name);
  const source = name === "products" ? listingSource(below) : null;
  if (source && "id" in source) {
    const kind = source.kind === "collection" ? "shortlist" : source.kind;
    return (await findRow(db, GROUP_TABLES[kind], source.id)) !== undefined;
  }
  const id = name === "details" ? parseId(below.join("/")) : null;
  if (id === null) return source !== null;
  return (await findRow(db, "products", id))?.is_hidden === 0;
}

/** The link is what a visitor's will be read as, or none. */
function pathOf(
  link: Partial<CartLink> & Pick<CartLink, "items" | "campaign">,
): Result<string, never> {
  const { code, continueTo, campaign } = link;
  if (link.items.length > CART_LINK_MAXIMA.items)
    return failure("validation", `A link has at most ${CART_LINK_MAXIMA.items} pieces.`);
  if (link.items.some(({ quantity }) => quantity === 0))
    return failure("validation", "A quantity is 1 or more.");
  const path = cartLinkPath(link);
  const read = readCartLink(path.split("?", 1).join(), new URL(path, config.shopUrl).searchParams);
  if (code !== undefined && read?.code !== code)
    return failure("validation", `A code has at most ${CART_LINK_MAXIMA.code} characters.`);
  if (continueTo !== undefined && read?.continueTo !== continueTo)
    return failure("validation", `${continueTo} is no page of the shop: write it such as /shop.`);
  const isCut = Object.entries(campaign).some(
    ([name, value]) =>
      value !== undefined && read?.campaign[name as keyof typeof campaign] !== value,
  );
  return isCut
    ? failure("validation", `A campaign's names have at most ${MAX_CAMPAIGN_LENGTH} characters.`)
    : success(path);
}

/** The SKU, which stays when a value is renamed; the shop's own number where the SKU cannot be told from one. */
async function linkedItem(db: Queries, name: string): Promise<Result<string, never>> {
  const found = await findOne(db, name);
  if (!found.ok) return found;
  const { id, productId } = found.value;
  const { value_key, is_hidden } = await db
    .selectFrom("variants as variant")
    .innerJoin("products as product", "product.id", "variant.product_id")
    .select(["variant.value_key", "product.is_hidden"])
    .where("variant.id", "=", id)
    .executeTakeFirstOrThrow();
  if (is_hidden) return failure("conflict", `${name} is hidden, so no link can sell it.`);
  if (!isInStock(found.value.inventory))
    return failure("conflict", `${name} is sold out, so no link can sell it.`);
  const sku = codeOf(found.value.sku);
  const isClear =
    sku !== "" && !/^[\d-]+$/.test(sku) && (await variantsBySku(db, [sku])).length === 1;
  return success(isClear ? sku : [productId, ...valueIdsOf(value_key)].join("-"));
}
