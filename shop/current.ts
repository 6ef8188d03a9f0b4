import { processShared } from "../lib/platform/process-shared.ts";
import type { Settings } from "./settings.ts";

interface Held {
  settings: Settings | null;
}

const held = processShared<Held>("settings", () => ({ settings: null }));

export function currentSettings(): Settings {
  if (!held.settings) throw new Error("The shop's settings are used before they are read.");
  return held.settings;
}

export function setSettings(settings: Settings): void {
  held.settings = settings;
}

export const areSettingsRead = () => held.settings !== null;

/** An object that always has the values of the settings that hold now. */
export function live<Key extends keyof Settings>(
  keys: readonly Key[],
): Readonly<Pick<Settings, Key>> {
  const getters = keys.map((key) => [
    key,
    { enumerable: true, configurable: true, get: () => currentSettings()[key] },
  ]);
  return Object.defineProperties({}, Object.fromEntries(getters)) as Pick<Settings, Key>;
}

/** What is made of settings: made again once they are others. */
export function perSettings<Value>(make: () => Value): () => Value {
  let made: { of: Settings | null; value: Value } | undefined;
  return () => {
    if (made?.of !== held.settings || made === undefined)
      made = { of: held.settings, value: make() };
    return made.value;
  };
}
