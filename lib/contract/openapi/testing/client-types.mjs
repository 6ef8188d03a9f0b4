// Reads an OpenAPI document and prints the TypeScript types of a client of it.
import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";

// TypeScript 7 has no interface for programs, which the generator needs.
registerHooks({
  resolve: (name, context, next) => next(name === "typescript" ? "typescript-5" : name, context),
});
const { default: typesOf, astToString } = await import("openapi-typescript");

process.stdout.write(astToString(await typesOf(JSON.parse(readFileSync(0, "utf8")))));
