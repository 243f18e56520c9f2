import { expect, test } from "vitest";
import { shrinkwrapFor } from "./shrinkwrap.mjs";

const manifest = { name: "suikouji", version: "1.0.0", dependencies: { a: "1.0.0" } };

test("keeps what is needed, each where Node finds it, and leaves out the rest", () => {
  const packages = {
    "": {},
    "node_modules/a": {
      version: "1.0.0",
      dependencies: { "@s/b": "^1.0.0" },
      optionalDependencies: { "not-for-this-platform": "1.0.0" },
      peerDependencies: { native: "1.0.0", peer: "1.0.0" },
      peerDependenciesMeta: { native: { optional: true } },
    },
    "node_modules/a/node_modules/@s/b": { version: "1.0.0", dependencies: { c: "^1.0.0" } },
    "node_modules/@s/b": { version: "2.0.0" },
    "node_modules/c": { version: "1.5.0", dependencies: { a: "^1.0.0" } },
    "node_modules/native": { version: "1.0.0" },
    "node_modules/peer": { version: "1.0.0" },
    "node_modules/vite": { version: "8.0.0" },
  };

  const { packages: kept } = shrinkwrapFor({ lockfileVersion: 3, packages }, manifest);

  expect(Object.keys(kept)).toEqual([
    "",
    "node_modules/a",
    "node_modules/a/node_modules/@s/b",
    "node_modules/c",
    "node_modules/peer",
  ]);
  expect(kept[""]).toEqual(manifest);
});

test("a lockfile with another version than the package asks for is refused", () => {
  const packages = { "node_modules/a": { version: "2.0.0" } };

  expect(() => shrinkwrapFor({ lockfileVersion: 3, packages }, manifest)).toThrow(
    "has a 2.0.0, not 1.0.0",
  );
});
