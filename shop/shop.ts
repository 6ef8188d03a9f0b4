import { processShared } from "../lib/platform/process-shared.ts";
import type { Settings } from "./settings.ts";

interface Held {
  settings: Settings | null;
  text: string;
}

const held = processShared<Held>("settings", () => ({ settings: null, text: "" }));

export function currentSettings(): Settings {
  if (!held.settings) throw new Error("The shop's settings are used before they are read.");
  return held.settings;
}

/** @param text the file that they were read from. */
export function setSettings(settings: Settings, text = ""): void {
  held.settings = settings;
  held.text = text;
}

export const settingsText = () => held.text;

export const areSettingsRead = () => held.settings !== null;

/** Whatever makes it this shop: `DATA_DIR/shop/shop.yaml`, read at the start and when it changes. */
export const shop: Settings = /* @__PURE__ */ new Proxy({} as Settings, {
  get: (_, name) => Reflect.get(currentSettings(), name),
});

/** What is made of settings: made again once they are others. */
export function perSettings<Value>(make: () => Value): () => Value {
  let made: { of: Settings | null; value: Value } | undefined;
  return () => {
    if (made?.of !== held.settings || made === undefined)
      made = { of: held.settings, value: make() };
    return made.value;
  };
}
