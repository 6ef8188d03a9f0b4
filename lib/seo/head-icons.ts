import "server-only";
import { join } from "node:path";
import { config } from "@/lib/config";
import { isDemoShop } from "@/shop/file/demo";
import { ownFiles } from "@/shop/own-files";

const BUILT_IN = join(process.cwd(), "shop", "icon.svg");

/** The shop's own `icon.svg` or `icon.png`, else the one that comes with the program. */
export const iconFile = (): string => ownFiles().icon?.path ?? BUILT_IN;

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
