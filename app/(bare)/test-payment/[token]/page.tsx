import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { EndAttempt, PaymentForm } from "@/components/checkout/payment-form";
import { LoadErrorNotice } from "@/components/frame/load-error-notice";
import { Wordmark } from "@/components/header/wordmark";
import { ButtonLink } from "@/components/ui/form/button";
import { ShopLink } from "@/components/ui/link/shop-link";
import { readTestPayment } from "@/lib/api/pages/payments";
import { formatPrice } from "@/lib/domain/money/money";
import type { OrderStatus } from "@/lib/domain/order/order";
import { basics } from "@/shop/basics";

export const metadata: Metadata = {
  title: "Test payment",
  robots: { index: false, follow: false },
};

const UNPAID: Readonly<Record<Exclude<OrderStatus, "pending" | "paid">, string>> = {
  cancelled: "This payment was canceled. Nothing was charged, and your cart is unchanged.",
  expired: "This payment has expired. You weren't charged, and your cart is unchanged.",
};

export default async function TestPaymentPage({
  params,
  searchParams,
}: PageProps<"/test-payment/[token]">) {
  const { token } = await params;
  const reading = await readTestPayment(token);
  if ("isUnavailable" in reading) return <LoadErrorNotice href={`/test-payment/${token}`} />;
  const payment = reading.value ?? notFound();
  const isDeclined = (await searchParams).declined === "1";
  const ended = endOf(payment.status, payment.orderToken);

  return (
    <div className="mx-auto flex min-h-dvh max-w-md flex-col px-5 py-8 md:justify-center">
      <div className="mb-10 flex justify-center">
        <Wordmark as={ShopLink} />
      </div>
      <section className="border border-line">
        <p className="bg-sand px-6 py-3 text-center text-sm">
          Test payment page. No card is charged.
        </p>
        <div className="px-6 py-8 md:px-8">
          <h1 className="display mb-6 text-2xl">Test payment</h1>
          <dl className="mb-8 grid gap-2 tabular-nums">
            <Row name="Order" value={payment.orderNumber} />
            <Row name="Total" value={`${formatPrice(payment.total)} ${basics.currency}`} />
          </dl>
          {ended ? (
            <>
              <EndAttempt />
              <p className="mb-6">{ended.text}</p>
              <ButtonLink href={ended.href} className="w-full">
                {ended.action}
              </ButtonLink>
            </>
          ) : (
            <>
              {isDeclined && (
                <p role="alert" className="mb-6 text-oxblood">
                  The payment was declined. Nothing was charged; you can try again.
                </p>
              )}
              <PaymentForm token={token} />
            </>
          )}
        </div>
      </section>
    </div>
  );
}

function endOf(status: OrderStatus, orderToken: string | null) {
  if (status === "pending") return null;
  if (status !== "paid")
    return { text: UNPAID[status], href: "/checkout", action: "BACK TO CHECKOUT" };
  const text = "This order is paid. Thank you.";
  return orderToken
    ? { text, href: `/order/${orderToken}`, action: "VIEW YOUR ORDER" }
    : { text, href: "/products", action: "CONTINUE SHOPPING" };
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-ink-soft text-sm">{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
