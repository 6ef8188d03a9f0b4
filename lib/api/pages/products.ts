import "server-only";
import { getProduct } from "@/lib/contract/products";
import { cleanHtml } from "@/lib/domain/clean-html";
import { PRODUCT_TEXTS, type Product } from "@/lib/domain/product";
import { recordOf } from "@/lib/domain/record-of";
import { ask } from "./ask";

export async function readProduct(id: number): Promise<Product | null> {
  const found = await ask(getProduct, { parameters: { id } });
  return found && { ...found, ...recordOf(PRODUCT_TEXTS, (text) => cleanHtml(found[text])) };
}
