import type { Favorite } from "@/lib/domain/listing/favorites";

/** A favorite for tests: a $1,250 ring of which some are left. */
export function aFavorite(given: Partial<Favorite> = {}): Favorite {
  return {
    id: 11,
    name: "Alma Ring",
    description: "<p>A ring.</p>",
    brand: { id: 5, name: "Atelier Nord" },
    price: 125_000,
    hasPriceRange: false,
    pictures: [],
    isFavorite: true,
    isSoldOut: false,
    defaultValueIds: [],
    defaultValues: "",
    ...given,
  };
}
