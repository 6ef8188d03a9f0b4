import "server-only";
import { config } from "@/lib/config";

/** The shop's address of a path, as a letter needs it: absolute. */
export function shopLink(path: string): string {
  return `${config.shopUrl}${path}`;
}
