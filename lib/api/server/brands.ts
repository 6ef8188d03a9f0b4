import "server-only";
import { getBrand, getBrands } from "@/lib/contract/brands";
import type { Brand, BrandPage } from "@/lib/domain/catalog";
import { reader } from "./reader";

const brands = reader(getBrands);
const brand = reader(getBrand);

/** All designers, by name. */
export async function readBrands(): Promise<Brand[]> {
  const list = (await brands({})) ?? [];
  return list.toSorted((a, b) => a.name.localeCompare(b.name, "en"));
}

/** One designer; `null` when there is none with this id. */
export function readBrand(id: number): Promise<BrandPage | null> {
  return brand({ parameters: { id } });
}
