// npm run licences: writes docs/licences.md.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { licencesPage } from "./licences.mjs";

const root = join(import.meta.dirname, "../..");
const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
writeFileSync(join(root, "docs/licences.md"), licencesPage(lock));
