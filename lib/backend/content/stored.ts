import * as z from "zod/mini";
import type { Queries } from "../db/transaction";

const picture = z._default(z.nullable(z.string()), null);
const listing = z.object({
  slides: z._default(z.array(z.string()), []),
  footerImage: picture,
});

/** A missing key reads as its empty value. */
const contentSchemas = {
  banner: z.object({
    title: z._default(z.string(), ""),
    info: z._default(z.string(), ""),
    buttonText: z._default(z.string(), ""),
    leftImage: picture,
    middleImage: picture,
    rightImage: picture,
  }),
  settings: z.object({ section3: z._default(z.string(), "") }),
  shop: listing,
  exclusives: listing,
  collections: listing,
  categories: z.object({ byId: z._default(z.record(z.string(), listing), {}) }),
  footer: z.object({ first: picture, second: picture, third: picture }),
  /** By a page's name, what of the settings stands in it, and since which day of the shop. */
  pages: z.object({
    byName: z._default(z.record(z.string(), z.object({ said: z.string(), since: z.string() })), {}),
  }),
  /** True when the owner opens without the demo catalog: a start then leaves an empty shop empty. */
  demo: z.object({ isUnwanted: z._default(z.boolean(), false) }),
  spotlight: z.object({
    posts: z._default(
      z.array(
        z.object({
          link: z.string(),
          product: z.string(),
          productId: z.nullable(z.int()),
          image: z.nullable(z.string()),
        }),
      ),
      [],
    ),
  }),
} as const;

export type ContentKey = keyof typeof contentSchemas;
export type Content<Key extends ContentKey> = z.output<(typeof contentSchemas)[Key]>;

export async function readContent<Key extends ContentKey>(
  db: Queries,
  key: Key,
): Promise<Content<Key>> {
  const row = await db
    .selectFrom("content")
    .select("value")
    .where("key", "=", key)
    .executeTakeFirst();
  return contentSchemas[key].parse(row ? JSON.parse(row.value) : {}) as Content<Key>;
}

export async function writeContent<Key extends ContentKey>(
  db: Queries,
  key: Key,
  content: Content<Key>,
): Promise<void> {
  const value = JSON.stringify(content);
  await db
    .insertInto("content")
    .values({ key, value })
    .onConflict((clash) => clash.column("key").doUpdateSet({ value }))
    .execute();
}
