import { ButtonLink } from "@/components/ui/form/button";
import { Breadcrumbs } from "@/components/ui/link/breadcrumbs";
import { ShopLink } from "@/components/ui/link/shop-link";
import { Picture } from "@/components/ui/picture/picture";
import type { Order } from "@/lib/domain/order/order";
import {
  RETURN_REQUESTED,
  type ReturnablePackage,
  type ReturnState,
} from "@/lib/domain/order/return-request";
import { ALL_FINAL_SALE, isAllFinalSale, someFinalSale } from "@/lib/domain/order/returns";
import { choiceText } from "@/lib/domain/product/choice-text";
import { returnTime } from "@/lib/domain/product/final-sale";
import { ReturnForm } from "./return-form";
import type { ReturnedPiece } from "./return-pieces";
import { RETURN_TITLE_ID } from "./return-title";

export function ReturnRequestView({
  orderId,
  number,
  order,
  isReturned,
  isReturnOpen,
  returnable,
  returns,
}: {
  orderId: number;
  number: string;
  order: Order | null;
  isReturned: boolean;
  isReturnOpen: boolean;
  returnable?: ReturnablePackage[];
  returns?: ReturnState[];
}) {
  const isAsked = returns ? returns.some(({ decision }) => decision !== "refused") : isReturned;
  return (
    <section>
      <Breadcrumbs crumbs={[{ text: "Orders", href: "/orders" }, { text: "Return request" }]} />
      <h1 id={RETURN_TITLE_ID} tabIndex={-1} className="display mt-2 text-3xl outline-none">
        Return request
      </h1>
      <p className="mt-2 mb-8 text-ink-soft text-sm">Order {number}</p>
      {isReturnOpen ? (
        <div className="grid items-start gap-x-16 gap-y-10 xl:grid-cols-[minmax(0,34rem)_minmax(0,1fr)]">
          <div>
            <ReturnForm
              orderId={orderId}
              known={order ? knownOf(order) : {}}
              pieces={order && returnable ? piecesOf(order, returnable) : undefined}
            />
            <noscript>
              <p>Turn on JavaScript in your browser to request a return.</p>
            </noscript>
          </div>
          <div className="grid gap-8 max-xl:order-first">
            {order && !returnable && <OrderTeaser order={order} />}
            {order && someFinalSale(order) && (
              <p className="max-w-[52ch] text-sm">{someFinalSale(order)}</p>
            )}
            <p className="max-w-[52ch] text-ink-soft text-sm">
              A return must be requested within {returnTime()} of receipt. Items must be unused and
              in the original package with tags.{" "}
              <ShopLink href="/return" className="underline underline-offset-3">
                Return policy
              </ShopLink>
            </p>
          </div>
        </div>
      ) : (
        <div className="flex min-h-[40vh] flex-col items-start justify-center gap-6 border-line border-t">
          <p className="display max-w-[24ch] text-2xl">
            {isAsked ? RETURN_REQUESTED : "This order cannot be returned."}
          </p>
          <p className="max-w-[52ch] text-ink-soft">
            {isAsked
              ? "We'll email you about how to send it back."
              : isReturned
                ? "It has been refunded."
                : order && isAllFinalSale(order)
                  ? ALL_FINAL_SALE
                  : `A return must be requested within ${returnTime()} of receipt.`}
          </p>
          <ButtonLink href="/orders">Orders</ButtonLink>
        </div>
      )}
    </section>
  );
}

function piecesOf({ shipments }: Order, packages: readonly ReturnablePackage[]): ReturnedPiece[] {
  const lines = shipments.flatMap((shipment) => shipment.lines);
  return packages.flatMap(({ pieces }) =>
    pieces.flatMap(({ item, quantity }) => {
      const line = lines[item - 1];
      const options = line ? choiceText(line.chosen) : "";
      return line ? [{ item, most: quantity, name: line.name, options, image: line.image }] : [];
    }),
  );
}

function knownOf({ shipTo, email }: Order) {
  return { name: `${shipTo.firstName} ${shipTo.lastName}`.trim(), phone: shipTo.phone, email };
}

const MAX_PICTURES = 4;

function OrderTeaser({ order }: { order: Order }) {
  const lines = order.shipments
    .flatMap((shipment) => shipment.lines)
    .filter((line) => !line.isFinalSale);
  return (
    <ul aria-label="In this order" className="grid gap-4">
      {lines.slice(0, MAX_PICTURES).map((line, position) => (
        <li key={position} className="grid grid-cols-[56px_minmax(0,1fr)] items-center gap-4">
          <Picture src={line.image} alt="" sizes="56px" />
          <span className="wrap-anywhere text-sm">
            {line.quantity} × {line.name}
          </span>
        </li>
      ))}
      {lines.length > MAX_PICTURES && (
        <li className="text-ink-soft text-sm">and {lines.length - MAX_PICTURES} more</li>
      )}
    </ul>
  );
}
