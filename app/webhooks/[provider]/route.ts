import { forwardPaymentEvent } from "@/lib/api/pages/payments";

/** The signature covers the raw body, so it is passed on unparsed. */
export async function POST(
  request: Request,
  { params }: RouteContext<"/webhooks/[provider]">,
): Promise<Response> {
  return forwardPaymentEvent(request, (await params).provider);
}
