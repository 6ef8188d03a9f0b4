import type { FavouriteChange } from "@/lib/domain/favourites";
import { lazily } from "../lazily";
import { say } from "../messages";

const underWay = new Set<number>();

/**
 * Puts a product on the shortlist or takes it off. Nothing changes on screen before the server has
 * confirmed it, and a product's second call waits for no first: it is not made.
 * @returns whether the server has confirmed it.
 */
export async function toggleFavourite(
  { name, ...change }: FavouriteChange & { name: string },
  isFavourite: boolean,
): Promise<boolean> {
  const { productId } = change;
  if (underWay.has(productId)) return false;
  underWay.add(productId);
  try {
    const result = await lazily(
      () => import("./calls"),
      (calls) => (isFavourite ? calls.remove(change) : calls.add(change)),
    );
    if (!result.ok) {
      if (result.failure.kind === "unauthorised") return false;
      say(isFavourite ? `${name} is still on My Shortlist` : `${name} is not on My Shortlist`);
      return false;
    }
    say(isFavourite ? `${name} removed from My Shortlist` : `${name} added to My Shortlist`);
    const { favouriteChanged } = await import("./cache");
    await favouriteChanged(productId, !isFavourite);
    return true;
  } finally {
    underWay.delete(productId);
  }
}
