"use client";

/** Within every page's script, what else its error pages and its own part would each bring. */
export { basics } from "@/shop/basics";
export { ErrorNotice } from "./error-notice";
