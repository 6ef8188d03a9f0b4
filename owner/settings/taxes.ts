import type { Command } from "commander";
import { isCountry, nearestPlaces, stateNamed } from "@/lib/domain/address/places";
import { dayInShop } from "@/lib/domain/day/shop-day";
import { formatPrice, sum } from "@/lib/domain/money/money";
import {
  isClothingNamed,
  priceIn,
  taxableOf,
  taxRateOf,
  taxRulesAt,
  taxShares,
} from "@/lib/domain/price/tax";
import { failure, success } from "@/lib/domain/result";
import { countryName } from "@/lib/domain/shipping/shipping";
import { percent } from "@/lib/domain/text/wording";
import { placeholderValues } from "@/shop/content/placeholder-values";
import { readShopFile } from "@/shop/file/read";
import type { Settings } from "@/shop/settings";
import { setSettings, shop } from "@/shop/shop";
import type { CommandContext, CommandResult, RunFileTask } from "../command/command-context";
import { InvalidCell, readMoney } from "../lists/lists";
import { type OwnersSettings, withSettings } from "./home";
import { change } from "./settings";

type Tax = Settings["taxes"][number];

interface TaxOptions {
  state?: string;
  category?: string[];
  exempt?: string[];
  from?: string;
}

interface TryOptions {
  to?: string;
  state: string;
  category?: string;
}

export function addTaxes(program: Command, run: RunFileTask): void {
  const taxes = program.command("taxes").description("say which taxes you collect, and try them");
  taxes
    .command("add")
    .description("collect a tax, or change its percentage")
    .argument("<place>", "a country's ISO code such as IE, EU, or one of your zones")
    .argument("<percent>", "such as 23; 0 for what is zero-rated")
    .option("--state <state>", "only there, by its code or name")
    .option("--category <names...>", "only for these categories, with all below them")
    .option("--exempt <names...>", "not for these categories")
    .option("--from <day>", "the day on which it begins, such as 2027-01-01")
    .action((place: string, rate: string, options: TaxOptions) =>
      run((context) => inShop(context, (own) => add(context, own, place, rate, options))),
    );
  taxes
    .command("list")
    .description("show the taxes in the words of the written pages")
    .action(() => run((context) => inShop(context, list)));
  taxes
    .command("try")
    .description("show the tax of a price")
    .argument("<price>", "such as 100")
    .option("--to <country>", "where it goes; home by default")
    .option("--state <state>", "the state, by its code or name", "")
    .option("--category <path>", "such as Books, or Books > Poems")
    .action((price: string, options: TryOptions) =>
      run((context) => inShop(context, async () => tryOut(price, options))),
    );
}

/** By the settings that the shop has now. */
function inShop(
  context: CommandContext,
  task: (own: OwnersSettings) => CommandResult,
): CommandResult {
  return withSettings(context, (own) => {
    setSettings(readShopFile(own.text), own.text);
    return task(own);
  });
}

async function list(): CommandResult {
  const said = placeholderValues();
  const text = said.get("includedTax") || said.get("salesTax") || "No tax is collected.";
  return success({ text, data: shop.taxes });
}

async function add(
  context: CommandContext,
  own: OwnersSettings,
  place: string,
  rate: string,
  { state, category: categories, exempt, from }: TaxOptions,
): CommandResult {
  const country = place.length === 2 ? place.toUpperCase() : place;
  const tax: Tax = {
    country,
    ...(state && { state }),
    percent: Number(rate),
    ...(categories && { categories }),
    ...(exempt && { exempt }),
    ...(from && { from }),
  };
  const keyOf = (each: Tax) => {
    const within = each.state && stateNamed(each.country, each.state)?.code;
    const named = each.categories?.map((name) => name.toLowerCase()).toSorted();
    return JSON.stringify([each.country, within, each.from, named]);
  };
  const others = shop.taxes.filter((each) => keyOf(each) !== keyOf(tax));
  return change(context, own, "taxes", JSON.stringify([...others, tax]));
}

function tryOut(price: string, { to = shop.address.country, state, category = "" }: TryOptions) {
  const total = readMoney(price);
  if (total instanceof InvalidCell) return failure("validation", `"${price}" ${total.why}.`);
  const country = to.toUpperCase();
  const province = stateNamed(country, state);
  const written = state ? `${country}-${state}` : country;
  if (!isCountry(country) || (state && !province))
    return failure("validation", `${written} is no place${nearestPlaces(written)}.`);
  const categories = category.toLowerCase().split(/\s*>\s*/);
  const destination = { country, state: province?.code ?? "" };
  const day = dayInShop(new Date());
  const rate = taxRateOf({ categories }, taxRulesAt(destination, day));
  const goods = { isClothing: isClothingNamed(categories), categories };
  const unitPrice = priceIn(destination, { ...goods, price: total, day });
  const amount = taxableOf({ ...goods, unitPrice, quantity: 1, total: unitPrice }, rate);
  const tax = sum(taxShares([{ amount, rate }]).map((each) => each.tax + each.includedTax));
  const of = `${category && `${category} for `}${formatPrice(total)}`;
  const place = [province?.name ?? [], countryName(country)].flat().join(", ");
  const { taxName, includeTax } = shop.prices;
  const due =
    rate && amount > 0
      ? `${percent(rate.basisPoints)} ${taxName}, ${formatPrice(tax)} ${includeTax ? "of it" : "on top"}`
      : `${unitPrice < total ? `${formatPrice(unitPrice)}, ` : ""}no ${taxName}`;
  return success({ text: `${of} to ${place}: ${due}.`, data: { tax, price: unitPrice } });
}
