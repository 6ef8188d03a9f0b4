// Takes over a generator manifest, keeping only what the shop uses.
// Usage: node scripts/imagery/manifest.mjs scripts/imagery/out/manifest.json
import { readFileSync, writeFileSync } from "node:fs";

const [source] = process.argv.slice(2);
if (!source) {
  console.error("Usage: node scripts/imagery/manifest.mjs <generator manifest>");
  process.exit(1);
}

const target = new URL("../../lib/backend/demo/manifest.json", import.meta.url);
const shoot = JSON.parse(readFileSync(source, "utf8"));

const products = shoot.products.map((product) => ({
  id: product.id,
  slug: product.slug,
  name: product.name,
  category: product.category,
  archetype: product.archetype,
  metal: product.params.metal ?? null,
  materials: product.materials,
  colour: product.colour,
  description: product.description,
  images: product.images.map(({ file, view, width, height, alt }) => ({
    file,
    view,
    width,
    height,
    alt,
  })),
}));

const editorial = shoot.editorial.map(({ id, slug, title, kind, file, width, height, alt }) => ({
  id,
  slug,
  title,
  kind,
  file,
  width,
  height,
  alt,
}));

writeFileSync(target, `${JSON.stringify({ products, editorial }, null, 1)}\n`);
console.log(`${products.length} products and ${editorial.length} editorial pictures`);
