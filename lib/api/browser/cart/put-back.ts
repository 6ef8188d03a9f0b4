import { getProduct } from "@/lib/contract/products";
import { resolveChosen } from "@/lib/domain/engraving";
import { failure, type Result, success } from "@/lib/domain/result";
import { send } from "../shopper/send";
import { addPiece, rereadCart, saveNote } from "./actions";
import { cartLines } from "./lines";
import { refreshCart } from "./refresh";
import type { RemovedLine } from "./removed";

/** Adds the same choice, number and text; a removal that is still under way is waited for. */
export async function putBack({ line, brand, note }: RemovedLine): Promise<Result<unknown>> {
  if (cartLines.pending().has(line.id)) {
    await cartLines.flush();
    const kept = await rereadCart();
    if (kept.ok && kept.value.groups.some(({ lines }) => lines.some(({ id }) => id === line.id))) {
      await refreshCart();
      return success(null);
    }
  }
  const { productId, quantity, chosen } = line;
  const product = await send(getProduct, { parameters: { id: productId } });
  if (!product.ok) return product;
  const choice = resolveChosen(chosen, product.value.variations);
  if (!choice) return failure("notFound", "This combination is not available.");
  const { name, unitPrice, inventory, isFinalSale, pictures } = line;
  const result = await addPiece(
    { productId, quantity, ...choice },
    {
      productId,
      name,
      quantity,
      unitPrice,
      inventory,
      chosen,
      brand,
      picture: pictures[0]?.src ?? null,
      ...(isFinalSale && { isFinalSale }),
    },
  );
  if (result.ok && note !== "") {
    const now = await rereadCart();
    if (now.ok && now.value.note === "") await saveNote(note);
  }
  return result;
}
