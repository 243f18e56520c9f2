import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { leanFrames } from "./build/lean-frames.ts";
import { leanZod } from "./build/lean-zod.ts";
import { precompress } from "./build/precompress.ts";
import { manifest } from "./web-manifest.config.ts";

const server = `http://127.0.0.1:${process.env.PORT || 8520}`;

/** Used by most parts of the app, the English texts among them. */
const COMMON =
  /[\\/]core[\\/]src[\\/](?:ledger[\\/])?(?:assert-never|calendar-date|currencies|foreign-money|money|photos|query-words|tags|year-month)\.ts$|[\\/]ui[\\/](?:ear-text|foreign-words)\.ts$/;
/** Used by most parts of the app but the English texts. Neither needs a library. */
const RECORDS = /[\\/]core[\\/]src[\\/](?:ledger[\\/])?[^\\/]+$/;
/** Together with the setting of zod that must precede every schema. */
const PART_LIBRARIES = /node_modules|[\\/]zod-without-eval\.ts$/;
const PARTS = /[\\/]web[\\/]src[\\/](?:screens|session|ui)[\\/]/;

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
        // Parts that can do nothing without the server come from it.
        globIgnores: [
          "assets/{ear-orders,models-page,qr-code,pairing-notice,own-server-recognizer,own-server-voice,sign-in-screen,signed-in}-*",
        ],
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
          // The first group that matches a module gets it, with what it imports.
          groups: [
            // The first page loads two files instead of thirty: the libraries, which rarely change,
            // and our code.
            { name: "libraries", tags: ["$initial"], test: /node_modules/ },
            { name: "start", tags: ["$initial"] },
            // What the parts loaded later share is four files instead of sixty, which would be
            // larger in sum. The English texts are loaded before the first render and need only
            // the first of the four.
            { name: "common", test: COMMON, minShareCount: 4 },
            { name: "records", test: RECORDS, minShareCount: 4 },
            { name: "part-libraries", test: PART_LIBRARIES, minShareCount: 3 },
            { name: "parts", test: PARTS, minShareCount: 3 },
          ],
        },
      },
    },
  },
  server: {
    proxy: { "/api": server, "/healthz": server },
  },
});
