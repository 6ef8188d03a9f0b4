import "server-only";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { config } from "@/lib/config";

const FOLDERS = [join(config.dataDir, "shop"), join(process.cwd(), "shop")];
const BUILT_IN = join(process.cwd(), "shop", "icon.svg");

/** The shop's own `icon.svg` or `icon.png`, else the one that comes with the program. */
export function iconFile(): string {
  const files = FOLDERS.flatMap((folder) => ["icon.svg", "icon.png"].map((n) => join(folder, n)));
  return files.find((file) => existsSync(file)) ?? BUILT_IN;
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
