import "server-only";
import { getPaymentOptions } from "@/lib/contract/payments";
import type { PaymentOption } from "@/lib/domain/checkout";
import { reader } from "./reader";

/** Who may take the money; none where the server leaves no choice. */
export const readPaymentOptions = reader(
  getPaymentOptions,
  async (read): Promise<PaymentOption[]> => (await read({})) ?? [],
);
