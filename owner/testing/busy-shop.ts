import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Engine } from "@/lib/backend/db/transaction";
import { bigCatalog } from "./csv";
import { painted } from "./picture-server";
import { returnOfAda } from "./return";
import { type OwnersShop, ownersShop } from "./shop";

/** A shop with products, a customer, a paid order and a return of it with its picture. */
export async function busyShop(engine: Engine) {
  const owner = await ownersShop(engine);
  owner.write("products.csv", [...bigCatalog(8)].join(""));
  mkdirSync(join(owner.folder, "photos"));
  owner.write("photos/piece-3.jpg", await painted("#a33"));
  const importing = ["import", "products.csv", "--pictures", "photos"];
  expect((await owner.run(...importing)).exitCode).toBe(0);
  const { ada } = await returnOfAda(owner);
  for (const [path, content] of Object.entries(FOLDER)) {
    const file = join(owner.database.folder, "shop", path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  // A command takes the folder, as the running shop does.
  expect((await owner.run("settings", "list")).exitCode).toBe(0);
  return { owner, ada };
}

export const FOLDER = {
  "shop.yaml": "name: Maison Lumen\nfaces:\n  text: fonts/Own One.woff2\n# end\n",
  "logo.svg": '<svg viewBox="0 0 2 1"></svg>',
  "pages/size-guide.md": "---\ntitle: Größen\n---\n",
  "fonts/Own One.woff2": "wOF2",
};

/** Every file of the folder shop. */
export function folderOf({ database }: OwnersShop): Record<string, string> {
  const folder = join(database.folder, "shop");
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    files
      .filter((file) => file.isFile())
      .map((file) => join(file.parentPath, file.name))
      .map((path) => [path.slice(folder.length + 1), readFileSync(path, "utf8")]),
  );
}
