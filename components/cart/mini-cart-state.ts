import { createStore } from "@/lib/api/browser/store";

export const miniCart = createStore(false);

export const bagLoading = createStore(false);
