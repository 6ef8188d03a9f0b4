import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import Ajv2020 from "ajv/dist/2020";
import addFormats from "ajv-formats";

const FOLDER = join(__dirname, "ucp-schemas");

const ajv = addFormats(new Ajv2020({ strict: false, allErrors: true }));
for (const path of readdirSync(FOLDER, { recursive: true, encoding: "utf8" }))
  if (path.endsWith(".json")) ajv.addSchema(JSON.parse(readFileSync(join(FOLDER, path), "utf8")));

/** What UCP's schema finds wrong, such as of "shopping/cart.json" or "ucp.json#/$defs/version". */
export function wrongBySchema(name: string, value: unknown): string[] {
  const validate = ajv.getSchema(`https://ucp.dev/schemas/${name}`);
  if (!validate) throw new Error(`There is no schema ${name}.`);
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

export const ANSWERS = {
  search: "shopping/catalog_search.json#/$defs/search_response",
  lookup: "shopping/catalog_lookup.json#/$defs/lookup_response",
  product: "shopping/catalog_lookup.json#/$defs/get_product_response",
  cart: "shopping/cart.json",
  error: "common/types/error_response.json",
} as const;
