import { passOnStripeEvent } from "@/lib/api/server/payment-events";

/** Stripe signs the body as it is, so it is passed on unread. */
export function POST(request: Request): Promise<Response> {
  return passOnStripeEvent(request);
}
