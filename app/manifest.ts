import type { MetadataRoute } from "next";
import { isDemo } from "@/lib/seo/head-icons";
import { screenshots } from "@/shop/screenshots/screenshots";
import { shop } from "@/shop/shop";

export const dynamic = "force-dynamic";

export default function manifest(): MetadataRoute.Manifest {
  return {
    id: "/",
    scope: "/",
    name: shop.name,
    short_name: shop.name,
    description: shop.description,
    categories: ["shopping", "lifestyle"],
    lang: shop.language,
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
      { name: "Cart", url: "/cart" },
      { name: "Orders", url: "/orders" },
    ],
    screenshots: (isDemo() ? screenshots : []).map(
      ({ picture: { src, width, height }, form, label }) => ({
        src,
        sizes: `${width}x${height}`,
        type: "image/jpeg",
        form_factor: form,
        label,
      }),
    ),
  };
}
