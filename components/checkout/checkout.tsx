import { useRef, useState } from "react";
import { SWRConfig } from "swr";
import { AcceptedCards } from "@/components/cart/accepted-cards";
import type { TakeCode } from "@/components/cart/code-field";
import { Dialog } from "@/components/ui/dialog/dialog";
import { Button } from "@/components/ui/form/button";
import { useForm } from "@/components/ui/form/use-form";
import { ShopLink } from "@/components/ui/link/shop-link";
import { ErrorBoundary } from "@/components/ui/message/error-boundary";
import { LoadingDots } from "@/components/ui/message/loading-dots";
import { cartLines } from "@/lib/api/browser/cart/lines";
import { initialQuote } from "@/lib/api/browser/checkout/order";
import { showMessage } from "@/lib/api/browser/messages";
import type { AddressFormats } from "@/lib/domain/address/address-format";
import type { Cart, CartLine } from "@/lib/domain/cart/cart";
import { orderable } from "@/lib/domain/cart/shortage";
import {
  ADDRESS_FIELDS,
  type CheckoutField,
  type CheckoutForm,
  type InitialCheckout,
  limitRefusal,
  limitsOf,
  type PaymentOption,
} from "@/lib/domain/checkout/checkout";
import { type ShownFor, type ShownTotal, shownFields } from "@/lib/domain/price/shown-total";
import { ContactFields } from "./contact-fields";
import { DeliveryFields } from "./delivery-fields";
import { ErrorSummary } from "./error-summary";
import { fieldId } from "./form-parts";
import { OrderSummary, Totals } from "./order-summary";
import { PaymentChoice } from "./payment-choice";
import { Shipments } from "./shipments";
import { initialDelivery, useDelivery } from "./use-delivery";
import { useDraft, useDroppedChoices } from "./use-draft";
import { useOrder } from "./use-order";
import { useOwnEmail } from "./use-own-email";
import { usePrice } from "./use-price";

const goTo = (url: string) => window.location.assign(url);

interface Props {
  cart: Cart;
  /** What the server filled the page with, if it did. */
  initial?: InitialCheckout | null;
  addressFormats: AddressFormats;
  payments?: readonly PaymentOption[];
  leave?: (url: string) => void;
}

export function Checkout(props: Props) {
  const { initial } = props;
  const fallback = initial ? { ...initialQuote(initial), ...initialDelivery(initial) } : {};
  return (
    <SWRConfig value={{ fallback }}>
      <CheckoutPage {...props} />
    </SWRConfig>
  );
}

/** The same with and without script: without, the form is posted and comes back. */
function CheckoutPage({
  cart: initialCart,
  initial = null,
  addressFormats,
  payments = [],
  leave = goTo,
}: Props) {
  const email = useOwnEmail(initial);
  const isSignedIn = email !== null;
  const sent = useForm<CheckoutField>(initial?.errors);
  const [notice, setNotice] = useState(initial?.notice ?? "");
  const { errors } = sent;
  const clear = (...fields: CheckoutField[]) => {
    setNotice("");
    sent.clear(...fields);
  };
  const draft = useDraft({
    form: sent.ref,
    initial,
    note: initialCart.note,
    owner: email ?? "",
    onContinued: () => clear(...(Object.keys(errors) as CheckoutField[])),
  });
  const { form, choices } = draft;
  const delivery = useDelivery(draft, initial, addressFormats, isSignedIn);
  const { destination, place } = delivery;
  const priced = usePrice({ initialCart, destination, place, choices, form, isSignedIn });
  const { cart, price, isForeign } = priced;
  useDroppedChoices(draft, cart);
  const takeCode = useRef<TakeCode>(null);
  const { pay, isPlacing, shown } = useOrder(
    sent,
    {
      ...priced,
      form,
      choices,
      delivery,
      payments,
      takeCode,
      isGuest: !isSignedIn,
    },
    setNotice,
    leave,
  );

  const type = (field: keyof CheckoutForm, value: string) => {
    draft.type(field, value);
    clear(field);
  };
  const change = (part: { country?: string; state: string }) => {
    const isMoved = part.country !== undefined;
    draft.change({ country: place.country, ...part, ...(isMoved && { choices: {} }) });
    clear("state", "zipcode", ...(isMoved ? (["country", "shipping"] as const) : []));
  };
  const remove = (lines: readonly CartLine[]) => {
    for (const line of lines) cartLines.want(line.id, 0);
    showMessage(`${lines.map((line) => line.name).join(", ")} removed`);
    clear("products", "shipping");
    focusField("shipping");
  };
  const reduce = (line: CartLine) => {
    cartLines.want(line.id, orderable(line));
    clear("products");
    focusField("shipping");
  };

  const unpayable =
    priced.quote && limitRefusal(priced.quote.total, limitsOf(payments, form.payment));

  return (
    <>
      {/* The first row is kept for the summary, which a phone may paint later than the form. */}
      <div className="grid gap-x-12 max-lg:grid-rows-[minmax(calc(3.5rem+1px),auto)_auto] lg:grid-cols-[1fr_420px] xl:gap-x-20">
        <div className="max-lg:row-start-2 max-lg:pt-8">
          <form
            ref={sent.ref}
            action="/forms/checkout"
            method="post"
            noValidate
            onSubmit={pay}
            aria-label="Checkout"
          >
            {initial && <input type="hidden" name="attempt" value={initial.attempt} />}
            <ShownFields shown={shown} choices={choices} place={place} />
            <ErrorSummary
              errors={errors}
              notice={notice}
              onFollow={(event, field) => {
                event.preventDefault();
                focusField(field);
              }}
            />
            <ContactFields
              email={email}
              cart={cart}
              typed={form.email}
              error={errors.email}
              onType={(text) => type("email", text)}
            />
            <DeliveryFields
              form={form}
              errors={errors}
              delivery={delivery}
              onType={type}
              onMove={change}
              onChooseAddress={(id) => {
                delivery.chooseAddress(id);
                clear("firstName", "lastName", ...ADDRESS_FIELDS);
              }}
            />
            <Shipments
              groups={cart.groups}
              choices={choices}
              isMissing={errors.shipping !== undefined}
              isForeign={isForeign}
              isBusy={price.isRepricing}
              discounts={price.discounts}
              onChoose={(brandId, option) => {
                draft.change({ choices: { ...choices, [brandId]: option } });
                clear("shipping");
              }}
              onRemove={remove}
              onReduce={reduce}
            />
            <PaymentChoice
              options={payments}
              wanted={form.payment}
              errors={errors}
              onChoose={(provider) => type("payment", provider)}
            />
            <div className="mb-6 border-line border-t pt-6 lg:hidden">
              <Totals cart={cart} choices={choices} price={price} />
            </div>
            {unpayable && (
              <p id={UNPAYABLE_ID} className="mb-4 text-oxblood text-sm">
                {unpayable}
              </p>
            )}
            <Button
              type="submit"
              aria-describedby={unpayable ? UNPAYABLE_ID : undefined}
              className="w-full"
            >
              PAY NOW
            </Button>
            <ErrorBoundary>
              <PayNote />
            </ErrorBoundary>
          </form>
          <ErrorBoundary>
            <PolicyLinks />
          </ErrorBoundary>
        </div>
        <OrderSummary
          cart={cart}
          choices={choices}
          price={price}
          takeCode={takeCode}
          onRemove={(line) => remove([line])}
          onReduce={reduce}
        />
      </div>
      {isPlacing && <PlacingOverlay />}
    </>
  );
}

/** For a form that is posted without script. */
function ShownFields({ shown, ...asked }: { shown: ShownTotal } & ShownFor) {
  const values = shownFields(shown, asked);
  return Object.entries(values).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

const UNPAYABLE_ID = "checkout-unpayable";

function focusField(field: CheckoutField): void {
  // The summary opens once it is focused; the code's field is in it.
  document.getElementById(fieldId(field === "code" ? "total" : field))?.focus();
}

function PlacingOverlay() {
  return (
    <Dialog isLight={false} isHeld aria-label="Placing your order" className="placing">
      <div
        role="status"
        className="flex min-h-full flex-col items-center justify-center gap-6 text-center"
      >
        <p className="display text-2xl">Placing your order</p>
        <LoadingDots text="Please wait" />
      </div>
    </Dialog>
  );
}

const POLICIES = [
  { href: "/refund", text: "Refunds" },
  { href: "/shipping", text: "Shipping" },
  { href: "/privacy", text: "Privacy Policy" },
  { href: "/terms", text: "Terms of Service" },
  { href: "/contact", text: "Contact Us" },
];

function PolicyLinks() {
  return (
    <nav aria-label="Policies" className="mt-8 border-line border-t pt-3">
      <ul className="-mx-3 flex flex-wrap">
        {POLICIES.map(({ href, text }) => (
          <li key={href}>
            <ShopLink href={href} className="flex min-h-11 items-center px-3 text-ink-soft text-sm">
              <span className="underline-rest">{text}</span>
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What PAY NOW leads to. */
function PayNote() {
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
      <p className="text-ink-soft text-sm">
        Next, you'll pay on a secure page. You won't be charged before then.
      </p>
      <AcceptedCards />
    </div>
  );
}
