import { fileURLToPath } from "node:url";

/** The checkout's folder, ending in a slash. */
export const root = fileURLToPath(new URL("../../", import.meta.url));
