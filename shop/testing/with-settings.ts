import { currentSettings, setSettings } from "../current";
import type { Settings } from "../settings";

/** In place of the demo's, until the test ends. */
export function withSettings(own: Partial<Settings>): void {
  const before = currentSettings();
  setSettings({ ...before, ...own });
  restored.push(() => setSettings(before));
}

const restored: (() => void)[] = [];
afterEach(() => {
  for (const restore of restored.splice(0).reverse()) restore();
});
