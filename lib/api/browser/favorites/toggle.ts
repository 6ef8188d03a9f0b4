import { addFavorite, removeFavorite } from "@/lib/contract/favorites";
import type { FavoriteChange } from "@/lib/domain/listing/favorites";
import type { Result } from "@/lib/domain/result";
import { showMessage } from "../messages";
import { send } from "../shopper/send";
import { asCustomer } from "../shopper/sign-out";
import { favoriteChanged } from "./cache";

/** Nothing changes on screen before the server confirms it. */
export async function toggleFavorite(
  { name, ...body }: FavoriteChange & { name: string },
  isFavorite: boolean,
): Promise<Result<null>> {
  const result = await asCustomer(send(isFavorite ? removeFavorite : addFavorite, { body }));
  if (!result.ok) {
    if (result.failure.kind !== "unauthorized")
      showMessage(`${name} is ${isFavorite ? "still" : "not"} on My Shortlist`);
    return result;
  }
  showMessage(`${name} ${isFavorite ? "removed from" : "added to"} My Shortlist`);
  await favoriteChanged(body.productId, !isFavorite);
  return result;
}
