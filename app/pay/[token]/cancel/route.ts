import { sendOnFromPayment } from "@/lib/api/pages/payments";

/** Where the payment provider sends a shopper who has turned back. */
export async function GET(_: Request, { params }: RouteContext<"/pay/[token]/cancel">) {
  return sendOnFromPayment((await params).token, "cancelled");
}
