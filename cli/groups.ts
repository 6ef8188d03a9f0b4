import type { Command } from "commander";
import {
  changeDesigner,
  type DesignerChange,
  listDesigners,
  type OwnedDesigner,
  type ShippingRate,
} from "@/lib/backend/admin/designers";
import {
  changeShortlist,
  listShortlists,
  type OwnedShortlist,
  orderShortlists,
  type ShortlistChange,
} from "@/lib/backend/admin/shortlists";
import { isEmail } from "@/lib/domain/email-address";
import { formatPrice } from "@/lib/domain/money";
import { failure, type Result, success } from "@/lib/domain/result";
import type { Desk, Perform, Told } from "./desk";
import { addGroupChanges } from "./group-commands";
import { keepPicture, keepPictures } from "./pictures/given";
import { BadCell, readFlag, readMoney } from "./products-csv/cells";

const NONE = "none";
const PICTURE = "a file or an https address; none for nothing";
const MOST_WORDS = 5_000;

interface DesignerOptions {
  name?: string;
  story?: string;
  picture?: string;
  banners?: string[];
  closing?: string;
  abroad?: string;
  shipping?: string[];
  email?: string;
}

export function addDesigners(shop: Command, perform: Perform): void {
  const designers = shop
    .command("designers")
    .description("what is told of each designer, and how their parcels travel");
  designers
    .command("list")
    .description("all designers, with what is said of each")
    .action(() =>
      perform(async ({ db }) => {
        const all = await listDesigners(db);
        const text = all.map(designerInWords).join("\n") || "There are no designers yet.";
        return success({ text, data: all });
      }),
    );
  designers
    .command("set")
    .description("change what is said of a designer; what is not said stays")
    .argument("<designer>", "the name, as products have it under Vendor")
    .option("--name <name>", "another name; a list of products must say it too from then on")
    .option("--story <words>", "a few sentences")
    .option("--picture <picture>", PICTURE)
    .option("--banners <pictures...>", "the pictures above the designer's products, in their order")
    .option("--closing <picture>", "the wide picture below the products")
    .option("--abroad <yes|no>", "whether parcels go abroad")
    .option(
      "--shipping <ways...>",
      "such as Standard=0/15 Express=28: price, and for remote states",
    )
    .option("--email <address>", "where each new order is sent; none for nowhere")
    .action((name: string, options: DesignerOptions) =>
      perform(async ({ db }, desk) => {
        const change = await designerChange(desk, options);
        if (!change.ok) return change;
        const changed = await changeDesigner(db, name, change.value);
        return changed.ok
          ? success({ text: designerInWords(changed.value), data: changed.value })
          : changed;
      }),
    );
  addGroupChanges(designers, "designer", perform);
}

async function designerChange(
  desk: Desk,
  options: DesignerOptions,
): Promise<Result<DesignerChange>> {
  const change: DesignerChange = {};
  const wrong = wrongWords(options.name, options.story);
  if (wrong) return wrong;
  if (options.name !== undefined) change.name = options.name;
  if (options.story !== undefined) change.story = options.story.trim();
  if (options.abroad !== undefined) {
    const isAbroad = readFlag(options.abroad);
    if (isAbroad instanceof BadCell) return failure("validation", "--abroad takes yes or no.");
    change.shipsAbroad = isAbroad;
  }
  if (options.email !== undefined) {
    const email = options.email === NONE ? "" : options.email.trim();
    if (email !== "" && !isEmail(email))
      return failure("validation", `"${options.email}" is not an email address.`);
    change.email = email;
  }
  if (options.shipping) {
    const rates = options.shipping.map(rateOf);
    const bad = options.shipping.find((_, at) => rates[at] === null);
    if (bad)
      return failure("validation", `"${bad}" is not written like Standard=0/15 or Express=12.50.`);
    change.shipping = rates.filter((rate) => rate !== null);
  }
  const pictures = [
    [options.picture, "picture"],
    [options.closing, "footerPicture"],
  ] as const;
  for (const [given, field] of pictures) {
    if (given === undefined) continue;
    const kept = given === NONE ? success(null) : await keepPicture(desk, given);
    if (!kept.ok) return kept;
    change[field] = kept.value;
  }
  if (options.banners) {
    const kept = await keepPictures(desk, options.banners.join() === NONE ? [] : options.banners);
    if (!kept.ok) return kept;
    change.banners = kept.value;
  }
  return success(change);
}

/** `Standard=0/15`: name, price, price to remote states. */
function rateOf(text: string): ShippingRate | null {
  const [, type, near, far] = /^([^=]{1,40})=([\d.,]+)(?:\/([\d.,]+))?$/.exec(text.trim()) ?? [];
  if (!type || !near) return null;
  const price = readMoney(near);
  const remotePrice = readMoney(far ?? near);
  if (price instanceof BadCell || remotePrice instanceof BadCell) return null;
  return { type: type.trim(), price, remotePrice };
}

function wrongWords(name: string | undefined, words: string | undefined) {
  if (name?.trim() === "") return failure("validation", "A name has at least a letter.");
  if ((name?.length ?? 0) > 255) return failure("validation", "A name has 255 characters at most.");
  if ((words?.length ?? 0) > MOST_WORDS)
    return failure("validation", `There is room for ${MOST_WORDS} characters.`);
  return undefined;
}

function designerInWords(designer: OwnedDesigner): string {
  const { name, products, story, picture, shipsAbroad, shipping, banners } = designer;
  const { email, isHidden } = designer;
  const ways = shipping.map(
    ({ type, price, remotePrice }) =>
      `${type} ${formatPrice(price)}${remotePrice === price ? "" : ` (${formatPrice(remotePrice)} to remote states)`}`,
  );
  return [
    `${name}  ${products} on sale${isHidden ? ", hidden" : ""}`,
    `    ships: ${ways.join(", ") || "nothing travels, so nothing can be ordered"}${shipsAbroad ? "; abroad too" : ""}`,
    `    picture: ${picture ?? NONE}${banners.length > 0 ? `, banners: ${banners.length}` : ""}`,
    ...(email ? [`    new orders go to ${email}`] : []),
    ...(story ? [`    ${story}`] : []),
  ].join("\n");
}

interface ShortlistOptions {
  name?: string;
  text?: string;
  picture?: string;
  home?: string;
}

export function addShortlists(shop: Command, perform: Perform): void {
  const shortlists = shop
    .command("shortlists")
    .description("what is told of each shortlist, and which come first");
  shortlists
    .command("list")
    .description("all shortlists in their order; products come onto them by their Tags")
    .action(() => perform(async ({ db }) => toldOfAll(await listShortlists(db))));
  shortlists
    .command("set")
    .description("change what is said of a shortlist; what is not said stays")
    .argument("<shortlist>", "the name, as products have it under Tags")
    .option("--name <name>", "another name; a list of products must say it too from then on")
    .option("--text <words>", "a sentence or two")
    .option("--picture <picture>", PICTURE)
    .option("--home <yes|no>", "whether the home page shows it")
    .action((name: string, options: ShortlistOptions) =>
      perform(async ({ db }, desk) => {
        const change = await shortlistChange(desk, options);
        if (!change.ok) return change;
        const changed = await changeShortlist(db, name, change.value);
        return changed.ok
          ? success({ text: shortlistInWords(changed.value), data: changed.value })
          : changed;
      }),
    );
  shortlists
    .command("order")
    .description("put shortlists first; the others follow as they stood")
    .argument("<shortlists...>", "their names, the first to show first")
    .action((names: string[]) =>
      perform(async ({ db }) => {
        const ordered = await orderShortlists(db, names);
        return ordered.ok ? toldOfAll(ordered.value) : ordered;
      }),
    );
  addGroupChanges(shortlists, "shortlist", perform);
}

async function shortlistChange(
  desk: Desk,
  options: ShortlistOptions,
): Promise<Result<ShortlistChange>> {
  const change: ShortlistChange = {};
  const wrong = wrongWords(options.name, options.text);
  if (wrong) return wrong;
  if (options.name !== undefined) change.name = options.name;
  if (options.text !== undefined) change.text = options.text.trim();
  if (options.home !== undefined) {
    const isOnHome = readFlag(options.home);
    if (isOnHome instanceof BadCell) return failure("validation", "--home takes yes or no.");
    change.isOnHome = isOnHome;
  }
  if (options.picture !== undefined) {
    const { picture } = options;
    const kept = picture === NONE ? success(null) : await keepPicture(desk, picture);
    if (!kept.ok) return kept;
    change.picture = kept.value;
  }
  return success(change);
}

function toldOfAll(all: OwnedShortlist[]): Awaited<Told> {
  const text = all.map(shortlistInWords).join("\n") || "There are no shortlists yet.";
  return success({ text, data: all });
}

function shortlistInWords(shortlist: OwnedShortlist): string {
  const { name, products, text, picture, isOnHome, isHidden } = shortlist;
  return [
    `${name}  ${products} on sale${isOnHome ? ", on the home page" : ""}${isHidden ? ", hidden" : ""}`,
    `    picture: ${picture ?? NONE}`,
    ...(text ? [`    ${text}`] : []),
  ].join("\n");
}
