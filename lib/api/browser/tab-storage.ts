/** What the checkout needs of a storage. */
export type KeyedStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The tab's storage; where the browser refuses it, nothing is kept and nothing breaks. */
export const tabStorage: KeyedStorage = {
  getItem: (key) => attempt((storage) => storage.getItem(key)) ?? null,
  setItem: (key, value) => attempt((storage) => storage.setItem(key, value)),
  removeItem: (key) => attempt((storage) => storage.removeItem(key)),
};

function attempt<Value>(use: (storage: Storage) => Value): Value | undefined {
  try {
    return use(window.sessionStorage);
  } catch {
    return undefined;
  }
}
