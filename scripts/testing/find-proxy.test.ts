import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findProxy } from "./find-proxy.mjs";

let bin = "";

beforeEach(() => {
  bin = mkdtempSync(join(tmpdir(), "suikouji-find-proxy-"));
});
afterEach(() => rmSync(bin, { recursive: true, force: true }));

test("the proxy on the PATH is used", () => {
  const program = join(bin, "nginx");
  writeFileSync(program, "", { mode: 0o755 });

  expect(findProxy("nginx", bin)).toEqual({ kind: "installed", program });
});

test("a machine without it is told what to install, in one sentence", () => {
  // Of a name that no system folder has.
  const name = "caddy-nobody-has" as "caddy";

  expect(findProxy(name, bin)).toEqual({
    kind: "missing",
    reason: `跳过了 ${name} 的测试：请安装 ${name}（Debian：apt install ${name}，macOS：brew install ${name}）。`,
  });
});
