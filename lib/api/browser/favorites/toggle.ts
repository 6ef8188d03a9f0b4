import type { FavoriteChange } from "@/lib/domain/favorites";
import { lazily } from "../lazily";
import { say } from "../messages";

const underWay = new Set<number>();

/**
 * Puts a product on the shortlist or takes it off. Nothing changes on screen before the server has
 * confirmed it, and a product's second call waits for no first: it is not made.
 * @returns whether the server has confirmed it.
 */
export async function toggleFavorite(
  { name, ...change }: FavoriteChange & { name: string },
  isFavorite: boolean,
): Promise<boolean> {
  const { productId } = change;
  if (underWay.has(productId)) return false;
  underWay.add(productId);
  try {
    const result = await lazily(
      () => import("./calls"),
      (calls) => (isFavorite ? calls.remove(change) : calls.add(change)),
    );
    if (!result.ok) {
      if (result.failure.kind === "unauthorized") return false;
      say(isFavorite ? `${name} is still on My Shortlist` : `${name} is not on My Shortlist`);
      return false;
    }
    say(isFavorite ? `${name} removed from My Shortlist` : `${name} added to My Shortlist`);
    const { favoriteChanged } = await import("./cache");
    await favoriteChanged(productId, !isFavorite);
    return true;
  } finally {
    underWay.delete(productId);
  }
}
