import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { prepareAccess } from "./access-policy.ts";

let dataDir = "";
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "suikouji-access-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const prepare = (env: Record<string, string>) =>
  prepareAccess(readConfig({ SUIKOUJI_DATA_DIR: dataDir, ...env }), "MyBox");

test("on this machine only there is no code, and nothing to tell", async () => {
  const { policy, sentence } = await prepare({});

  expect(policy).toMatchObject({ isLoopbackBind: true, code: null });
  expect(sentence).toBeNull();
});

test.each([{ HOST: "0.0.0.0" }, { SUIKOUJI_PUBLIC_ORIGIN: "https://books.example" }])(
  "%j generates a code, shows it once and keeps its hash for the owner only",
  async (env) => {
    const first = await prepare(env);
    const generated = /^访问码：(\S+)（只显示这一次/.exec(first.sentence ?? "")?.[1] ?? "";
    const file = join(dataDir, "access-code.json");

    const second = await prepare(env);

    expect(first.policy.code?.isRight(generated)).toBe(true);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, "utf8")).not.toContain(generated);
    expect(second.sentence).toBe(`访问码是以前生成的那个；忘了就删除 ${file} 再启动。`);
    expect(await second.policy.code?.isRight("something-else")).toBe(false);
    expect(await second.policy.code?.isRight(generated)).toBe(true);
  },
);

test("the owner's own code is used, told to nobody and not stored", async () => {
  const { policy, sentence } = await prepare({
    HOST: "0.0.0.0",
    SUIKOUJI_ACCESS_CODE: "open-sesame-42",
  });

  expect(policy.code?.isRight("open-sesame-42")).toBe(true);
  expect(sentence).toBeNull();
  expect(() => statSync(join(dataDir, "access-code.json"))).toThrow("ENOENT");
});

test("a file that is damaged or open to others is replaced by a new code of its own", async () => {
  const file = join(dataDir, "access-code.json");
  writeFileSync(file, "{}", { mode: 0o644 });

  const { sentence } = await prepare({ HOST: "0.0.0.0" });

  expect(sentence).toMatch(/^访问码：/);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test("the machine is known by its names", async () => {
  const { policy } = await prepare({ HOST: "books.home.lan", SUIKOUJI_ACCESS_CODE: "12345678" });

  expect(policy.hostNames).toEqual(["books.home.lan", "mybox", "mybox.local"]);
});
