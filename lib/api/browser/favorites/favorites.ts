import { createStore } from "../store";

export const favorites = createStore<ReadonlySet<number> | null>(null);

export const favoriteCount = createStore(0);
