import { createStore } from "../store";

/** The ids of the customer's favorites; `null` for a visitor and until they are known. */
export const favorites = createStore<ReadonlySet<number> | null>(null);

/** How many favorites the customer has; 0 for a visitor. */
export const favoriteCount = createStore(0);
