import "server-only";
import type { Command } from "commander";
import { failure, type Result, success } from "@/lib/domain/result";
import { type Content, readContent, writeContent } from "../../lib/backend/content/stored";
import { lockCatalog } from "../../lib/backend/db/catalog-lock";
import { inTransaction, type Queries } from "../../lib/backend/db/transaction";
import type { RunTask } from "../command/command-context";
import { reported } from "../command/report";
import { storePicture } from "../pictures/store-picture";
import { productByHandle } from "../products/products-sql";

export const POSTS = "posts";
const MAX_LINK_LENGTH = 500;

export function addPosts(banners: Command, run: RunTask): void {
  banners
    .command("add-post")
    .description("home: add a social post that shows a product")
    .argument("<link>", "the https address of the post")
    .requiredOption("--product <handle>", "the handle of the product it shows")
    .requiredOption("--picture <picture>", "a file, an https address or an address in the shop")
    .action((link: string, { product: handle, picture }: { product: string; picture: string }) =>
      run(async ({ db }, context) => {
        if (!isLink(link)) return failure("validation", `"${link}" is not an https address.`);
        const product = await productByHandle(db, handle);
        if (!product.ok) return product;
        const kept = await storePicture(context, picture);
        if (!kept.ok) return kept;
        const { id, name } = product.value;
        const post = { link, product: name, productId: id, image: kept.value };
        return reported(
          await changePosts(db, ({ posts }) =>
            posts.some((known) => known.link === link)
              ? failure("conflict", "This post already exists.")
              : success({ posts: [...posts, post] }),
          ),
          postsInWords,
        );
      }),
    );
  banners
    .command("remove-post")
    .description("home: remove a post")
    .argument("<number>", "its number in list")
    .action((number: string) =>
      run(async ({ db }) =>
        reported(
          await changePosts(db, ({ posts }) => {
            const others = posts.filter((_, at) => String(at + 1) !== number);
            return others.length < posts.length
              ? success({ posts: others })
              : failure("notFound", `There is no post ${number}; there are ${posts.length}.`);
          }),
          postsInWords,
        ),
      ),
    );
}

function isLink(text: string): boolean {
  return (
    text.length <= MAX_LINK_LENGTH && URL.canParse(text) && new URL(text).protocol === "https:"
  );
}

export function postsInWords({ title, posts }: Posts): string {
  return [
    POSTS,
    `    title: ${title || "none"}`,
    ...posts.map(({ link, product }, at) => `    ${at + 1}  ${product}: ${link}`),
  ].join("\n");
}

type Post = Content<"spotlight">["posts"][number];

export interface Posts {
  title: string;
  posts: Post[];
}

const MAX_POSTS = 12;

export async function readPosts(db: Queries): Promise<Posts> {
  const { section3: title } = await readContent(db, "settings");
  return { title, posts: (await readContent(db, "spotlight")).posts };
}

export function changePosts(db: Queries, decide: (now: Posts) => Result<Partial<Posts>>) {
  return inTransaction(db, async (transaction) => {
    await lockCatalog(transaction);
    const now = await readPosts(transaction);
    const decided = decide(now);
    if (!decided.ok) return decided;
    const { title, posts } = { ...now, ...decided.value };
    if (posts.length > MAX_POSTS)
      return failure("validation", `There can be at most ${MAX_POSTS} posts: remove one first.`);
    if (decided.value.title !== undefined)
      await writeContent(transaction, "settings", { section3: title });
    if (decided.value.posts) await writeContent(transaction, "spotlight", { posts });
    return success({ title, posts });
  });
}
