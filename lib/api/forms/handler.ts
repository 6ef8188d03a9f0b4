import type { SentForm } from "@/lib/domain/sent-form";
import type { ShopperCalls } from "./shopper-calls";

export interface Arrived {
  fields: URLSearchParams;
  field: (name: string) => string;
  shopper: ShopperCalls;
}

export interface Onward {
  to: string;
  form?: { name: string; seconds?: number } & Partial<SentForm>;
}
