import { readdirSync } from "node:fs";
import path from "node:path";
import type { Endpoint } from "../endpoint";
import { isEndpoint } from "../endpoints";

const folder = path.join(__dirname, "..");

/** Every endpoint that a file of the contract declares, by what it is called there. */
export async function contractEndpoints(): Promise<Map<string, Endpoint>> {
  const endpoints = new Map<string, Endpoint>();
  const files = readdirSync(folder)
    .filter((name) => /^[\w-]+\.ts$/.test(name))
    .filter((name) => name !== "endpoints.ts");
  for (const file of files) {
    const declared: Record<string, unknown> = await import(path.join(folder, file));
    for (const [name, value] of Object.entries(declared)) {
      if (isEndpoint(value)) endpoints.set(name, value);
    }
  }
  return endpoints;
}
