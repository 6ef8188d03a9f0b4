import { isRecord, type Settings } from "../settings";
import { currentSettings, setSettings } from "../shop";

type OwnSettings = {
  [Name in keyof Settings]?: Settings[Name] extends readonly unknown[]
    ? Settings[Name]
    : Partial<Settings[Name]>;
};

/** In place of the demo's, until the test ends. */
export function withSettings(own: OwnSettings): void {
  const before = currentSettings();
  const groups = Object.entries(own).map(([name, value]) => {
    const group = before[name as keyof Settings];
    return [name, isRecord(group) && isRecord(value) ? { ...group, ...value } : value];
  });
  setSettings({ ...before, ...Object.fromEntries(groups) });
  restored.push(() => setSettings(before));
}

const restored: (() => void)[] = [];
afterEach(() => {
  for (const restore of restored.splice(0).reverse()) restore();
});
