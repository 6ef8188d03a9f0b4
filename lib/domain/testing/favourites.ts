import type { Favourite } from "@/lib/domain/favourites";

/** A favourite for tests: a $1,250 ring of which some are left. */
export function aFavourite(given: Partial<Favourite> = {}): Favourite {
  return {
    id: 11,
    name: "Alma Ring",
    description: "<p>A ring.</p>",
    brand: { id: 5, name: "Atelier Nord" },
    price: 125_000,
    hasPriceRange: false,
    pictures: [],
    isFavourite: true,
    isSoldOut: false,
    defaultValueIds: [],
    defaultValues: "",
    ...given,
  };
}
