import "server-only";
import { existsSync } from "node:fs";
import { join } from "node:path";

const FOLDER = join(process.cwd(), "shop");
const VECTOR = join(FOLDER, "icon.svg");

/** Whether the owner's icon is an SVG; else it is a PNG. */
export const hasVector = existsSync(VECTOR);

/** The owner's icon: all others are drawn of it (`icons.ts`). */
export const OWN_ICON = hasVector ? VECTOR : join(FOLDER, "icon.png");

/** What heads say of the icons. Apart from their drawing, which no page needs. */
export const headIcons = {
  icon: hasVector
    ? { url: "/icons/icon.svg", type: "image/svg+xml", sizes: "any" }
    : { url: "/icons/512.png", type: "image/png", sizes: "512x512" },
  apple: { url: "/icons/180.png", sizes: "180x180" },
};
