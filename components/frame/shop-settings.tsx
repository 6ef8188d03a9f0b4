import { BASICS_ID, basics } from "@/shop/basics";
import { type Colors, DEFAULTS } from "@/shop/settings";
import { shop } from "@/shop/shop";

/** What the browser's scripts need of the settings, and colors that are not the theme's. */
export function ShopSettings() {
  const style = colorStyle(shop.colors);
  return (
    <>
      <script
        id={BASICS_ID}
        type="application/json"
        dangerouslySetInnerHTML={{ __html: inScript(basics) }}
      />
      {style && <style>{style}</style>}
    </>
  );
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
