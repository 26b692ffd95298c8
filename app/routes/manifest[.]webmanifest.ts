import { brand } from "~/brand";

/** Web app manifest, for installing the site on a phone. */
export const loader = () =>
  Response.json(
    {
      name: brand.name,
      short_name: brand.name,
      description: `${brand.tagline}.`,
      start_url: "/",
      display: "standalone",
      background_color: "#13122b",
      theme_color: "#13122b",
      icons: [
        { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
        { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
        { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
      ],
    },
    { headers: { "Content-Type": "application/manifest+json", "Cache-Control": "public, max-age=86400" } },
  );
