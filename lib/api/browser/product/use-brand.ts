import useSWR from "swr";
import { getBrand, getBrandProducts } from "@/lib/contract/brands";
import { unwrapped } from "../shopper/ask-server";
import { send } from "../shopper/send";

export function useBrand(id: number) {
  const input = { parameters: { id } };
  const brand = useSWR(["brand", id], () => unwrapped(send(getBrand, input)));
  const products = useSWR(["brand-products", id], () => unwrapped(send(getBrandProducts, input)));
  return { brand: brand.data, products: products.data ?? [], isLoading: brand.isLoading };
}
