import type { Command } from "commander";
import { isEmail } from "@/lib/domain/form/email-address";
import { failure, type Result, success } from "@/lib/domain/result";
import { goesAbroad } from "@/lib/domain/shipping/shipping";
import {
  type AdminDesigner,
  changeDesigner,
  type DesignerChange,
  listDesigners,
} from "@/owner/groups/designers";
import {
  type AdminShortlist,
  changeShortlist,
  listShortlists,
  orderShortlists,
  type ShortlistChange,
} from "@/owner/groups/shortlists";
import type { CommandContext, CommandResult, RunTask } from "../command/command-context";
import { InvalidCell, readFlag } from "../lists/lists";
import { storePicture, storePictures } from "../pictures/store-picture";
import { addGroupChanges } from "./group-commands";
import { notARate, rateInWords, rateOf, rateTwice } from "./shipping-rates";

const NONE = "none";
const PICTURE = "a file or an https address; none to remove it";
const MAX_WORDS = 5_000;

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

export function addDesigners(shop: Command, run: RunTask): void {
  const designers = shop
    .command("designers")
    .description("manage designers: their texts, pictures and shipping");
  designers
    .command("list")
    .description("list all designers")
    .action(() =>
      run(async ({ db }) => {
        const all = await listDesigners(db);
        const text = all.map(designerInWords).join("\n") || "There are no designers yet.";
        return success({ text, data: all });
      }),
    );
  designers
    .command("set")
    .description("change a designer; options left out stay unchanged")
    .argument("<designer>", "the name, as in the products' Vendor column")
    .option("--name <name>", "a new name; product files must use it from then on")
    .option("--story <words>", "a few sentences")
    .option("--picture <picture>", PICTURE)
    .option("--banners <pictures...>", "the pictures above the designer's products, in order")
    .option("--closing <picture>", "the wide picture below the products")
    .option("--abroad <yes|no>", "whether the designer ships abroad")
    .option(
      "--shipping <rates...>",
      "such as Standard=5/15:3-5 Standard@from100=0 Standard@FR,BE,to2kg=12 Standard@abroad=30: places, from a sum, to a weight=price/price to remote states:business days in transit",
    )
    .option("--email <address>", "the address that receives new orders; none to remove it")
    .action((name: string, options: DesignerOptions) =>
      run(async ({ db }, context) => {
        const change = await designerChange(context, options);
        if (!change.ok) return change;
        const changed = await changeDesigner(db, name, change.value);
        return changed.ok
          ? success({ text: designerInWords(changed.value), data: changed.value })
          : changed;
      }),
    );
  addGroupChanges(designers, "designer", run);
}

async function designerChange(
  context: CommandContext,
  options: DesignerOptions,
): Promise<Result<DesignerChange>> {
  const change: DesignerChange = {};
  const wrong = wrongWords(options.name, options.story);
  if (wrong) return wrong;
  if (options.name !== undefined) change.name = options.name;
  if (options.story !== undefined) change.story = options.story.trim();
  if (options.abroad !== undefined) {
    const isAbroad = readFlag(options.abroad);
    if (isAbroad instanceof InvalidCell)
      return failure("validation", "--abroad must be yes or no.");
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
    if (bad) return failure("validation", notARate(bad));
    change.shipping = rates.filter((rate) => rate !== null);
    const twice = rateTwice(change.shipping);
    if (twice) return failure("validation", `Two rates are for the same: ${rateInWords(twice)}.`);
  }
  const pictures = [
    [options.picture, "picture"],
    [options.closing, "footerPicture"],
  ] as const;
  for (const [source, field] of pictures) {
    if (source === undefined) continue;
    const kept = source === NONE ? success(null) : await storePicture(context, source);
    if (!kept.ok) return kept;
    change[field] = kept.value;
  }
  if (options.banners) {
    const kept = await storePictures(
      context,
      options.banners.join() === NONE ? [] : options.banners,
    );
    if (!kept.ok) return kept;
    change.banners = kept.value;
  }
  return success(change);
}

function wrongWords(name: string | undefined, words: string | undefined) {
  if (name?.trim() === "") return failure("validation", "A name needs at least one letter.");
  if ((name?.length ?? 0) > 255)
    return failure("validation", "A name may have at most 255 characters.");
  if ((words?.length ?? 0) > MAX_WORDS)
    return failure("validation", `A text may have at most ${MAX_WORDS} characters.`);
  return undefined;
}

/** What is wrong between "ships abroad" and the rates. */
function aboutAbroad({ shipsAbroad, shipping }: AdminDesigner): string {
  const isOffered = shipping.some(goesAbroad);
  if (isOffered === shipsAbroad) return shipsAbroad ? "; abroad too" : "";
  return shipsAbroad
    ? "; no rate goes abroad, so nobody there can order: add one to --shipping, such as Standard@abroad=30"
    : "; a rate goes abroad, so orders from there are taken";
}

function designerInWords(designer: AdminDesigner): string {
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

interface ShortlistOptions {
  name?: string;
  text?: string;
  picture?: string;
  home?: string;
}

export function addShortlists(shop: Command, run: RunTask): void {
  const shortlists = shop
    .command("shortlists")
    .description("manage shortlists: their texts, pictures and order");
  shortlists
    .command("list")
    .description("list all shortlists in order; products join them by their Tags")
    .action(() => run(async ({ db }) => shortlistReport(await listShortlists(db))));
  shortlists
    .command("set")
    .description("change a shortlist; options left out stay unchanged")
    .argument("<shortlist>", "the name, as in the products' Tags column")
    .option("--name <name>", "a new name; product files must use it from then on")
    .option("--text <words>", "a sentence or two")
    .option("--picture <picture>", PICTURE)
    .option("--home <yes|no>", "whether the home page shows it")
    .action((name: string, options: ShortlistOptions) =>
      run(async ({ db }, context) => {
        const change = await shortlistChange(context, options);
        if (!change.ok) return change;
        const changed = await changeShortlist(db, name, change.value);
        return changed.ok
          ? success({ text: shortlistInWords(changed.value), data: changed.value })
          : changed;
      }),
    );
  shortlists
    .command("order")
    .description("move shortlists to the front; the others keep their order")
    .argument("<shortlists...>", "their names, in the new order")
    .action((names: string[]) =>
      run(async ({ db }) => {
        const ordered = await orderShortlists(db, names);
        return ordered.ok ? shortlistReport(ordered.value) : ordered;
      }),
    );
  addGroupChanges(shortlists, "shortlist", run);
}

async function shortlistChange(
  context: CommandContext,
  options: ShortlistOptions,
): Promise<Result<ShortlistChange>> {
  const change: ShortlistChange = {};
  const wrong = wrongWords(options.name, options.text);
  if (wrong) return wrong;
  if (options.name !== undefined) change.name = options.name;
  if (options.text !== undefined) change.text = options.text.trim();
  if (options.home !== undefined) {
    const isOnHome = readFlag(options.home);
    if (isOnHome instanceof InvalidCell) return failure("validation", "--home must be yes or no.");
    change.isOnHome = isOnHome;
  }
  if (options.picture !== undefined) {
    const { picture } = options;
    const kept = picture === NONE ? success(null) : await storePicture(context, picture);
    if (!kept.ok) return kept;
    change.picture = kept.value;
  }
  return success(change);
}

function shortlistReport(all: AdminShortlist[]): Awaited<CommandResult> {
  const text = all.map(shortlistInWords).join("\n") || "There are no shortlists yet.";
  return success({ text, data: all });
}

function shortlistInWords(shortlist: AdminShortlist): string {
  const { name, products, text, picture, isOnHome, isHidden } = shortlist;
  return [
    `${name}  ${products} on sale${isOnHome ? ", on the home page" : ""}${isHidden ? ", hidden" : ""}`,
    `    picture: ${picture ?? NONE}`,
    ...(text ? [`    ${text}`] : []),
  ].join("\n");
}
