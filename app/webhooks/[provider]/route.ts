import { passOnPaymentEvent } from "@/lib/api/pages/payments";

/** What a payment provider has to say. It signs the body as it is, so it is passed on unread. */
export async function POST(
  request: Request,
  { params }: RouteContext<"/webhooks/[provider]">,
): Promise<Response> {
  return passOnPaymentEvent(request, (await params).provider);
}
