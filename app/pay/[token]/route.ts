import { sendOnFromPayment } from "@/lib/api/pages/payments";

export async function GET(_: Request, { params }: RouteContext<"/pay/[token]">) {
  return sendOnFromPayment((await params).token, "finished");
}
