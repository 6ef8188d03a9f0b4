import { redirectFromPayment } from "@/lib/api/pages/payments";

export async function GET(_: Request, { params }: RouteContext<"/pay/[token]/cancel">) {
  return redirectFromPayment((await params).token, "cancelled");
}
