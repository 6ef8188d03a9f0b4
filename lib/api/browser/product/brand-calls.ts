import { call } from "@/lib/api/call";
import { getBrand, getBrandProducts } from "@/lib/contract/brands";
import { browserTransport } from "../transport";

export const readBrand = (id: number) => call(browserTransport, getBrand, { parameters: { id } });

export const readBrandProducts = (id: number) =>
  call(browserTransport, getBrandProducts, { parameters: { id } });
