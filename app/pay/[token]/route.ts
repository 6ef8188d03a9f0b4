import { redirectFromPayment } from "@/lib/api/pages/payments";

export async function GET(_: Request, { params }: RouteContext<"/pay/[token]">) {
  return redirectFromPayment((await params).token, "finished");
}
