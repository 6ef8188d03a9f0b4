import { createStore } from "../store";

export const bagCount = createStore(0);
