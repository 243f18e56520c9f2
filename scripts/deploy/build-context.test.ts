import { expect, test } from "vitest";
import { isTaken, readRules } from "./testing/build-context.ts";

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
