import type { SentForm } from "@/lib/domain/form/sent-form";
import type { ShopperCalls } from "./shopper-calls";

export interface FormRequest {
  fields: URLSearchParams;
  field: (name: string) => string;
  shopper: ShopperCalls;
}

export interface FormResult {
  to: string;
  form?: { name: string; seconds?: number } & Partial<SentForm>;
  /** Nothing is kept of the visitor, so no cookie names a cart. */
  isUnknown?: boolean;
}
