import { defineConfig } from "vitest/config";

const WORKSPACES = ["core", "contract", "server", "web", "cli"];

/** Tests that start processes, wait for deadlines or try random cases: not between two edits. */
const SLOW = [
  "**/*.{property,fuzz,faults}.test.ts",
  "**/fault-matrix.test.ts",
  "src/{main,privacy,understand,talk}.test.ts",
];
const skipped = process.env.SUIKOUJI_CHECK === "quick" ? SLOW : [];

export default defineConfig({
  test: {
    silent: "passed-only",
    projects: [
      ...WORKSPACES.map((name) => ({
        test: {
          name,
          root: name,
          include: ["**/*.test.ts"],
          exclude: ["node_modules", "dist", ...skipped],
          // The core keeps no state, so its files may share a worker: a third of the time. In a
          // quick check all do; `npm test` keeps the others apart.
          isolate: name !== "core" && skipped.length === 0,
        },
      })),
      {
        test: {
          name: "scripts",
          include: skipped.length > 0 ? ["scripts/scenarios.test.ts"] : ["scripts/**/*.test.ts"],
        },
      },
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
