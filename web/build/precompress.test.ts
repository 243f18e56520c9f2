import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { compressFolder } from "./precompress.ts";

const LONG = "const words = '午饭32，奶茶15，打车28';\n".repeat(100);

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "suikouji-build-"));
  mkdirSync(join(folder, "assets"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("a long text file gets a smaller copy in both encodings, in every folder", async () => {
  writeFileSync(join(folder, "assets/start-abc.js"), LONG);

  await compressFolder(folder);

  const brotli = readFileSync(join(folder, "assets/start-abc.js.br"));
  const gzip = readFileSync(join(folder, "assets/start-abc.js.gz"));
  expect(brotliDecompressSync(brotli).toString()).toBe(LONG);
  expect(gunzipSync(gzip).toString()).toBe(LONG);
  expect(Math.max(brotli.length, gzip.length)).toBeLessThan(LONG.length / 4);
});

test("small, binary and compressed files get none", async () => {
  writeFileSync(join(folder, "small.js"), "0");
  writeFileSync(join(folder, "icon.png"), LONG);
  writeFileSync(join(folder, "old.js.gz"), LONG);

  await compressFolder(folder);

  expect(readdirSync(folder).sort()).toEqual(["assets", "icon.png", "old.js.gz", "small.js"]);
});
