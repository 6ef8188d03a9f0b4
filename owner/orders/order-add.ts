import "server-only";
import { randomBytes } from "node:crypto";
import type { Command } from "commander";
import type { ShopBackend } from "@/lib/backend/app";
import type { OrderRequest } from "@/lib/contract/orders";
import type { CartGroup } from "@/lib/domain/cart/cart";
import { minuteInShop } from "@/lib/domain/day/shop-day";
import { formatPrice } from "@/lib/domain/money/money";
import { type Failure, failure, success } from "@/lib/domain/result";
import { optionLabel } from "@/lib/domain/shipping/shipping";
import { shop as settings } from "@/shop/shop";
import { readCart } from "../../lib/backend/cart/read";
import { startSession } from "../../lib/backend/cart/routes";
import { addLine } from "../../lib/backend/cart/write";
import type { Queries } from "../../lib/backend/db/transaction";
import { checkDelivery } from "../../lib/backend/orders/checkout/address";
import { checkOut } from "../../lib/backend/orders/checkout/checkout";
import type { PaymentsBackend } from "../../lib/backend/orders/payments/port";
import { findOne } from "../../lib/backend/stock/variants";
import type { CommandResult, RunTask } from "../command/command-context";
import { reported } from "../command/report";

interface AddOptions {
  item: string[];
  engraving: string[];
  email: string;
  name: string;
  company: string;
  street: string;
  apartment: string;
  city: string;
  zip: string;
  state: string;
  country?: string;
  phone: string;
  note: string;
  shipping?: string;
}

const collect = (item: string, before: string[] = []) => [...before, item];

export function addOrderAdd(orders: Command, run: RunTask): void {
  orders
    .command("add")
    .description("place an order taken by phone, and show the link on which the customer pays it")
    .requiredOption(
      "--item <variant>",
      "a SKU, or a handle with options; RING-6*2 for two",
      collect,
    )
    .option("--engraving <text>", "what is engraved, as RING-6=Ada", collect, [])
    .requiredOption("--email <email>", "the customer's email")
    .requiredOption("--name <name>", "first and last name")
    .option("--company <company>", "the company", "")
    .requiredOption("--street <street>", "street and number")
    .option("--apartment <apartment>", "apartment or floor", "")
    .requiredOption("--city <city>", "the town")
    .option("--zip <code>", "the ZIP or postal code", "")
    .option("--state <state>", "the state or region", "")
    .option("--country <code>", "the country's ISO code; the shop's own by default")
    .option("--phone <number>", "the phone number", "")
    .option("--note <words>", "what the customer wants to be noted", "")
    .option("--shipping <type>", "such as Express; the cheapest by default")
    .action((options: AddOptions) => run((backend) => add(backend, options)));
}

async function add(backend: ShopBackend, options: AddOptions): CommandResult {
  const items = options.item.map((text) => {
    const [, name = text, pieces = "1"] = /^(.+)\*(\d{1,4})$/.exec(text) ?? [];
    const engraved = options.engraving.find((each) => each.startsWith(`${name}=`));
    return { name, pieces: Number(pieces), engraving: engraved?.slice(name.length + 1) };
  });
  const names = options.name.trim().split(/\s+/);
  if (names.length < 2)
    return failure("validation", "--name needs a first and a last name, in quotes.");
  const placed = await placePhoneOrder(backend, {
    items,
    email: options.email,
    firstName: names.slice(0, -1).join(" "),
    lastName: names.at(-1) ?? "",
    company: options.company,
    address: options.street,
    apartment: options.apartment,
    city: options.city,
    zipcode: options.zip,
    phone: options.phone,
    country: options.country ?? settings.address.country,
    state: options.state,
    countryId: null,
    stateId: null,
    note: options.note,
    ...(options.shipping && { shippingType: options.shipping }),
  });
  return reported(placed, ({ number, total, link, payableUntil }) =>
    [
      `${number}, ${formatPrice(total)}: its pieces are held until ${minuteInShop(new Date(payableUntil))}.`,
      `Send the customer this link to pay: ${link}`,
    ].join("\n"),
  );
}

/** Stripe keeps a payment page for a day at most. */
const HELD_MINUTES = 12 * 60;
const MAX_ITEMS = 50;

interface PhoneOrder extends Omit<OrderRequest, "shipping" | "discount"> {
  items: readonly { name: string; pieces: number; engraving?: string | undefined }[];
  /** "Standard" or "Express"; the cheapest of each designer where it is missing. */
  shippingType?: string;
}

/** Places an order as the checkout would, with a cart of its own, that stays payable for hours; until then its pieces are held. */
async function placePhoneOrder(
  backend: PaymentsBackend,
  { items, shippingType, ...details }: PhoneOrder,
) {
  if (items.length === 0 || items.length > MAX_ITEMS)
    return failure("validation", `An order has 1 to ${MAX_ITEMS} items.`);
  const request: OrderRequest = { ...details, shipping: [], discount: 0 };
  const delivery = checkDelivery(request, true);
  if (!delivery.ok) return failure("validation", inWords(delivery.failure));
  const owner = { sessionId: await startSession(backend) };
  for (const { name, pieces: quantity, engraving } of items) {
    const found = await findOne(backend.db, name);
    if (!found.ok) return found;
    const { id, productId } = found.value;
    const valueIds = await valuesOf(backend.db, id);
    const added = await addLine(backend, owner, {
      productId,
      valueIds,
      quantity,
      ...(engraving && { engraving }),
    });
    if (!added.ok) return failure(added.failure.kind, `${name}: ${inWords(added.failure)}`);
  }
  const { cart } = await readCart(backend.db, owner, delivery.value.destination, {
    now: backend.now(),
  });
  const shipping = [];
  for (const group of cart.groups) {
    const option = optionOf(group, shippingType);
    if (!option) {
      const types = group.shippingOptions.map(({ type }) => optionLabel(type)).join(", ");
      return failure(
        "validation",
        types === ""
          ? `${group.brand.name} does not ship there.`
          : `${group.brand.name} has no such shipping there: choose ${types}.`,
      );
    }
    shipping.push({ brandId: group.brand.id, price: option.price, type: option.type });
  }
  const caller = {
    idempotencyKey: randomBytes(16).toString("hex"),
    address: null,
    heldMinutes: HELD_MINUTES,
  };
  const placed = await checkOut(backend, owner, { ...request, shipping }, caller);
  if (!placed.ok) return failure(placed.failure.kind, inWords(placed.failure));
  const order = await backend.db
    .selectFrom("orders")
    .select(["number", "total", "expires_at as payableUntil"])
    .where("session_id", "=", owner.sessionId)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return success({ ...order, link: placed.value });
}

async function valuesOf(db: Queries, variantId: number): Promise<number[]> {
  const rows = await db
    .selectFrom("variant_values")
    .select("value_id")
    .where("variant_id", "=", variantId)
    .execute();
  return rows.map(({ value_id }) => value_id);
}

function optionOf({ shippingOptions }: CartGroup, type: string | undefined) {
  return type === undefined
    ? shippingOptions.toSorted((a, b) => a.price - b.price)[0]
    : shippingOptions.find((option) => optionLabel(option.type) === type);
}

/** Each wrong field with its reasons. */
function inWords({ message, fields = {} }: Failure): string {
  const wrong = Object.entries(fields).map(([name, reasons]) => `${name}: ${reasons.join(" ")}`);
  return wrong.join("\n") || message;
}
