import "server-only";
import type { Cents } from "@/lib/domain/money";

/** What a payment provider is told of an order. */
export interface PayableOrder {
  number: string;
  /** Unguessable; names the payment to the provider. */
  paymentToken: string;
  email: string;
  total: Cents;
}

/** Whoever takes the shopper's money. */
export interface PaymentPort {
  /**
   * Starts the payment and gives the address to send the shopper to. Asked again for the same
   * `paymentToken` it must not start a second payment. Throws when the provider cannot be reached.
   */
  start(order: PayableOrder): Promise<{ url: string }>;
}
