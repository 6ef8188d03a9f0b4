import type { Command } from "commander";
import { failure, success } from "@/lib/domain/result";
import { changePosts, type Posts, productOfPost } from "@/owner/home/posts-sql";
import type { RunTask } from "../command/command-context";
import { reported } from "../command/report";
import { storePicture } from "../pictures/store-picture";

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
        const product = await productOfPost(db, handle);
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
