import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AccountFrame } from "@/components/account/account-frame";
import { OrderDetail } from "@/components/orders/order-detail";
import { OrdersLoadError } from "@/components/orders/orders-load-error";
import { readOrder } from "@/lib/api/pages/orders";
import { parseId } from "@/lib/domain/id";

type Props = PageProps<"/orders/[id]">;

async function readOrderOfPage({ params }: Props) {
  const id = parseId((await params).id);
  if (id === null) notFound();
  const reading = await readOrder(id);
  if ("isUnavailable" in reading) return null;
  return reading.value ?? notFound();
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const found = await readOrderOfPage(props);
  return { title: found ? `Order ${found.order.number}` : "Order" };
}

export default async function OrderDetailPage(props: Props) {
  const found = await readOrderOfPage(props);
  if (!found) return <OrdersLoadError href="/orders" />;
  return (
    <AccountFrame>
      <OrderDetail {...found} />
    </AccountFrame>
  );
}
