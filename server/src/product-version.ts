import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const MANIFEST = join(import.meta.dirname, "../../package.json");

/** As the package.json of the checkout has it; everything that names a version asks here. */
export function productVersion(): string {
  return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(MANIFEST, "utf8")))
    .version;
}
