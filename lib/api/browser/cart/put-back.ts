import type { CartLine } from "@/lib/domain/cart/cart";
import { resolveChosen, withoutEngraving } from "@/lib/domain/product/engraving";
import { failure, type Result, success } from "@/lib/domain/result";
import { lazily } from "../shopper/ask-server";
import { send } from "../shopper/send";
import { addPiece, saveNote } from "./actions";
import { cartLines } from "./lines";
import { shownCart } from "./refresh";
import type { RemovedLine } from "./removed";

/** Adds the same choice, number and text; a removal that is still under way is waited for. */
export async function putBack({ line, brand, note }: RemovedLine): Promise<Result<unknown>> {
  if (cartLines.pending().has(line.id)) {
    await cartLines.flush();
    const shown = await shownCart();
    if (shown?.groups.some(({ lines }) => lines.some(({ id }) => id === line.id)))
      return success(null);
  }
  const choice = await choiceOf(line);
  if (!choice.ok) return choice;
  const { productId, quantity, chosen, name, unitPrice, inventory, isFinalSale, pictures } = line;
  const result = await addPiece(
    { productId, quantity, ...choice.value },
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
  if (result.ok && note !== "" && result.value?.note === "") await saveNote(note);
  return result;
}

/** Another server's line names what was chosen in words alone: the product has the ids. */
async function choiceOf({ productId, chosen, valueIds, engraving }: CartLine) {
  if (valueIds)
    return success({ valueIds, values: withoutEngraving(chosen, engraving), engraving });
  const product = await lazily(
    () => import("@/lib/contract/products"),
    ({ getProduct }) => send(getProduct, { parameters: { id: productId } }),
  );
  if (!product.ok) return product;
  const choice = resolveChosen(chosen, product.value.variations);
  return choice ? success(choice) : failure("notFound", "This combination is not available.");
}
