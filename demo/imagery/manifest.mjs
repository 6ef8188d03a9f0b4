// Takes over a generator manifest, keeping only what the shop uses, and the placeholders.
// Usage: node demo/imagery/manifest.mjs demo/imagery/out/manifest.json
import { readFileSync, writeFileSync } from "node:fs";

const [source] = process.argv.slice(2);
if (!source) {
  console.error("Usage: node demo/imagery/manifest.mjs <generator manifest>");
  process.exit(1);
}

const target = new URL("../manifest.json", import.meta.url);
const shoot = JSON.parse(readFileSync(source, "utf8"));

const before = JSON.parse(readFileSync(target, "utf8"));
const placeholders = new Map(
  [...before.products.flatMap(picturesOf), ...before.editorial].map((kept) => [
    kept.file,
    kept.placeholder,
  ]),
);

function picturesOf({ images, variants = [] }) {
  return [...images, ...variants];
}

/** What the shop keeps of a picture; `placeholders.mjs` makes the placeholder. */
function picture({ file, width, height, alt }) {
  return { file, width, height, alt, placeholder: placeholders.get(file) };
}

const products = shoot.products.map((product) => ({
  id: product.id,
  slug: product.slug,
  name: product.name,
  category: product.category,
  archetype: product.archetype,
  metal: product.params.metal ?? null,
  materials: product.materials,
  color: product.color,
  description: product.description,
  images: product.images.map((image) => ({ view: image.view, ...picture(image) })),
  variants: product.variants.map((variant) => ({ color: variant.color, ...picture(variant) })),
}));

const editorial = shoot.editorial.map((scene) => ({
  id: scene.id,
  slug: scene.slug,
  title: scene.title,
  kind: scene.kind,
  ...picture(scene),
}));

writeFileSync(target, `${JSON.stringify({ products, editorial }, null, 1)}\n`);
console.log(`${products.length} products and ${editorial.length} editorial pictures`);
