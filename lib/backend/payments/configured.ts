import "server-only";
import { config } from "@/lib/config";
import type { PaymentPort } from "./port";
import { testPaymentPage } from "./test-page";

/** Who takes the money, as the environment says; Stripe's library is only read where it is needed. */
export async function configuredPayments(): Promise<PaymentPort> {
  if (!config.stripe) return testPaymentPage(config.configuredShopUrl);
  const { stripePayments } = await import("./stripe/stripe-payments");
  return stripePayments({ ...config.stripe, shopUrl: config.shopUrl });
}
