import "server-only";
import { getProduct } from "@/lib/contract/products";
import { PRODUCT_TEXTS, type Product } from "@/lib/domain/product/product";
import { recordOf } from "@/lib/domain/record-of";
import { cleanHtml } from "@/lib/domain/text/clean-html";
import { ask } from "./ask";

export async function readProduct(id: number): Promise<Product | null> {
  const found = await ask(getProduct, { parameters: { id } });
  return found && { ...found, ...recordOf(PRODUCT_TEXTS, (text) => cleanHtml(found[text])) };
}
