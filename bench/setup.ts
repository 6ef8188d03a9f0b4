import { readFileSync } from "node:fs";
import { readShopFile } from "@/shop/file/read";
import { setSettings } from "@/shop/shop";

/** Benches measure the demo's shop, whatever shop this machine has. */
setSettings(readShopFile(readFileSync("demo/shop/shop.yaml", "utf8")));

const SHORT = "--short";

/** With `--short` a bench runs to its end within seconds, to show that it still runs. */
export const isShort = process.argv.includes(SHORT);
process.argv = process.argv.filter((word) => word !== SHORT);

/** How much of something; little of it in short mode. */
export function amount<Value>(full: Value, short: Value): Value {
  return isShort ? short : full;
}

/** Whether a figure meets its bar; in short mode no figure is judged. */
export function meets(isMet: boolean): boolean {
  return isShort || isMet;
}

/** Prints the last line and gives the exit code. */
export function verdict(missed: number): number {
  const good = isShort ? "It runs to its end; no figure was judged." : "Every bar is met.";
  console.log(missed === 0 ? good : `${missed} missed their bar.`);
  return missed === 0 ? 0 : 1;
}
