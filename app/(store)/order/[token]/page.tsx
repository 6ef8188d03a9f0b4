import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Confirmation } from "@/components/order/confirmation";
import { readConfirmation } from "@/lib/api/server/orders";

export async function generateMetadata({ params }: PageProps<"/order/[token]">): Promise<Metadata> {
  const order = await readConfirmation((await params).token);
  if (!order) notFound();
  return {
    title: `Order ${order.number}`,
    robots: { index: false, follow: false },
    referrer: "no-referrer",
  };
}

/** One order, permanently, for whoever holds its unguessable token. */
export default async function OrderPage({ params }: PageProps<"/order/[token]">) {
  const order = await readConfirmation((await params).token);
  if (!order) notFound();
  return <Confirmation order={order} />;
}
