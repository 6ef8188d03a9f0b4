import { ButtonLink } from "@/components/ui/button";
import { Paginator } from "@/components/ui/paginator";
import { pageCount } from "@/lib/domain/catalog";
import type { OrderSummary } from "@/lib/domain/order-history";
import type { Paged } from "@/lib/domain/paged";
import { OrderCards } from "./order-cards";
import { OrderTable } from "./order-table";

/** A customer's orders: a table, on phones cards. */
export function OrdersView({ page, orders }: { page: number; orders: Paged<OrderSummary> }) {
  return (
    <section>
      <h1 className="display mb-6 text-3xl md:mb-8">Orders</h1>
      {orders.total === 0 ? (
        <NoOrders />
      ) : (
        <>
          <p className="border-line border-y py-4 text-ink-soft text-sm tabular-nums">
            {orders.total} {orders.total === 1 ? "order" : "orders"}
          </p>
          <OrderTable orders={orders.items} />
          <OrderCards orders={orders.items} />
          <div className="mt-16 empty:hidden">
            <Paginator
              page={page}
              pageCount={pageCount(orders)}
              hrefFor={(number) => (number === 1 ? "/orders" : `/orders?page=${number}`)}
            />
          </div>
        </>
      )}
    </section>
  );
}

function NoOrders() {
  return (
    <div className="flex min-h-[46vh] flex-col items-start justify-center gap-6 border-line border-t">
      <p className="display max-w-[22ch] text-2xl">You have not placed any order yet.</p>
      <ButtonLink href="/products">START SHOPPING</ButtonLink>
    </div>
  );
}
