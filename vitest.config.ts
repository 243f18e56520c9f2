import { defineConfig } from "vitest/config";

const WORKSPACES = ["core", "contract", "server", "web", "cli"];

export default defineConfig({
  test: {
    silent: "passed-only",
    projects: [
      ...WORKSPACES.map((name) => ({
        test: {
          name,
          root: name,
          include: ["**/*.test.ts"],
          exclude: ["node_modules", "dist"],
          // The core keeps no state, so its files may share a worker: a third of the time.
          isolate: name !== "core",
        },
      })),
      { test: { name: "scripts", include: ["scripts/**/*.test.ts"] } },
    ],
    coverage: {
      include: ["core/src/**/*.ts"],
      exclude: ["**/*.test.ts"],
      reporter: ["text-summary", "html"],
      // The core decides what is written into somebody's books; a branch no test took is a guess.
      thresholds: { branches: 95 },
    },
  },
});
