import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { leanFrames } from "./build/lean-frames.ts";
import { leanZod } from "./build/lean-zod.ts";
import { precompress } from "./build/precompress.ts";
import { manifest } from "./web-manifest.config.ts";

const server = `http://127.0.0.1:${process.env.PORT || 8520}`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    VitePWA({
      strategies: "injectManifest",
      srcDir: "src/service-worker",
      filename: "service-worker.ts",
      // The app asks before it activates a new version; see register-service-worker.ts.
      injectRegister: false,
      manifest,
      // Not cached: once the app is installed, the system has its icons.
      includeManifestIcons: false,
      injectManifest: {
        rollupFormat: "iife",
        globPatterns: ["**/*.{js,css,html,svg,webmanifest}"],
      },
    }),
    leanFrames(),
    leanZod(),
    precompress(),
  ],
  build: {
    // Every browser that supports our style sheets also supports module preload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        entryFileNames: "assets/start-[hash].js",
        codeSplitting: {
          // The first page loads two files instead of thirty: the libraries, which rarely change,
          // and our code.
          groups: [
            { name: "libraries", tags: ["$initial"], test: /node_modules/, priority: 1 },
            { name: "start", tags: ["$initial"] },
          ],
        },
      },
    },
  },
  server: {
    proxy: { "/api": server, "/healthz": server },
  },
});
