export type KeyedStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

type Clearable = KeyedStorage & Pick<Storage, "clear">;

export const browserStorage = safeStorage(() => window.localStorage);

export const tabStorage = safeStorage(() => window.sessionStorage);

/** Never throws: what a full or forbidden storage refuses lives as long as the page. */
export function safeStorage(open: () => Clearable): Clearable {
  const untaken = new Map<string, string>();
  return {
    getItem: (key) => untaken.get(key) ?? attempt(() => open().getItem(key)) ?? null,
    setItem: (key, value) => {
      untaken.set(key, value);
      attempt(() => {
        open().setItem(key, value);
        untaken.delete(key);
      });
    },
    removeItem: (key) => {
      untaken.delete(key);
      attempt(() => open().removeItem(key));
    },
    clear: () => {
      untaken.clear();
      attempt(() => open().clear());
    },
  };
}

function attempt<Value>(use: () => Value): Value | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
