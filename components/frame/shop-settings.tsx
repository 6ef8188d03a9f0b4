import { addDays } from "@/lib/domain/calendar-day";
import { dayInShop } from "@/lib/domain/shop-day";
import { BASICS_ID, type Basics, basics } from "@/shop/basics";
import { type Colors, DEFAULTS } from "@/shop/settings";
import { shop } from "@/shop/shop";

/** What the browser's scripts need of the settings, and colors that are not the theme's. */
export function ShopSettings({ now = new Date() }: { now?: Date }) {
  const style = colorStyle(shop.colors);
  return (
    <>
      <script
        id={BASICS_ID}
        type="application/json"
        dangerouslySetInnerHTML={{ __html: inScript(forBrowser(now)) }}
      />
      {style && <style>{style}</style>}
    </>
  );
}

/** Parcels that are ordered today arrive before the later holidays. */
const AHEAD_DAYS = 120;

function forBrowser(now: Date): Basics {
  const today = dayInShop(now);
  const last = addDays(today, AHEAD_DAYS);
  const holidays = basics.holidays.filter((day) => day >= today && day <= last);
  return { ...basics, holidays };
}

function inScript(value: object): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}

function colorStyle(colors: Colors): string {
  const own = Object.entries(colors).filter(
    ([name, color]) => color !== DEFAULTS.colors[name as keyof Colors],
  );
  if (own.length === 0) return "";
  const rules = own.map(([name, color]) => `--color-${kebab(name)}:${color}`);
  // More contrast has colors of its own (shop/tokens.css).
  return `@media not (prefers-contrast:more){:root{${rules.join(";")}}}`;
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
