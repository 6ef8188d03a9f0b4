import { sendOnFromPayment } from "@/lib/api/pages/payments";

/** Where the payment provider sends a shopper who has paid. */
export async function GET(_: Request, { params }: RouteContext<"/pay/[token]">) {
  return sendOnFromPayment((await params).token, "finished");
}
