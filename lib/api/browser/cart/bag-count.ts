import { createStore } from "../store";

/** How many pieces the bag holds; 0 until it has been read. */
export const bagCount = createStore(0);
