import type { Command } from "commander";
import type { ShopBackend } from "@/lib/backend/app";
import { countRows } from "@/lib/backend/db/count-rows";
import { success } from "@/lib/domain/result";
import { countOf } from "@/lib/domain/text/list-text";
import { listProductRecords } from "@/owner/products/list-products";
import type { CommandContext, CommandResult, RunTask } from "../command/command-context";
import { writeOutput } from "../command/output";
import { nothingToWrite } from "../command/report";
import { headerLine, productLines } from "./product-lines";

export function addExport(program: Command, run: RunTask): void {
  program
    .command("export")
    .description("export all products as CSV, for `import` or Shopify")
    .argument("<file>", "the file; overwrites an existing one once complete; - for standard output")
    .action((file: string) => run((backend, context) => exportProducts(backend, context, file)));
}

async function exportProducts(
  { db }: ShopBackend,
  context: CommandContext,
  file: string,
): CommandResult {
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
}
