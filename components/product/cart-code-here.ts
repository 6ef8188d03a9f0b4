/** A name of its own: under the same one the bundler knows only the header's, with what this page has too. */
export * from "@/components/cart/cart-code";
