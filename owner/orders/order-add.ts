import type { Command } from "commander";
import type { ShopBackend } from "@/lib/backend/app";
import { minuteInShop } from "@/lib/domain/day/shop-day";
import { formatPrice } from "@/lib/domain/money/money";
import { failure, success } from "@/lib/domain/result";
import { placePhoneOrder } from "@/owner/orders/phone-order";
import { shop as settings } from "@/shop/shop";
import type { CommandResult, RunTask } from "../command/command-context";

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
  if (!placed.ok) return placed;
  const { number, total, link, payableUntil } = placed.value;
  const text = [
    `${number}, ${formatPrice(total)}: its pieces are held until ${minuteInShop(new Date(payableUntil))}.`,
    `Send the customer this link to pay: ${link}`,
  ].join("\n");
  return success({ text, data: placed.value });
}
