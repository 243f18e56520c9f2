import type { ManifestOptions } from "vite-plugin-pwa";
import { SHARED_KINDS } from "./src/service-worker/shared-kinds.ts";

/** The web app manifest. */
export const manifest: Partial<ManifestOptions> = {
  id: "/",
  name: "随口记",
  short_name: "随口记",
  description: "说一句话，记一笔账。",
  lang: "zh-CN",
  dir: "ltr",
  start_url: "/",
  scope: "/",
  display: "standalone",
  background_color: "#fbf7f0",
  theme_color: "#fbf7f0",
  categories: ["finance", "productivity"],
  icons: [
    { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
    { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
    { src: "/icons/maskable-192.png", sizes: "192x192", type: "image/png", purpose: "maskable" },
    { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
  ],
  shortcuts: [
    { name: "记一笔", url: "/#/", icons: [{ src: "/icons/icon-192.png", sizes: "192x192" }] },
    { name: "账本", url: "/#/ledger" },
    { name: "统计", url: "/#/statistics" },
  ],
  // By POST, answered by the service worker: shared words and files enter no address and no server log.
  share_target: {
    action: "/share",
    method: "POST",
    enctype: "multipart/form-data",
    params: {
      ...{ title: "title", text: "text", url: "url" },
      files: [{ name: "file", accept: SHARED_KINDS.flatMap(({ accept }) => accept) }],
    },
  },
};
