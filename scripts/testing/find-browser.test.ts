import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { findBrowser, findShell } from "./find-browser.mjs";

let machine = "";

beforeEach(() => {
  machine = mkdtempSync(join(tmpdir(), "suikouji-browsers-"));
  for (const folder of ["usr", "opt", "cache"]) mkdirSync(join(machine, folder));
});
afterEach(() => rmSync(machine, { recursive: true, force: true }));

function executable(path: string, mode = 0o755): string {
  writeFileSync(join(machine, path), "", { mode });
  return join(machine, path);
}

const find = (chosen?: string) =>
  findBrowser({
    chosen,
    playwright: join(machine, "cache/chrome"),
    path: [join(machine, "usr"), join(machine, "opt")].join(delimiter),
  });

test("a headless shell is found by its name, and never taken for a whole browser", () => {
  const path = join(machine, "usr");
  expect(findShell(path)).toBeNull();

  const shell = executable("usr/chromium-headless-shell");

  expect(findShell(path)).toBe(shell);
  expect(find()).toBeNull();
});

test("of Debian's headless shell the program itself is started, not the script beside it", () => {
  mkdirSync(join(machine, "lib/chromium"), { recursive: true });
  executable("usr/chromium-headless-shell");
  const program = executable("lib/chromium/chromium-headless-shell");

  expect(findShell(join(machine, "usr"))).toBe(program);
});

describe("which browser the tests run in", () => {
  test("Playwright's own, then Google Chrome, then Debian's Chromium", () => {
    const chromium = executable("usr/chromium");
    expect(find()).toBe(chromium);

    const chrome = executable("opt/google-chrome");
    expect(find()).toBe(chrome);

    const own = executable("cache/chrome");
    expect(find()).toBe(own);
  });

  test("CHROMIUM_PATH wins over all of them", () => {
    executable("cache/chrome");
    const chosen = executable("opt/my-chromium");

    expect(find(chosen)).toBe(chosen);
  });

  test("a wrong CHROMIUM_PATH is not replaced by another browser", () => {
    executable("usr/chromium");

    expect(find(join(machine, "opt/gone"))).toBeNull();
  });

  test("an empty CHROMIUM_PATH counts as not set", () => {
    const chromium = executable("usr/chromium");

    expect(find("")).toBe(chromium);
  });

  test("a file that is not executable, or a folder, is not a browser", () => {
    executable("usr/chromium", 0o644);
    mkdirSync(join(machine, "opt/google-chrome"));

    expect(find()).toBeNull();
  });
});
