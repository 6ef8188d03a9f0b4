import { addDays } from "@/lib/domain/day/calendar-day";
import { dayInShop } from "@/lib/domain/day/shop-day";
import { BASICS_ID } from "@/shop/basics";
import { type OwnFile, type OwnFiles, ownFiles } from "@/shop/own-files";
import { type Colors, DEFAULTS, type PageSettings, pageSettings } from "@/shop/settings";
import { currentSettings, shop } from "@/shop/shop";

/** What the browser's scripts need of the settings, and colors and typefaces that are not the theme's. */
export function ShopSettings({ now = new Date() }: { now?: Date }) {
  const { text, display } = ownFiles();
  const style = colorStyle(shop.colors) + faceStyle({ text, display });
  return (
    <>
      <script
        id={BASICS_ID}
        type="application/json"
        dangerouslySetInnerHTML={{ __html: inScript(forBrowser(now)) }}
      />
      {style && <style>{style}</style>}
      {[text, display].map(
        (face) =>
          face && (
            <link
              key={face.address}
              rel="preload"
              as="font"
              type={face.type}
              href={face.address}
              crossOrigin="anonymous"
            />
          ),
      )}
    </>
  );
}

/** Parcels that are ordered today arrive before the later holidays. */
const AHEAD_DAYS = 120;

function forBrowser(now: Date): PageSettings {
  const today = dayInShop(now);
  const last = addDays(today, AHEAD_DAYS);
  const settings = pageSettings(currentSettings());
  const holidays = settings.shipping.holidays.filter((day) => day >= today && day <= last);
  return { ...settings, shipping: { ...settings.shipping, holidays } };
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

const SANS = 'Arial,"Helvetica Neue",sans-serif';
const SERIF = 'Georgia,"Times New Roman",serif';

function faceStyle({ text, display }: Pick<OwnFiles, "text" | "display">): string {
  const face = (name: string, { address }: OwnFile) =>
    `@font-face{font-family:"${name}";src:url(${address}) format("woff2");font-weight:100 900;font-display:swap}`;
  const texts = text && `${face("Shop Text", text)}:root{--font-sans:"Shop Text",${SANS}}`;
  const titles =
    display &&
    `${face("Shop Display", display)}:root{--font-display:"Shop Display",${SERIF};--font-wordmark:var(--font-display)}`;
  return `${texts ?? ""}${titles ?? ""}`;
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
