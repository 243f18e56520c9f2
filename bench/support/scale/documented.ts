import { readFileSync } from "node:fs";

const FOLDER = new URL("../../../docs/scaling/", import.meta.url);

/** The file that docs/scaling.md tells operators to run, verbatim. */
export function documented(name: "partition.sql" | "pgbouncer.ini"): string {
  return readFileSync(new URL(name, FOLDER), "utf8");
}
