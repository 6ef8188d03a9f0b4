import { createStore } from "../store";

/** The ids of the customer's favourites; `null` for a visitor and until they are known. */
export const favourites = createStore<ReadonlySet<number> | null>(null);

/** How many favourites the customer has; 0 for a visitor. */
export const favouriteCount = createStore(0);
