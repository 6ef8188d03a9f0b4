import type { MetadataRoute } from "next";

/** What a phone knows of the shop once it is on its home screen. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    name: "Shortlisted",
    short_name: "Shortlisted",
    description: "Jewelry, leather and fashion from independent designers, chosen piece by piece.",
    start_url: "/",
    display: "minimal-ui",
    background_color: "#fbfaf7",
    theme_color: "#fbfaf7",
    icons: [
      { src: "/icons/192.png", sizes: "192x192", type: "image/png" },
      { src: "/icons/512.png", sizes: "512x512", type: "image/png" },
      { src: "/icons/512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
}
