import "server-only";
import { createHash } from "node:crypto";
import { formFields } from "@/lib/contract/field-names";
import { placeOrder } from "@/lib/contract/orders";
import { placeOf } from "@/lib/domain/address/address";
import {
  boughtIn,
  type CheckoutErrors,
  checkoutErrors,
  type FilledCheckout,
  firstErrors,
  ORDER_NOT_SENT,
  orderContent,
  orderRefusal,
} from "@/lib/domain/checkout/checkout";
import { shownFrom, shownTotalRefusal } from "@/lib/domain/price/shown-total";
import { readCheckout } from "./checkout-state";
import type { FormRequest, FormResult } from "./handler";
import type { ShopperCalls } from "./shopper-calls";

const STEP_SECONDS = 30 * 60;
const PAGE = "/checkout";
const UNKEPT = /^(?:do|shown.*)$/;

/** Orders nothing at another total than was shown for the same shipping and place. */
export async function checkOutAction({ fields, field, shopper }: FormRequest): Promise<FormResult> {
  const typed = Object.fromEntries([...fields].filter(([name]) => !UNKEPT.test(name)));
  const again = (errors: CheckoutErrors = {}, notice = ""): FormResult => ({
    to: PAGE,
    form: { name: "checkout", seconds: STEP_SECONDS, typed, errors: present(errors), notice },
  });
  const read = await readCheckout(shopper, typed);
  if (!read.ok) return again({}, ORDER_NOT_SENT);
  const { cart, countries, destination, format, form, choices, email, quote } = read.value;
  if (field("do") === "show" || cart.groups.length === 0) return again();
  const found = checkoutErrors(form, cart, choices, {
    isGuest: email === null,
    place: placeOf(countries, destination),
    format,
  });
  if (Object.keys(found).length > 0) return again(found);
  if (!quote) return again({}, ORDER_NOT_SENT);
  const shown = shownFrom(field, { choices, place: destination });
  const changed = shownTotalRefusal(quote, cart, shown);
  if (changed) return again({ total: changed });
  const placed = await order(shopper, read.value, field("attempt"));
  if (placed.ok) return { to: placed.value };
  const { fields: refused } = placed.failure;
  return refused
    ? again(firstErrors(formFields(refused)))
    : again({}, orderRefusal(placed.failure, quote.isPlacedOnce));
}

async function order(shopper: ShopperCalls, state: FilledCheckout, attempt: string) {
  const content = {
    ...orderContent(state, state.email === null),
    discount: 0,
    expectedTotal: state.quote?.total,
  };
  const headers = { "idempotency-key": keyOf(attempt, [content, boughtIn(state.cart)]) };
  return shopper.ask(placeOrder, (owner) => ({ body: { ...content, ...owner }, headers }));
}

/** The same content of one attempt orders once; other content is another order. */
function keyOf(attempt: string, content: unknown): string {
  return createHash("sha256")
    .update(JSON.stringify([attempt, content]))
    .digest("hex");
}

function present(errors: CheckoutErrors): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).filter(([, text]) => Boolean(text)));
}
