import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { refusing } from "./lean-zod.ts";

const zod = createRequire(import.meta.url)
  .resolve("zod")
  .replace(/zod\/.*$/, "zod/v4/core/");

test.each(["to-json-schema.js", "json-schema-processors.js"])(
  "%s keeps its exports, which may be referenced but not called",
  async (file) => {
    const code = refusing(readFileSync(zod + file, "utf8"));
    const [real, lean] = await Promise.all([
      import(zod + file),
      import(`data:text/javascript,${encodeURIComponent(code)}`),
    ]);

    expect(Object.keys(lean).sort()).toEqual(Object.keys(real).sort());
    for (const name of Object.keys(lean)) {
      const built = lean[name]();
      expect(built).toThrow("The app writes no JSON schemas");
    }
  },
);
