import { mutate } from "swr";
import { addToCart, type CartAddition, getCart, saveCartNote } from "@/lib/contract/cart";
import { type AddedPiece, type Cart, emptyCart, withAddition } from "@/lib/domain/cart/cart";
import { type Result, success } from "@/lib/domain/result";
import { send } from "../shopper/send";
import { cartKey, changeAnswered, changeCarts, changesAnswered, refreshCart } from "./refresh";

type Addition = Omit<CartAddition, "sessionId" | "upTo">;

/** The cart shows the piece at once; the server's answer takes its place, a refusal takes it back. */
export async function addPiece(
  addition: Addition,
  piece: AddedPiece | null,
): Promise<Result<Cart | undefined>> {
  const before = changesAnswered();
  const answer = send(addToCart, (shopper) => ({
    body: { ...addition, ...shopper },
    // The document's first address, its referrer and the tab's first address; cut for proxies.
    headers: {
      "x-visit":
        `${performance.getEntriesByType?.("navigation")[0]?.name} ${document.referrer} ${self.navigation?.entries()[0]?.url}`.slice(
          0,
          2_000,
        ),
    },
    keepalive: true,
  }));
  const settled = async (shown: Cart | undefined): Promise<Cart> => {
    const result = await answer;
    if (!result.ok) throw result.failure;
    if (result.value.cart && before === changesAnswered()) return result.value.cart;
    const read = await send(getCart, (query) => ({ query }));
    if (read.ok) return read.value;
    return piece ? withAddition(shown ?? emptyCart, piece) : (shown ?? emptyCart);
  };
  const shown = await mutate<Cart>(cartKey(), settled, {
    ...(piece && {
      optimisticData: (_, shown) => withAddition(shown ?? emptyCart, piece),
    }),
    rollbackOnError: true,
    revalidate: false,
  }).catch(() => undefined);
  const result = await answer;
  if (result.ok) {
    changeAnswered();
    return success(shown);
  }
  // Where no cart was known before, SWR goes on showing the piece.
  await mutate<Cart>(cartKey(), (shown) => shown ?? emptyCart, { revalidate: false });
  void refreshCart();
  return result;
}

export async function saveNote(note: string): Promise<Result<unknown>> {
  const result = await send(saveCartNote, (shopper) => ({ body: { note, ...shopper } }));
  if (!result.ok) return result;
  await changeCarts((cart) => ({ ...cart, note }));
  changeAnswered();
  return result;
}
