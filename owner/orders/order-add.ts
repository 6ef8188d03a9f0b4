import "server-only";
import { randomBytes } from "node:crypto";
import { type Command, Option } from "commander";
import type { ShopBackend } from "@/lib/backend/app";
import { requireRow, updateRow } from "@/lib/backend/db/rows";
import { HAND_PAYMENTS, type HandPayment, handWords } from "@/lib/backend/orders/payment-states";
import { config } from "@/lib/config";
import type { OrderRequest } from "@/lib/contract/orders";
import type { CartGroup } from "@/lib/domain/cart/cart";
import { minuteInShop } from "@/lib/domain/day/shop-day";
import { type Cents, formatPrice } from "@/lib/domain/money/money";
import { readDiscountCode, UNKNOWN_CODE } from "@/lib/domain/price/discount-code";
import { type Failure, failure, success } from "@/lib/domain/result";
import { optionLabel } from "@/lib/domain/shipping/shipping";
import { LOCAL_LINK } from "@/lib/start-notes";
import { shop as settings } from "@/shop/shop";
import { readCart } from "../../lib/backend/cart/read";
import { startSession } from "../../lib/backend/cart/routes";
import { addLine } from "../../lib/backend/cart/write";
import { valueIdsOf } from "../../lib/backend/db/variation-values";
import { checkDelivery } from "../../lib/backend/orders/checkout/address";
import { checkOut } from "../../lib/backend/orders/checkout/checkout";
import type { PaymentsBackend } from "../../lib/backend/orders/payments/port";
import { findOne } from "../../lib/backend/stock/variants";
import type { CommandResult, RunTask } from "../command/command-context";
import { reported } from "../command/report";
import { displayText, InvalidCell, readMoney } from "../lists/lists";

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
  price: string[];
  code?: string;
  paid?: HandPayment;
}

const collect = (item: string, before: string[] = []) => [...before, item];

export function addOrderAdd(orders: Command, run: RunTask): void {
  orders
    .command("add")
    .description(
      "place an order taken by phone or at a market; what is not paid yet gets a link to pay it",
    )
    .requiredOption(
      "--item <variant>",
      "a SKU, or a handle with options; RING-6*2 for two",
      collect,
    )
    .option("--engraving <text>", "what is engraved, as RING-6=Ada", collect, [])
    .option("--price <price>", "the agreed price of one piece, as RING-6=45.00", collect, [])
    .option("--code <code>", "a discount code")
    .addOption(
      new Option("--paid <way>", "the money is there: a paid order, without a link").choices(
        HAND_PAYMENTS,
      ),
    )
    .option("--email <email>", "the customer's email; not needed with --paid", "")
    .requiredOption("--name <name>", "the customer's name")
    .option("--company <company>", "the company", "")
    .requiredOption("--street <street>", "street and number")
    .option("--apartment <apartment>", "apartment or floor", "")
    .requiredOption("--city <city>", "the town")
    .option("--zip <code>", "the ZIP or postal code", "")
    .option("--state <state>", "the state or region", "")
    .option("--country <code>", "the country's ISO code; the shop's own by default")
    .option("--phone <number>", "the phone number", "")
    .option("--note <words>", "what the customer wants to be noted", "")
    .option(
      "--shipping <type>",
      "such as Express, or what was agreed for each package, such as 5.00; the cheapest by default",
    )
    .action((options: AddOptions) => run((backend) => add(backend, options)));
}

async function add(
  backend: ShopBackend,
  { item, engraving, price, name, street, zip, ...options }: AddOptions,
): CommandResult {
  const { email, paid, code } = options;
  if (email === "" && (!paid || code !== undefined))
    return failure("validation", "A link to pay and a code need --email.");
  const items: PhoneItem[] = [];
  for (const text of item) {
    const [, named = text, pieces = "1"] = /^(.+)\*(\d{1,4})$/.exec(text) ?? [];
    const of = (all: readonly string[]) =>
      all.find((each) => each.startsWith(`${named}=`))?.slice(named.length + 1);
    const written = of(price);
    const agreed = written === undefined ? undefined : readMoney(written);
    if (agreed instanceof InvalidCell)
      return failure("validation", `--price "${displayText(written ?? "")}" ${agreed.why}.`);
    items.push({ name: named, pieces: Number(pieces), engraving: of(engraving), agreed });
  }
  const stray = [...engraving, ...price].find(
    (each) => !items.some((one) => each.startsWith(`${one.name}=`)),
  );
  if (stray !== undefined)
    return failure("validation", `"${displayText(stray)}" begins with no --item and its =.`);
  const names = name.trim().split(/\s+/);
  const lastName = names.length > 1 ? (names.pop() ?? "") : "";
  const placed = await placePhoneOrder(
    backend,
    {
      ...options,
      firstName: names.join(" "),
      lastName,
      address: street,
      zipcode: zip,
      country: options.country ?? settings.address.country,
      countryId: null,
      stateId: null,
      shipping: [],
      discount: 0,
    },
    items,
    options,
  );
  return reported(placed, ({ number, total, discount, code: used, link, payableUntil }) => {
    const off = discount > 0 ? ` (${formatPrice(discount)} off${used ? ` by ${used}` : ""})` : "";
    const order = `${number}, ${formatPrice(total)}${off}:`;
    if (link === null)
      return `${order} paid ${handWords(paid ?? "")}. ${email ? "Customer and designers" : "Designers"} are told.`;
    return [
      `${order} its pieces are held until ${minuteInShop(new Date(payableUntil))}.`,
      `Send the customer this link to pay: ${link}`,
      ...(config.configuredShopUrl ? [] : [LOCAL_LINK]),
    ].join("\n");
  });
}

/** Stripe keeps a payment page for a day at most. */
const HELD_MINUTES = 12 * 60;
const MAX_ITEMS = 50;

interface PhoneItem {
  name: string;
  pieces: number;
  engraving: string | undefined;
  /** What one piece costs instead of its price. */
  agreed: Cents | undefined;
}

/** Places an order as the checkout would, with a cart of its own. Its pieces are held for hours where it is not paid. */
async function placePhoneOrder(
  backend: PaymentsBackend,
  request: OrderRequest,
  items: readonly PhoneItem[],
  { shipping: asked, code: typed, paid }: Pick<AddOptions, "shipping" | "code" | "paid">,
) {
  if (items.length === 0 || items.length > MAX_ITEMS)
    return failure("validation", `An order has 1 to ${MAX_ITEMS} items.`);
  const delivery = checkDelivery(request, true, true);
  if (!delivery.ok) return failure("validation", inWords(delivery.failure));
  const code = typed === undefined ? "" : readDiscountCode(typed);
  if (code === null) return failure("validation", `--code: ${UNKNOWN_CODE}`);
  const owner = { sessionId: await startSession(backend) };
  const read = asked === undefined ? undefined : readMoney(asked);
  const [type, price] = read instanceof InvalidCell ? [asked] : [undefined, read];
  const agreed = { pieces: new Map<number, Cents>(), shipping: price };
  for (const { name, pieces: quantity, engraving, agreed: price } of items) {
    const found = await findOne(backend.db, name);
    if (!found.ok) return found;
    const { id, productId } = found.value;
    if (price !== undefined) agreed.pieces.set(id, price);
    const { value_key } = await requireRow(backend.db, "variants", id);
    const added = await addLine(backend, owner, {
      productId,
      valueIds: valueIdsOf(value_key),
      quantity,
      ...(engraving && { engraving }),
    });
    if (!added.ok) return failure(added.failure.kind, `${name}: ${inWords(added.failure)}`);
  }
  const { id: cartId, cart } = await readCart(backend.db, owner, delivery.value.destination, {
    now: backend.now(),
    agreed,
  });
  if (cartId !== null) await updateRow(backend.db, "carts", cartId, { code });
  const shipping = [];
  for (const group of cart.groups) {
    const option = optionOf(group, type);
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
  const placed = await checkOut(
    backend,
    owner,
    { ...request, shipping },
    {
      idempotencyKey: randomBytes(16).toString("hex"),
      address: null,
      byPhone: { heldMinutes: HELD_MINUTES, agreed, paid },
    },
  );
  if (!placed.ok) return failure(placed.failure.kind, inWords(placed.failure));
  const order = await backend.db
    .selectFrom("orders")
    .select(["number", "total", "discount", "code", "expires_at as payableUntil"])
    .where("session_id", "=", owner.sessionId)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  // The test page's address begins with the host only where SHOP_URL names it.
  const link = paid ? null : new URL(placed.value, config.shopUrl).href;
  return success({ ...order, link });
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
