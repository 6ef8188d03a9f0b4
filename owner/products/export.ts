import type { Command } from "commander";
import { stringify } from "csv-stringify/sync";
import { countRows } from "@/lib/backend/db/count-rows";
import { valueIdsOf } from "@/lib/backend/db/variation-values";
import { decimalText } from "@/lib/domain/money/money";
import { PRODUCT_TEXTS } from "@/lib/domain/product/product";
import { codeOf } from "@/lib/domain/product/product-code";
import { recordOf } from "@/lib/domain/record-of";
import { success } from "@/lib/domain/result";
import { countOf } from "@/lib/domain/text/list-text";
import type { RunTask } from "../command/command-context";
import { writeOutput } from "../command/output";
import { nothingToWrite } from "../command/report";
import { COLUMNS, type Column, csvRow, escapeCell, OPTION_COLUMNS } from "../lists/lists";
import { listProductRecords, type ProductRecord } from "./list-products";
import { type StoredRow as Stored, variantsOnOffer, variationsOf } from "./stored";

export function addExport(program: Command, run: RunTask): void {
  program
    .command("export")
    .description("export all products as CSV, for `import` or Shopify")
    .argument("<file>", "the file; overwrites an existing one once complete; - for standard output")
    .action((file: string) =>
      run(async ({ db }, context) => {
        if ((await countRows(db.selectFrom("products"))) === 0) return nothingToWrite("products");
        let products = 0;
        const written = await writeOutput(context, file, async (write) => {
          await write(headerLine());
          for await (const product of listProductRecords(db)) {
            products += 1;
            context.progress(countOf(products, "product"));
            await write(productLines(product));
          }
        });
        if (!written.ok) return written;
        const text = `${countOf(products, "product")} written to ${written.value}.`;
        return success({ text, data: { products, path: written.value } });
      }),
    );
}

type Cells = Partial<Record<Column, string>>;

const ONLY_READ: readonly Column[] = ["condition", "giftCard", "ships"];
const NAMES = (Object.keys(COLUMNS) as Column[]).filter((column) => !ONLY_READ.includes(column));

function headerLine(): string {
  return csvRow(NAMES.map((column) => COLUMNS[column][0] ?? ""));
}

function productLines(product: ProductRecord): string {
  const variants = variantsOnOffer(product);
  const count = Math.max(variants.length, product.pictures.length, 1);
  const rows = Array.from({ length: count }, (_, index): Cells => {
    const variant = variants[index];
    const picture = product.pictures[index];
    return {
      handle: escapeCell(product.product.key),
      ...(index === 0 ? ofProduct(product) : {}),
      ...(variant ? ofVariant(variant, product) : {}),
      ...(picture
        ? {
            image: picture.url,
            imageAlt: escapeCell(picture.alt),
            imagePosition: String(index + 1),
          }
        : {}),
    };
  });
  return rows.map((row) => csvRow(NAMES.map((column) => row[column] ?? ""))).join("");
}

function ofProduct(listed: ProductRecord): Cells {
  const { product, designer, category, shortlists } = listed;
  const variations = variationsOf(listed);
  const options = variations.length > 0 ? variations : ["Title"];
  return {
    title: escapeCell(product.name),
    ...recordOf(PRODUCT_TEXTS, (text) => escapeCell(product[text])),
    vendor: escapeCell(designer),
    taxonomy: escapeCell(product.taxonomy),
    type: escapeCell(category.join(" > ")),
    // A comma would split a name into two tags; a key also names a shortlist.
    tags: escapeCell(
      shortlists.map(({ key, name }) => (name.includes(",") ? key : name)).join(", "),
    ),
    shortlists: escapeCell(
      stringify([shortlists.map(({ name }) => name)], { delimiter: ";" }).trim(),
    ),
    published: flag(product.is_hidden === 0),
    ...Object.fromEntries(options.map((name, at) => [OPTION_COLUMNS[at]?.[0], escapeCell(name)])),
    seoTitle: escapeCell(product.seo_title),
    seoDescription: escapeCell(product.seo_description),
    status: product.is_hidden === 0 ? "active" : "draft",
    attributes: escapeCell(attributesOf(listed)),
    exclusive: flag(product.is_exclusive === 1),
    clothing: flag(product.is_clothing === 1),
    engraving: escapeCell(product.engraving),
    finalSale: product.final_sale === null ? "" : flag(product.final_sale === 1),
    released: product.released_at,
  };
}

function attributesOf({ attributes }: ProductRecord): string {
  return [...Map.groupBy(attributes, ({ variation }) => variation)]
    .map(([name, values]) => `${name}: ${values.map(({ value }) => value).join(", ")}`)
    .join("; ");
}

function ofVariant(variant: Stored<"variants">, { values }: ProductRecord): Cells {
  const chosen = valueIdsOf(variant.value_key).map((id) =>
    values.find(({ value_id }) => value_id === id),
  );
  const options = chosen.length > 0 ? chosen.map((value) => value?.value ?? "") : ["Default Title"];
  const isUnlimited = variant.inventory === -1;
  const before = variant.sale_price === null ? variant.compare_at : variant.price;
  return {
    ...Object.fromEntries(options.map((value, at) => [OPTION_COLUMNS[at]?.[1], escapeCell(value)])),
    sku: escapeCell(codeOf(variant.sku)),
    barcode: escapeCell(codeOf(variant.barcode)),
    grams: variant.weight_grams === null ? "" : String(variant.weight_grams),
    tracker: isUnlimited ? "" : "shopify",
    quantity: isUnlimited ? "" : String(variant.inventory),
    policy: "deny",
    price: decimalText(variant.sale_price ?? variant.price),
    compareAt: before === null ? "" : decimalText(before),
    saleFrom: variant.sale_from ?? "",
    saleUntil: variant.sale_until ?? "",
    variantImage: variant.image ?? "",
  };
}

function flag(value: boolean): string {
  return value ? "TRUE" : "FALSE";
}
