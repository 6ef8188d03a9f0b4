import { sendOnFromPayment } from "@/lib/api/pages/payments";

export async function GET(_: Request, { params }: RouteContext<"/pay/[token]/cancel">) {
  return sendOnFromPayment((await params).token, "cancelled");
}
