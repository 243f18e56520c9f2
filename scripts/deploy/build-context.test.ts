import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type Builder, isTaken, readRules, rulesFor } from "./testing/build-context.ts";

const ROOT = join(import.meta.dirname, "../..");

/** Books, codes and keys that may lie in a checkout. */
const PRIVATE = [
  "data/ledger.sqlite",
  "data/ledger.sqlite-wal",
  "data/owner-token",
  "data/access-code",
  "data/backups/daily-2026-11-17.sqlite",
  "data/lan/authority.key",
  ".env",
  ".env.local",
  "server/.env",
  "server/ledger.sqlite",
  ".git/config",
  ".git/objects/pack/pack-1.pack",
  ".tools/node/bin/node",
  "node_modules/fastify/fastify.js",
  "core/node_modules/a/index.js",
  "coverage/index.html",
  "books.sqlite",
];

describe.for(["docker", "podman"] satisfies readonly Builder[])("%s", (builder) => {
  const rules = rulesFor(builder, ROOT);
  const sent = (path: string) => isTaken(rules, path);

  test("sends nothing private to the image's build", () => {
    expect(PRIVATE.filter(sent)).toEqual([]);
  });

  test("sends only the parts of the package, of all that is in this checkout", () => {
    expect(readdirSync(ROOT).filter(sent).toSorted()).toEqual([
      ".npmrc",
      "LICENSE",
      "cli",
      "contract",
      "core",
      "package-lock.json",
      "package.json",
      "scripts",
      "server",
      "tsconfig.base.json",
      "web",
    ]);
  });
});

const rules = readRules("# all\n*\n!core\n!e2e/package.json\n**/node_modules\n**/*.test.ts\n");

test.for([
  ["core/src/index.ts", true],
  ["e2e/package.json", true],
  ["e2e/journeys/first-visit.spec.ts", false],
  ["core/src/index.test.ts", false],
  ["core/node_modules/a/index.js", false],
  [".env", false],
] as const)("of %s the image's build gets something: %s", ([path, taken]) => {
  expect(isTaken(rules, path)).toBe(taken);
});
