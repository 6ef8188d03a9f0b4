import "server-only";
import { type Command, Option } from "commander";
import { success } from "@/lib/domain/result";
import { lockCatalog } from "../../lib/backend/db/catalog-lock";
import { inTransaction, type Queries } from "../../lib/backend/db/transaction";
import type { RunTask } from "../command/command-context";
import { reported } from "../command/report";
import { NONE } from "../pictures/store-picture";
import { addGroups, nameField, pictureField, readFlagIn, readWords } from "./group-commands";
import { findGroup } from "./named-group";

type AdminShortlist = Awaited<ReturnType<typeof listShortlists>>[number];

export function addShortlists(shop: Command, run: RunTask): void {
  const shortlists = addGroups(shop, run, {
    kind: "shortlist",
    name: "shortlists",
    about: "manage shortlists: their texts, pictures and order",
    listed: "list all shortlists in order; products join them by their Tags",
    fields: [
      nameField(),
      [new Option("--text <words>", "a sentence or two"), readWords],
      [
        new Option("--home <yes|no>", "whether the home page shows it"),
        readFlagIn("is_featured", "--home"),
      ],
      pictureField(),
    ],
    list: listShortlists,
    inWords,
  });
  shortlists
    .command("order")
    .description("move shortlists to the front; the others keep their order")
    .argument("<shortlists...>", "their names, in the new order")
    .action((names: string[]) =>
      run(async ({ db }) =>
        reported(await orderShortlists(db, names), (all) => all.map(inWords).join("\n")),
      ),
    );
}

async function listShortlists(db: Queries) {
  const rows = await db
    .selectFrom("collections as collection")
    .leftJoin("product_collections as item", "item.collection_id", "collection.id")
    .leftJoin("products as product", (join) =>
      join.onRef("product.id", "=", "item.product_id").on("product.is_hidden", "=", 0),
    )
    .selectAll("collection")
    .select(({ fn }) => fn.count<number>("product.id").as("products"))
    .groupBy("collection.id")
    .orderBy("collection.position")
    .orderBy("collection.id")
    .execute();
  return rows.map(({ id, name, products, description, image, is_featured, is_hidden }) => ({
    id,
    name,
    products: Number(products),
    text: description,
    picture: image,
    isOnHome: is_featured === 1,
    isHidden: is_hidden === 1,
  }));
}

function orderShortlists(db: Queries, names: readonly string[]) {
  return inTransaction(db, async (transaction) => {
    await lockCatalog(transaction);
    const all = await listShortlists(transaction);
    const first: AdminShortlist[] = [];
    for (const name of names) {
      const found = await findGroup(transaction, "shortlist", name);
      if (!found.ok) return found;
      const listed = all.find(({ id }) => id === found.value.id);
      if (listed && !first.includes(listed)) first.push(listed);
    }
    const ordered = [...first, ...all.filter((each) => !first.includes(each))];
    for (const [position, { id }] of ordered.entries()) {
      await transaction
        .updateTable("collections")
        .set({ position })
        .where("id", "=", id)
        .where("position", "<>", position)
        .execute();
    }
    return success(ordered);
  });
}

function inWords({ name, products, text, picture, isOnHome, isHidden }: AdminShortlist): string {
  return [
    `${name}  ${products} on sale${isOnHome ? ", on the home page" : ""}${isHidden ? ", hidden" : ""}`,
    `    picture: ${picture ?? NONE}`,
    ...(text ? [`    ${text}`] : []),
  ].join("\n");
}
