import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openTestStore } from "../../testing/test-store.ts";
import { readConfig } from "../config.ts";
import type { LedgerRegistry } from "../ledger/ledger-store.ts";
import { hashCode, matches } from "./access-code.ts";
import { accessPolicyOf } from "./access-policy.ts";
import { prepareDefaultCode } from "./default-code.ts";

const EARLIER = "访问码是以前的那个；忘了就用 SUIKOUJI_ACCESS_CODE 定一个新的，再启动一次。";

let dataDir = "";
let registry: LedgerRegistry;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "suikouji-access-"));
  ({ registry } = await openTestStore());
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const configOf = (env: Record<string, string>) =>
  readConfig({ SUIKOUJI_DATA_DIR: dataDir, ...env });
const prepare = (env: Record<string, string>) => prepareDefaultCode(configOf(env), registry);
const storedCode = async () => (await registry.byId(registry.defaultLedgerId))?.code ?? null;

test("on this machine only there is no code, and nothing to tell", async () => {
  expect(await prepare({})).toBeNull();
  expect(await storedCode()).toBeNull();
});

test.each([{ HOST: "0.0.0.0" }, { SUIKOUJI_PUBLIC_ORIGIN: "https://books.example" }])(
  "%j generates a code, shows it once and keeps its hash",
  async (env) => {
    const first = await prepare(env);
    const generated = /^访问码：(\S+)（只显示这一次/.exec(first ?? "")?.[1] ?? "";

    const second = await prepare(env);

    expect(await matches(generated, await storedCode())).toBe(true);
    expect(JSON.stringify(await registry.all())).not.toContain(generated);
    expect(second).toBe(EARLIER);
    expect(await matches(generated, await storedCode())).toBe(true);
  },
);

test("the owner's own code is used and told to nobody, also in place of an earlier one", async () => {
  await prepare({ HOST: "0.0.0.0" });

  const sentence = await prepare({ HOST: "0.0.0.0", SUIKOUJI_ACCESS_CODE: "open-sesame-42" });

  expect(sentence).toBeNull();
  const code = await storedCode();
  expect(await matches("open-sesame-42", code)).toBe(true);
  await prepare({ SUIKOUJI_ACCESS_CODE: "open-sesame-42" });
  expect(await storedCode()).toEqual(code);
});

test("the code of an earlier version's file is taken over once", async () => {
  const file = join(dataDir, "access-code.json");
  writeFileSync(file, JSON.stringify(await hashCode("from-the-file")), { mode: 0o600 });

  const sentence = await prepare({ HOST: "0.0.0.0" });

  expect(sentence).toBe(EARLIER);
  expect(await matches("from-the-file", await storedCode())).toBe(true);
  expect(existsSync(file)).toBe(false);
});

test("a file that is damaged gives way to a new code", async () => {
  writeFileSync(join(dataDir, "access-code.json"), "{}");

  expect(await prepare({ HOST: "0.0.0.0" })).toMatch(/^访问码：/);
});

test("the machine is known by its names", () => {
  const policy = accessPolicyOf(configOf({ HOST: "books.home.lan" }), "MyBox");

  expect(policy).toEqual({
    isLoopbackBind: false,
    servesTls: false,
    publicOrigin: null,
    hostNames: ["books.home.lan", "mybox", "mybox.local"],
  });
});
