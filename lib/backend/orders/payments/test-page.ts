import "server-only";
import type { PaymentPort } from "./port";

/**
 * The payment page in the shop itself, which takes no money and says so. Without a configured
 * address the URL is root-relative, so that it works wherever the shop is reached.
 */
export function testPaymentPage(shopUrl: string | null): PaymentPort {
  return {
    provider: "test",
    name: "Test payment page",
    start: async ({ paymentToken }) => ({
      url: `${shopUrl ?? ""}/test-payment/${paymentToken}`,
      session: null,
    }),
    refund: async ({ key }) => ({ kind: "given", id: key }),
    sessions: null,
    readEvent: null,
  };
}
