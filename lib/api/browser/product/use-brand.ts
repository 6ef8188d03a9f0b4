import useSWR from "swr";
import { call } from "@/lib/api/call";
import { getBrand, getBrandProducts } from "@/lib/contract/brands";
import type { BrandPage } from "@/lib/domain/catalog";
import type { ProductTeaser } from "@/lib/domain/product";
import { unwrapped } from "../lazily";
import { browserTransport } from "../transport";

const readBrand = (id: number) => call(browserTransport, getBrand, { parameters: { id } });

const readBrandProducts = (id: number) =>
  call(browserTransport, getBrandProducts, { parameters: { id } });

export function useBrand(id: number): {
  brand: BrandPage | undefined;
  products: ProductTeaser[];
  isLoading: boolean;
} {
  const brand = useSWR(["brand", id], () => unwrapped(readBrand(id)));
  const products = useSWR(["brand-products", id], () => unwrapped(readBrandProducts(id)));
  return { brand: brand.data, products: products.data ?? [], isLoading: brand.isLoading };
}
