import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { hasDesktop, openInBrowser, removeOpenedFile } from "./open-browser.ts";

const LINK = "http://localhost:8520/#/pair/skp_books_secret";

let dataDir = "";
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "suikouji-open-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

describe("hasDesktop", () => {
  test.each([
    ["on a Mac", { platform: "darwin" }, true],
    ["on Windows", { platform: "win32" }, true],
    ["on Linux under X", { env: { DISPLAY: ":0" } }, true],
    ["on Linux under Wayland", { env: { WAYLAND_DISPLAY: "wayland-0" } }, true],
    ["on Linux without a screen", {}, false],
    ["with an empty DISPLAY", { env: { DISPLAY: "" } }, false],
    ["without a terminal", { env: { DISPLAY: ":0" }, isTerminal: false }, false],
    ["in CI", { platform: "darwin", env: { CI: "true" } }, false],
    ["over SSH", { env: { DISPLAY: ":10", SSH_CONNECTION: "a 1 b 22" } }, false],
  ] as const)("%s", (_where, said, expected) => {
    const surroundings = { platform: "linux", env: {}, isTerminal: true, ...said } as const;

    expect(hasDesktop(surroundings)).toBe(expected);
  });
});

describe("opening the link", () => {
  function opened(platform: NodeJS.Platform = "linux") {
    const ran: string[][] = [];
    openInBrowser(LINK, {
      dataDir,
      platform,
      run: (program, args) => ran.push([program, ...args]),
    });
    return ran;
  }
  const file = () => join(dataDir, "open-in-browser.html");

  test.each([
    ["linux", "xdg-open"],
    ["darwin", "open"],
    ["win32", "explorer.exe"],
  ] as const)("on %s by %s, whose arguments do not tell the link", (platform, program) => {
    expect(opened(platform)).toEqual([[program, file()]]);
  });

  test("writes the link to a file that only its owner can read, replacing an older file", () => {
    writeFileSync(file(), "");
    chmodSync(file(), 0o644);

    opened();

    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(readFileSync(file(), "utf8")).toContain(`content="0; url=${LINK}"`);
    removeOpenedFile(dataDir);
    expect(existsSync(file())).toBe(false);
  });

  test("does not throw without a browser program or with a full disk", () => {
    const failing = () => {
      throw new Error("no such program");
    };

    openInBrowser(LINK, { dataDir, platform: "linux", run: failing });
    openInBrowser(LINK, { dataDir: join(dataDir, "gone"), platform: "linux", run: failing });
  });
});
