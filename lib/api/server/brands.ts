import "server-only";
import { getBrand, getBrands } from "@/lib/contract/brands";
import type { Brand } from "@/lib/domain/catalog";
import { reader } from "./reader";

/** All designers, by name. */
export const readBrands = reader(getBrands, async (read): Promise<Brand[]> => {
  const list = (await read({})) ?? [];
  return list.toSorted((a, b) => a.name.localeCompare(b.name, "en"));
});

/** One designer; `null` when there is none with this id. */
export const readBrand = reader(getBrand, (read, id: number) => read({ parameters: { id } }));
