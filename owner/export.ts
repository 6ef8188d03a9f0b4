import { createWriteStream, renameSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Command } from "commander";
import type { ShopBackend } from "@/lib/backend/app";
import { listProducts } from "@/lib/backend/owner/list-products";
import { failure, success } from "@/lib/domain/result";
import { type Desk, isOfFiles, type Perform, type Told } from "./desk";
import { headerLine, productLines } from "./products-csv/write";

/** Adds `export`; docs/owner.md tells of it. */
export function addExport(shop: Command, perform: Perform): void {
  shop
    .command("export")
    .description("write all products into a CSV file, as `import` and Shopify read it")
    .argument("<file>", "the file; one that is there is replaced when all is written")
    .action((file: string) => perform((backend, desk) => exportProducts(backend, desk, file)));
}

/** Writes all products, hidden ones too, into a file that is there whole or not at all. */
async function exportProducts({ db }: ShopBackend, desk: Desk, file: string): Told {
  const path = resolve(desk.folder, file);
  const draft = `${path}.part`;
  let products = 0;
  async function* lines() {
    yield headerLine();
    for await (const product of listProducts(db)) {
      if (desk.interrupted.aborted) throw new Interrupted();
      products += 1;
      desk.progress(`${products.toLocaleString("en-US")} products`);
      yield productLines(product);
    }
  }
  try {
    await pipeline(Readable.from(lines()), createWriteStream(draft));
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    if (error instanceof Interrupted)
      return failure("conflict", "Interrupted: nothing is written.");
    if (!isOfFiles(error)) throw error;
    return failure("unavailable", `${path} cannot be written: ${error.message}`);
  }
  const text = `${products.toLocaleString("en-US")} products written to ${path}.`;
  return success({ text, data: { products, path } });
}

class Interrupted extends Error {}
