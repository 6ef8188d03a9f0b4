import "server-only";
import { existsSync } from "node:fs";
import { join } from "node:path";

const FOLDER = join(process.cwd(), "shop");
const VECTOR = join(FOLDER, "icon.svg");

export const hasVector = existsSync(VECTOR);

export const OWN_ICON = hasVector ? VECTOR : join(FOLDER, "icon.png");

export const headIcons = {
  icon: hasVector
    ? { url: "/icons/icon.svg", type: "image/svg+xml", sizes: "any" }
    : { url: "/icons/512.png", type: "image/png", sizes: "512x512" },
  apple: { url: "/icons/180.png", sizes: "180x180" },
};
