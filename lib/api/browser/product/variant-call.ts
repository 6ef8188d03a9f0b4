import { call } from "@/lib/api/call";
import { getVariant } from "@/lib/contract/variants";
import { browserTransport } from "../transport";

export const readVariant = (productId: number, valueIds: number[]) =>
  call(browserTransport, getVariant, { query: { productId, valueIds } });
