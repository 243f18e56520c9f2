import { defineConfig } from "vite";

/** The app's books on their own page, for tests that kill the browser and for measuring. */
export default defineConfig({
  root: import.meta.dirname,
  logLevel: "error",
  publicDir: false,
  build: {
    emptyOutDir: true,
    rolldownOptions: {
      input: "books-page.ts",
      // One file: the tests serve nothing else.
      output: { entryFileNames: "books-page.js", codeSplitting: false },
    },
  },
});
