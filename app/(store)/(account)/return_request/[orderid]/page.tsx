import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AccountFrame } from "@/components/account/account-frame";
import { OrdersLoadError } from "@/components/orders/orders-load-error";
import { ReturnRequestView } from "@/components/returns/return-request-view";
import { readReturnable } from "@/lib/api/pages/orders";
import { parseId } from "@/lib/domain/id";

export const metadata: Metadata = { title: "Return request" };

export default async function ReturnRequestPage({
  params,
}: PageProps<"/return_request/[orderid]">) {
  const id = parseId((await params).orderid);
  if (id === null) notFound();
  const reading = await readReturnable(id);
  if ("isUnavailable" in reading) return <OrdersLoadError href={`/return_request/${id}`} />;
  if (!reading.value) notFound();
  return (
    <AccountFrame>
      <ReturnRequestView orderId={id} {...reading.value} />
    </AccountFrame>
  );
}
