import type { MetadataRoute } from "next";
import { shop } from "@/shop/shop.config";

/** What a phone knows of the shop once it is on its home screen. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    name: shop.name,
    short_name: shop.name,
    description: shop.description,
    start_url: "/",
    display: "minimal-ui",
    background_color: shop.colors.paper,
    theme_color: shop.colors.paper,
    icons: [
      { src: "/icons/192.png", sizes: "192x192", type: "image/png" },
      { src: "/icons/512.png", sizes: "512x512", type: "image/png" },
      { src: "/icons/512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
}
