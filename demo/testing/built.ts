import { demoCatalog } from "../catalog";
import manifest from "../manifest.json";
import type { DemoCatalog, DemoProduct } from "../types";

const FIRST_PICTURES_AT_START = 74;

/** The catalog with all its pictures. */
export const everything = demoCatalog(manifest, () => true);

/** The catalog with the few pictures it started with. */
export const atStart = demoCatalog(manifest, isThereAtStart);

export function isThereAtStart(file: string): boolean {
  const early = manifest.products.slice(0, FIRST_PICTURES_AT_START);
  const tiles = manifest.editorial.slice(0, 18);
  return (
    early.some(({ images }) => images[0]?.file === file) || tiles.some((tile) => tile.file === file)
  );
}

export function product(key: string, catalog: DemoCatalog = everything): DemoProduct {
  const found = catalog.products.find((candidate) => candidate.key === key);
  if (!found) throw new Error(`No product ${key}`);
  return found;
}

/** The addresses of pictures anywhere in a value. */
export function publicFiles(value: unknown): string[] {
  if (typeof value === "string") return value.startsWith("/catalogue/") ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(publicFiles);
  if (value && typeof value === "object") return Object.values(value).flatMap(publicFiles);
  return [];
}
