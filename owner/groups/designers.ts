import "server-only";
import { isDeepStrictEqual } from "node:util";
import { type Command, Option } from "commander";
import { isEmail } from "@/lib/domain/form/email-address";
import { byName } from "@/lib/domain/listing/by-name";
import { failure, type Result, success } from "@/lib/domain/result";
import { goesAbroad, newDesignersRates, type ShippingRate } from "@/lib/domain/shipping/shipping";
import { joinNames } from "@/lib/domain/text/list-text";
import { shippingRateOf, shippingRateRow } from "../../lib/backend/catalog/shipping-rates";
import type { Queries } from "../../lib/backend/db/transaction";
import type { CommandContext, CommandResult, RunTask } from "../command/command-context";
import { confirm, YES_OPTION } from "../command/confirm";
import { NONE, storePictures } from "../pictures/store-picture";
import { changeGroup, type GroupChange } from "./group-changes";
import {
  addGroups,
  nameField,
  pictureField,
  productsOnSale,
  readFlagIn,
  readPictureIn,
  readWords,
} from "./group-commands";
import { notARate, rateInWords, rateOf, rateTwice } from "./shipping-rates";

type AdminDesigner = Awaited<ReturnType<typeof listDesigners>>[number];

export function addDesigners(shop: Command, run: RunTask): void {
  const designers = addGroups(shop, run, {
    kind: "designer",
    name: "designers",
    about: "manage designers: their texts, pictures and shipping",
    listed: "list all designers",
    fields: [
      nameField(),
      [new Option("--story <words>", "a few sentences"), readWords],
      [
        new Option(
          "--shipping <rates...>",
          "such as Standard=5/15:3-5 Standard@from100=0 Standard@FR,BE,to2kg=12 Standard@abroad=30: places, from a sum, to a weight=price/price to remote states:business days in transit",
        ),
        readShipping,
      ],
      [
        new Option("--abroad <yes|no>", "whether the designer ships abroad"),
        readFlagIn("is_international", "--abroad"),
      ],
      [
        new Option("--email <address>", "the address that receives new orders; none to remove it"),
        readEmail,
      ],
      pictureField(),
      [
        new Option(
          "--banners <pictures...>",
          "the pictures above the designer's products, in order",
        ),
        readBanners,
      ],
      [
        new Option("--closing <picture>", "the wide picture below the products"),
        readPictureIn("footer_image"),
      ],
    ],
    list: listDesigners,
    inWords,
  });
  designers
    .command("take-rates")
    .description("give all designers the shipping rates of the setting shipping.rates")
    .option(...YES_OPTION)
    .action(({ yes }: { yes: boolean }) => run(({ db }, context) => takeRates(db, context, yes)));
}

async function takeRates(db: Queries, context: CommandContext, yes: boolean): CommandResult {
  const rates = newDesignersRates();
  const others = await designersWithOther(db, rates);
  const names = joinNames(others.map(({ name }) => name));
  if (names === "") return success({ text: "All designers have these rates.", data: [] });
  const confirmed = await confirm(context, `Replace the shipping rates of ${names}`, yes);
  if (!confirmed.ok) return confirmed;
  for (const { id } of others) {
    const changed = await changeGroup(db, "designer", `#${id}`, [shippingChange(rates)]);
    if (!changed.ok) return changed;
  }
  const text = `${names}: ${rates.map(rateInWords).join(", ")}.`;
  return success({ text, data: others.map(({ name }) => name) });
}

export async function designersWithOther(db: Queries, rates: readonly ShippingRate[]) {
  const all = await listDesigners(db);
  return all.filter(({ shipping }) => !isDeepStrictEqual(shipping, rates));
}

export async function listDesigners(db: Queries) {
  const sliders = db.selectFrom("brand_images").selectAll().where("kind", "=", "slider");
  const [brands, images, rates, products] = await Promise.all([
    db.selectFrom("brands").selectAll().execute(),
    sliders.orderBy("position").execute(),
    db.selectFrom("shipping_rates").selectAll().orderBy("position").orderBy("id").execute(),
    productsOnSale(db, "brand_id"),
  ]);
  return brands
    .map((brand) => ({
      id: brand.id,
      name: brand.name,
      products: products.get(brand.id) ?? 0,
      story: brand.description,
      picture: brand.image,
      banners: images.filter(({ brand_id }) => brand_id === brand.id).map(({ url }) => url),
      footerPicture: brand.footer_image,
      shipsAbroad: brand.is_international === 1,
      isHidden: brand.is_hidden === 1,
      shipping: rates.filter(({ brand_id }) => brand_id === brand.id).map(shippingRateOf),
      email: brand.email,
    }))
    .sort(byName);
}

function readShipping(written: readonly string[]): Result<GroupChange> {
  const read = written.map(rateOf);
  const bad = written.find((_, at) => read[at] === null);
  if (bad) return failure("validation", notARate(bad));
  const rates = read.filter((rate) => rate !== null);
  const twice = rateTwice(rates);
  if (twice) return failure("validation", `Two rates are for the same: ${rateInWords(twice)}.`);
  return success(shippingChange(rates));
}

export function shippingChange(rates: readonly ShippingRate[]): GroupChange {
  return {
    row: { is_international: rates.some(goesAbroad) ? 1 : 0 },
    write: async (db, { id }) => {
      await db.deleteFrom("shipping_rates").where("brand_id", "=", id).execute();
      for (const [position, option] of rates.entries()) {
        const rate = { brand_id: id, ...shippingRateRow(option), position };
        await db.insertInto("shipping_rates").values(rate).execute();
      }
    },
  };
}

function readEmail([written = ""]: readonly string[]): Result<GroupChange> {
  const email = written === NONE ? "" : written.trim();
  return email === "" || isEmail(email)
    ? success({ row: { email } })
    : failure("validation", `"${written}" is not an email address.`);
}

async function readBanners(written: readonly string[], context: CommandContext) {
  const kept = await storePictures(context, written);
  if (!kept.ok) return kept;
  const write: GroupChange["write"] = async (db, { id, name }) => {
    const before = db.deleteFrom("brand_images").where("brand_id", "=", id);
    await before.where("kind", "=", "slider").execute();
    for (const [position, url] of kept.value.entries()) {
      const image = { brand_id: id, kind: "slider", url, name, position } as const;
      await db.insertInto("brand_images").values(image).execute();
    }
  };
  return success({ row: {}, write });
}

/** What is wrong between "ships abroad" and the rates. */
function aboutAbroad({ shipsAbroad, shipping }: AdminDesigner): string {
  const isOffered = shipping.some(goesAbroad);
  if (isOffered === shipsAbroad) return shipsAbroad ? "; abroad too" : "";
  return shipsAbroad
    ? "; no rate goes abroad, so nobody there can order: add one to --shipping, such as Standard@abroad=30"
    : "; a rate goes abroad, so orders from there are taken";
}

function inWords(designer: AdminDesigner): string {
  const { name, products, story, picture, shipping, banners } = designer;
  const { email, isHidden } = designer;
  const rates = shipping.map(rateInWords);
  return [
    `${name}  ${products} on sale${isHidden ? ", hidden" : ""}`,
    `    ships: ${rates.join(", ") || "nothing, so nothing can be ordered"}${aboutAbroad(designer)}`,
    `    picture: ${picture ?? NONE}${banners.length > 0 ? `, banners: ${banners.length}` : ""}`,
    ...(email ? [`    new orders go to ${email}`] : []),
    ...(story ? [`    ${story}`] : []),
  ].join("\n");
}
