import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { LoadErrorNotice } from "@/components/frame/load-error-notice";
import { Confirmation } from "@/components/order/confirmation";
import { readConfirmation } from "@/lib/api/pages/orders";

export async function generateMetadata({ params }: PageProps<"/order/[token]">): Promise<Metadata> {
  const reading = await readConfirmation((await params).token);
  const order = "isUnavailable" in reading ? null : (reading.value ?? notFound());
  return {
    title: order ? `Order ${order.number}` : "Order",
    robots: { index: false, follow: false },
  };
}

export default async function OrderPage({ params }: PageProps<"/order/[token]">) {
  const { token } = await params;
  const reading = await readConfirmation(token);
  if ("isUnavailable" in reading) return <LoadErrorNotice href={`/order/${token}`} />;
  return <Confirmation order={reading.value ?? notFound()} />;
}
