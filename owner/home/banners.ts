import { type Command, InvalidArgumentError } from "commander";
import { failure, type Result, success } from "@/lib/domain/result";
import {
  type BannerContent,
  changeHome,
  changePlace,
  type PicturesChange,
  type PlacePictures,
  readBanners,
} from "@/owner/home/banners-sql";
import type { CommandContext, CommandResult, RunTask } from "../command/command-context";
import { reported } from "../command/report";
import { NONE, pictureOrNone, storePictures } from "../pictures/store-picture";
import { addPosts, changePosts, POSTS, postsInWords, readPosts } from "./posts";

/** The home page's fields by their options. */
const TEXTS = { title: "title", text: "info", button: "buttonText" } as const;
const PICTURES = { left: "leftImage", middle: "middleImage", right: "rightImage" } as const;
const HOME = { ...TEXTS, ...PICTURES };

interface SetOptions extends Partial<Record<keyof typeof HOME | "closing", string>> {
  pictures?: string[];
}

const PLACE = [
  "<place>",
  "home, posts, shop, exclusives, shortlists, footer or category:Rings",
] as const;
const PICTURE = "a file, an https address or an address in the shop; none to remove it";

export function addBanners(program: Command, run: RunTask): void {
  const banners = program
    .command("banners")
    .description("manage the texts and pictures of the home page, listings and footer");
  banners
    .command("list")
    .description("show what each place displays")
    .action(() =>
      run(async ({ db }) => {
        const shown = await readBanners(db);
        const posts = await readPosts(db);
        const places = shown.places.map(placeInWords);
        const text = [homeInWords(shown.home), postsInWords(posts), ...places].join("\n");
        return success({ text, data: { ...shown, posts } });
      }),
    );
  banners
    .command("set")
    .description("change what a place displays; options left out stay unchanged")
    .argument(...PLACE)
    .option("--title <words>", "home: the title; posts: the heading above them")
    .option("--text <words>", "home: the text below the title")
    .option("--button <words>", "home: the label of the button to all items")
    .option("--left <picture>", "home: the upright picture on the left")
    .option("--middle <picture>", "home: the wide picture in the middle")
    .option("--right <picture>", "home: the upright picture on the right")
    .option("--pictures <pictures...>", "other places: their pictures, in order")
    .option("--closing <picture>", "listings: the wide picture below the products")
    .addHelpText(
      "after",
      `
A picture is ${PICTURE}.

  npm run shop -- banners set home --title "Made by hand" --text "Rings and bags." --button "Shop All" --middle hero.jpg
  npm run shop -- banners set shop --pictures a.jpg b.jpg --closing c.jpg
  npm run shop -- banners set category:Rings --pictures rings.jpg`,
    )
    .action((place: string, options: SetOptions) =>
      run(({ db }, context) => {
        if (place === "home") return setHome(db, context, options);
        if (place === POSTS) return setPosts(db, options);
        return setPlace(db, context, place, options);
      }),
    );
  banners
    .command("order")
    .description("reorder a place's pictures")
    .argument(...PLACE)
    .argument("<numbers...>", "numbers from list, in the new order: 3 1 2", collectNumber)
    .action((place: string, numbers: number[]) =>
      run(async ({ db }) =>
        place === POSTS
          ? reported(
              await changePosts(db, ({ posts }) => {
                const all = reordered(posts, numbers);
                return all.ok ? success({ posts: all.value }) : all;
              }),
              postsInWords,
            )
          : reported(
              await changePlace(db, place, ({ pictures }) => {
                const all = reordered(pictures, numbers);
                return all.ok ? success({ pictures: all.value }) : all;
              }),
              placeInWords,
            ),
      ),
    );
  addPosts(banners, run);
}

function collectNumber(text: string, numbers: number[] | undefined): number[] {
  if (!/^[1-9]\d{0,2}$/.test(text)) throw new InvalidArgumentError("Give numbers such as 3 1 2.");
  return [...(numbers ?? []), Number(text)];
}

type Queries = Parameters<typeof readBanners>[0];

async function setHome(db: Queries, context: CommandContext, options: SetOptions): CommandResult {
  if (options.pictures || options.closing)
    return failure("validation", "The home page's pictures are --left, --middle and --right.");
  const change: Partial<BannerContent> = {};
  for (const option of ["title", "text", "button"] as const) {
    const written = options[option];
    if (written !== undefined) change[TEXTS[option]] = written.trim();
  }
  for (const option of ["left", "middle", "right"] as const) {
    const source = options[option];
    if (source === undefined) continue;
    const kept = await pictureOrNone(context, source);
    if (!kept.ok) return kept;
    change[PICTURES[option]] = kept.value;
  }
  if (Object.keys(change).length === 0) return nothingSaid();
  return reported(await changeHome(db, change), homeInWords);
}

async function setPosts(db: Queries, { title, ...others }: SetOptions): CommandResult {
  if (title === undefined || Object.keys(others).length > 0)
    return failure("validation", "For posts only --title can be set; see banners add-post.");
  return reported(await changePosts(db, () => success({ title: title.trim() })), postsInWords);
}

async function setPlace(db: Queries, context: CommandContext, place: string, options: SetOptions) {
  const { pictures, closing, ...ofHome } = options;
  if (Object.keys(ofHome).length > 0)
    return failure("validation", `For ${place} only --pictures and --closing can be set.`);
  const change: PicturesChange = {};
  if (pictures) {
    const kept = await storePictures(context, pictures);
    if (!kept.ok) return kept;
    change.pictures = kept.value;
  }
  if (closing !== undefined) {
    const kept = await pictureOrNone(context, closing);
    if (!kept.ok) return kept;
    change.closing = kept.value;
  }
  if (Object.keys(change).length === 0) return nothingSaid();
  return reported(await changePlace(db, place, () => success(change)), placeInWords);
}

function nothingSaid(): Awaited<CommandResult> {
  return failure("validation", "Nothing to change. See npm run shop -- help banners set");
}

function reordered<Shown>(all: readonly Shown[], numbers: readonly number[]): Result<Shown[]> {
  const isWhole = numbers.length === all.length && all.every((_, at) => numbers.includes(at + 1));
  if (!isWhole) {
    const every = all.map((_, at) => at + 1).join(" ");
    const why = `Give each of these numbers once, in the new order: ${every}.`;
    return failure("validation", all.length > 0 ? why : "There is nothing to reorder.");
  }
  return success(numbers.flatMap((number) => all[number - 1] ?? []));
}

function homeInWords(home: BannerContent): string {
  const fields = Object.entries(HOME).map(([name, field]) => `    ${name}: ${home[field] || NONE}`);
  return ["home", ...fields].join("\n");
}

function placeInWords({ place, pictures, closing }: PlacePictures): string {
  return [
    place,
    ...(pictures.length > 0 ? pictures : [NONE]).map((src, at) => `    ${at + 1}  ${src}`),
    ...(closing === undefined ? [] : [`    closing: ${closing ?? NONE}`]),
  ].join("\n");
}
