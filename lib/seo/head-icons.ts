import "server-only";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isDemoText } from "@/shop/file/demo";
import { ownFiles } from "@/shop/own-files";
import { settingsText } from "@/shop/shop";

const BUILT_IN = join(process.cwd(), "shop", "icon.svg");

/** The shop's own `icon.svg` or `icon.png`, else the one that comes with the program. */
export const iconBytes = (): Buffer => ownFiles().icon?.bytes ?? readFileSync(BUILT_IN);

export const isVector = () => ownFiles().icon?.type !== "image/png";

export function headIcons() {
  return {
    icon: isVector()
      ? { url: "/icons/icon.svg", type: "image/svg+xml", sizes: "any" }
      : { url: "/icons/512.png", type: "image/png", sizes: "512x512" },
    apple: { url: "/icons/180.png", sizes: "180x180" },
  };
}

/** Whose pictures show the demo. */
export const isDemo = () => isDemoText(settingsText());
