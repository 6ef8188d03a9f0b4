import "server-only";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { config } from "@/lib/config";
import { isDemoShop } from "@/shop/file/demo";

const BUILT_IN = join(process.cwd(), "shop", "icon.svg");

/** The shop's own `icon.svg` or `icon.png`, else the one that comes with the program. */
export function iconFile(): string {
  const own = ["icon.svg", "icon.png"].map((name) => join(config.dataDir, "shop", name));
  return own.find((file) => existsSync(file)) ?? BUILT_IN;
}

export const isVector = (file: string) => file.endsWith(".svg");

export function headIcons() {
  return {
    icon: isVector(iconFile())
      ? { url: "/icons/icon.svg", type: "image/svg+xml", sizes: "any" }
      : { url: "/icons/512.png", type: "image/png", sizes: "512x512" },
    apple: { url: "/icons/180.png", sizes: "180x180" },
  };
}

/** Whose pictures show the demo. */
export const isDemo = () => isDemoShop(config.dataDir);
