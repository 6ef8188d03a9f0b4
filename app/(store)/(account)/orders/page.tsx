import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AccountFrame } from "@/components/account/account-frame";
import { EarlierOrders } from "@/components/orders/earlier-orders";
import { OrdersLoadError } from "@/components/orders/orders-load-error";
import { OrdersView } from "@/components/orders/orders-view";
import { readOrders } from "@/lib/api/pages/orders";
import { parseId } from "@/lib/domain/id";
import { pageCount } from "@/lib/domain/listing/catalog";

export const metadata: Metadata = { title: "Orders" };

export default async function OrdersPage({ searchParams }: PageProps<"/orders">) {
  const { page: asked = "1", earlier } = await searchParams;
  const page = typeof asked === "string" ? parseId(asked) : null;
  if (page === null) notFound();
  const reading = await readOrders(page);
  if ("isUnavailable" in reading) return <OrdersLoadError href="/orders" />;
  if (!reading.value || page > pageCount(reading.value)) notFound();
  return (
    <AccountFrame>
      <OrdersView page={page} orders={reading.value} />
      {reading.value.canAddEarlier && <EarlierOrders isAsked={earlier === "asked"} />}
    </AccountFrame>
  );
}
