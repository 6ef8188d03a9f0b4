import { useLiveFavorites } from "@/lib/api/browser/favorites/use-favorites";

export function LiveFavorites() {
  useLiveFavorites();
  return null;
}
