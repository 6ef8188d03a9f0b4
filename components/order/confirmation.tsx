import { ButtonLink } from "@/components/ui/form/button";
import { ErrorBoundary } from "@/components/ui/message/error-boundary";
import type { Order } from "@/lib/domain/order/order";
import { dayOf, UNPAID_TEXT } from "@/lib/domain/order/order-text";
import { ALL_FINAL_SALE, isAllFinalSale, someFinalSale } from "@/lib/domain/order/returns";
import { totalRows } from "@/lib/domain/price/total-rows";
import { returnTime } from "@/lib/domain/product/final-sale";
import { basics } from "@/shop/basics";
import { AwaitPayment } from "./await-payment";
import { OrderFacts } from "./order-facts";
import { OrderShipments } from "./order-shipments";
import { OrderTotals } from "./order-totals";
import { PrintButton } from "./print-button";

export function Confirmation({ order }: { order: Order }) {
  const { status } = order;
  const head =
    status === "paid"
      ? {
          title: `Thank you, ${order.shipTo.firstName}`,
          text: `Your order is confirmed. We've emailed ${order.email}; check back here for its status.`,
        }
      : UNPAID_TEXT[status];
  return (
    <div className="wrap pt-8 pb-20 md:pt-14 md:pb-28">
      <ErrorBoundary>
        <AwaitPayment isPending={status === "pending"} />
      </ErrorBoundary>
      <p className="display mb-8 hidden text-2xl uppercase tracking-widest print:block">
        {basics.name}
      </p>
      <header className="mb-10 md:mb-14">
        <p className="label text-ink-soft">
          Order {order.number} <span aria-hidden="true">·</span>{" "}
          <time dateTime={order.placedAt}>{dayOf(order.placedAt)}</time>
        </p>
        <h1 className="display mt-3 text-3xl">{head.title}</h1>
        <p className="mt-3 max-w-[60ch] wrap-anywhere text-ink-soft" role="status">
          {head.text}
        </p>
      </header>
      <div className="grid gap-x-12 gap-y-12 lg:grid-cols-[1fr_380px] xl:gap-x-20 print:grid-cols-[1fr_240px] print:gap-x-8">
        <div className="grid content-start gap-10">
          <OrderShipments shipments={order.shipments} />
          {status === "paid" && <NextSteps order={order} />}
        </div>
        <aside aria-label="Order details" className="self-start">
          <div className="bg-linen p-5 not-print:max-lg:bleed max-lg:py-8 lg:p-8 print:bg-transparent print:p-0">
            <OrderTotals rows={totalRows(order.totals, order.refunded)} duties={order.duties} />
          </div>
          <OrderFacts order={order} />
          <div className="mt-8 flex flex-wrap gap-3 print:hidden">
            <ErrorBoundary>
              <PrintButton />
            </ErrorBoundary>
            <ButtonLink
              href={status === "paid" ? "/products" : "/cart"}
              look="secondary"
              size="medium"
            >
              {status === "paid" ? "CONTINUE SHOPPING" : "SHOW CART"}
            </ButtonLink>
          </div>
        </aside>
      </div>
    </div>
  );
}

const NO_BREAK = "\u00a0";

function NextSteps({ order }: { order: Order }) {
  const shipments = order.shipments.length;
  const steps = [
    {
      title: "Prepared",
      text: `Each designer prepares your pieces within ${basics.shipping.processingTime.replace(" ", NO_BREAK)}.`,
    },
    {
      title: "Shipped",
      text:
        shipments === 1
          ? "Your shipment leaves the designer’s studio with the shipping option you chose."
          : `Your ${shipments} shipments leave separately, each with the shipping option you chose. They may arrive on different days.`,
    },
    {
      title: "Yours",
      text: isAllFinalSale(order)
        ? ALL_FINAL_SALE
        : `Try everything at home. A return can be requested within ${returnTime()} of receipt. ${someFinalSale(order)}`,
    },
  ];
  return (
    <section className="border-line border-t pt-8">
      <h2 className="display mb-5 text-xl">What happens next</h2>
      <ol className="grid gap-6 sm:grid-cols-3 sm:gap-8">
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h3 className="label">{title}</h3>
            <p className="mt-1.5 text-ink-soft text-sm">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
