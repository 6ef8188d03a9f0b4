import { OrderTotals } from "@/components/order/order-totals";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/select-field";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import type { CartGroup } from "@/lib/domain/cart";
import {
  type CheckoutErrors,
  type CheckoutForm,
  type FilledCheckout,
  NO_SHIPPING,
  type PaymentOption,
} from "@/lib/domain/checkout";
import { dutiesText } from "@/lib/domain/duties";
import { FINAL_SALE } from "@/lib/domain/final-sale";
import { formatPrice } from "@/lib/domain/money";
import { logInPath } from "@/lib/domain/return-path";
import { priceOrFree } from "@/lib/domain/shipping";
import { isShort, shortageOf } from "@/lib/domain/shortage";
import { totalRows } from "@/lib/domain/total-rows";
import { DeliveryLines } from "./delivery-lines";
import { ErrorSummary } from "./error-summary";
import { FirstOrderOffer } from "./first-order-offer";
import { fieldId, RadioRow, Section } from "./form-parts";
import { PayNote } from "./pay-note";
import { PaymentChoice } from "./payment-choice";
import { ShippingName } from "./shipments";

interface Given extends FilledCheckout {
  errors: CheckoutErrors;
  notice: string;
  attempt: string;
  payments: readonly PaymentOption[];
}

export function PlainCheckout(given: Given) {
  const { cart, quote, errors, notice, attempt, payments } = given;
  return (
    <form
      action="/forms/checkout"
      method="post"
      noValidate
      aria-label="Checkout"
      className="grid gap-x-12 lg:grid-cols-[1fr_420px] xl:gap-x-20"
    >
      <input type="hidden" name="attempt" value={attempt} />
      {quote && <input type="hidden" name="shown" value={quote.total} />}
      <div>
        <ErrorSummary errors={errors} notice={notice} />
        <Contact {...given} />
        <Delivery {...given} />
        <Section title="Shipping">
          <div id={fieldId("shipping")} className="grid gap-6">
            {cart.groups.map((group) => (
              <Shipment key={group.brand.id} group={group} {...given} />
            ))}
          </div>
        </Section>
        <PaymentChoice options={payments} wanted={given.form.payment} errors={errors} />
      </div>
      <aside
        id={fieldId("total")}
        aria-label="Order summary"
        className="max-lg:bleed bg-linen py-6 lg:self-start lg:p-8"
      >
        <ul className="grid gap-3 pb-6 text-sm">
          {cart.groups.flatMap(({ lines }) =>
            lines.map((line) => (
              <li key={line.id} className="flex justify-between gap-4">
                <span className="wrap-anywhere min-w-0">
                  {line.name} <span className="text-ink-soft">× {line.quantity}</span>
                  {line.isFinalSale && <span className="block text-ink-soft">{FINAL_SALE}</span>}
                  {isShort(line) && <span className="block text-oxblood">{shortageOf(line)}</span>}
                </span>
                <span className="tabular-nums">
                  {line.isSoldOut ? "Sold Out" : formatPrice(line.total)}
                </span>
              </li>
            )),
          )}
        </ul>
        <div className="grid gap-6 border-line border-t pt-6">
          <Sum {...given} />
          <Button type="submit" name="do" value="pay" className="w-full">
            PAY NOW
          </Button>
          <PayNote />
          <a href="/plain/cart" className="text-sm underline underline-offset-4">
            Change your cart
          </a>
        </div>
      </aside>
    </form>
  );
}

function Contact({ cart, email, form, errors }: Given) {
  return (
    <Section title="Contact">
      {email !== null ? (
        <p className="wrap-anywhere border border-line bg-linen px-3.5 py-3">{email}</p>
      ) : (
        <>
          <TextField
            id={fieldId("email")}
            name="email"
            label="Email"
            type="email"
            autoComplete="email"
            required
            defaultValue={form.email}
            error={errors.email}
          />
          <FirstOrderOffer cart={cart} />
          <p className="mt-3 text-ink-soft text-sm">
            Have an account?{" "}
            <a href={logInPath("/checkout")} className="text-ink underline underline-offset-4">
              Log in
            </a>
          </p>
        </>
      )}
    </Section>
  );
}

function Delivery({ form, errors, countries, destination, format }: Given) {
  const field = (name: keyof CheckoutForm) => ({
    id: fieldId(name),
    name,
    defaultValue: form[name],
    error: errors[name],
  });
  const country = countries.countries.find(({ code }) => code === destination.country);
  const optionOf = (place: { code: string; name: string }) => ({
    value: place.code,
    text: place.name,
  });
  const half = "max-sm:col-span-2";
  return (
    <Section title="Delivery">
      <div className="grid grid-cols-2 gap-x-4 gap-y-5">
        <SelectField
          id={fieldId("country")}
          name="country"
          label="Country"
          autoComplete="country"
          defaultValue={destination.country}
          error={errors.country}
          options={countries.countries.map(optionOf)}
          className="col-span-2"
        />
        <DeliveryLines
          field={field}
          format={format}
          zipKeys="text"
          region={
            country &&
            country.provinces.length > 0 && (
              <SelectField
                id={fieldId("state")}
                name="state"
                label={format.regionName}
                autoComplete="address-level1"
                defaultValue={destination.state}
                error={errors.state}
                options={country.provinces.map(optionOf)}
              />
            )
          }
        />
        <Button type="submit" name="do" value="show" look="secondary" className="col-span-2">
          UPDATE SHIPPING AND TOTAL
        </Button>
        <TextField
          {...field("company")}
          label="Company"
          isOptional
          autoComplete="organization"
          className={half}
        />
        <TextField
          {...field("apartment")}
          label="Apartment"
          isOptional
          autoComplete="address-line2"
          className={half}
        />
        <TextField
          {...field("phone")}
          label="Phone"
          isOptional
          type="tel"
          autoComplete="tel"
          className="col-span-2"
        />
        <TextArea {...field("note")} label="Note" isOptional rows={3} className="col-span-2" />
      </div>
    </Section>
  );
}

function Shipment({ group, choices, errors }: Given & { group: CartGroup }) {
  const { brand, lines, shippingOptions } = group;
  const isServed = shippingOptions.length > 0;
  return (
    <fieldset id={isServed ? undefined : fieldId("unavailable")} className="min-w-0">
      <legend className="flex w-full items-baseline justify-between gap-4 pb-2.5">
        <span className="label max-w-3/5 shrink-0 wrap-anywhere">{brand.name}</span>
        <span className="min-w-0 truncate text-ink-soft text-sm">
          {lines.map((line) => line.name).join(", ")}
        </span>
      </legend>
      {!isServed && <p className="border border-line p-4 text-oxblood text-sm">{NO_SHIPPING}</p>}
      {isServed && (
        <div className="border border-line">
          {shippingOptions.map((option) => (
            <RadioRow
              key={option.type}
              name={`shipping-${brand.id}`}
              value={option.type}
              defaultChecked={choices[brand.id] === option.type}
            >
              <ShippingName option={option} />
              <span className="text-sm tabular-nums">{priceOrFree(option.price)}</span>
            </RadioRow>
          ))}
        </div>
      )}
      {isServed && errors.shipping && !choices[brand.id] && (
        <p className="mt-1.5 text-oxblood text-sm">Please select a shipping option</p>
      )}
    </fieldset>
  );
}

function Sum({ cart, quote, destination }: Given) {
  const duties = dutiesText(destination.country);
  if (quote?.totals) return <OrderTotals rows={totalRows(quote.totals)} duties={duties} />;
  return (
    <div className="grid gap-2 text-sm tabular-nums">
      <dl className="flex justify-between gap-4">
        <dt className="text-ink-soft">{quote ? "Total" : "Subtotal"}</dt>
        <dd>{formatPrice(quote?.total ?? cart.subtotal)}</dd>
      </dl>
      {!quote && (
        <p className="text-ink-soft">Shipping and tax are added once you choose shipping.</p>
      )}
      {duties && <p className="text-ink-soft">{duties}</p>}
    </div>
  );
}
