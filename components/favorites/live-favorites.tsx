import { useLiveFavorites } from "@/lib/api/browser/favorites/use-favorites";

/** Keeps the hearts and the header's dot true while a customer is signed in. */
export function LiveFavorites() {
  useLiveFavorites();
  return null;
}
