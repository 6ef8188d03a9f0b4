import type { MetadataRoute } from "next";
import { shop } from "@/shop/shop.config";

/** What a phone knows of the shop once it is on its home screen. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    id: "/",
    scope: "/",
    name: shop.name,
    short_name: shop.name,
    description: shop.description,
    categories: ["shopping", "lifestyle"],
    lang: shop.locale,
    start_url: "/",
    display: "minimal-ui",
    background_color: shop.colors.paper,
    theme_color: shop.colors.paper,
    icons: [
      { src: "/icons/192.png", sizes: "192x192", type: "image/png" },
      { src: "/icons/512.png", sizes: "512x512", type: "image/png" },
      { src: "/icons/maskable.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
    shortcuts: [
      { name: "Shop all", url: "/products" },
      { name: "My Shortlist", url: "/favourites" },
      { name: "Bag", url: "/cart" },
      { name: "Orders", url: "/orders" },
    ],
    screenshots: [
      {
        src: "/icons/screens/home-narrow.jpg",
        sizes: "780x1688",
        type: "image/jpeg",
        form_factor: "narrow",
        label: "The shop's first page",
      },
      {
        src: "/icons/screens/product-narrow.jpg",
        sizes: "780x1688",
        type: "image/jpeg",
        form_factor: "narrow",
        label: "A ring, its colors and its sizes",
      },
      {
        src: "/icons/screens/listing-wide.jpg",
        sizes: "1440x900",
        type: "image/jpeg",
        form_factor: "wide",
        label: "A list of pieces and its filters",
      },
    ],
  };
}
