import "server-only";
import { failure, type Result, success } from "@/lib/domain/result";
import { type Content, readContent, writeContent } from "../../lib/backend/content/stored";
import { lockCatalog } from "../../lib/backend/db/catalog-lock";
import { inTransaction, type Queries } from "../../lib/backend/db/transaction";

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

export function changePosts(
  db: Queries,
  decide: (now: Posts) => Result<Partial<Posts>>,
): Promise<Result<Posts>> {
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

export async function productOfPost(
  db: Queries,
  handle: string,
): Promise<Result<{ id: number; name: string }>> {
  const product = await db
    .selectFrom("products")
    .select(["id", "name"])
    .where("key", "=", handle.toLowerCase())
    .executeTakeFirst();
  return product
    ? success(product)
    : failure("notFound", `There is no product with the handle ${handle}.`);
}
