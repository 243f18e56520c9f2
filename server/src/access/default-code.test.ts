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
import { createKeptCodes, type KeptCodes } from "./kept-codes.ts";

const EARLIER = "访问码在这里看：npm run ledger -- code";
const HASH_ONLY = "访问码是以前的那个；忘了就换一个：npm run ledger -- code --new";

let dataDir = "";
let registry: LedgerRegistry;
let keptCodes: KeptCodes;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "suikouji-access-"));
  keptCodes = createKeptCodes(dataDir);
  ({ registry } = await openTestStore());
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const configOf = (env: Record<string, string>) =>
  readConfig({ SUIKOUJI_DATA_DIR: dataDir, ...env });
const prepare = (env: Record<string, string>) =>
  prepareDefaultCode(configOf(env), registry, keptCodes);
const storedCode = async () => (await registry.byId(registry.defaultLedgerId))?.code ?? null;
const keptCode = () => keptCodes.codeOf(registry.defaultLedgerId);

test("a server for this machine only makes a code without showing it, because the link is enough", async () => {
  expect(await prepare({})).toBeNull();
  expect(await prepare({})).toBeNull();
  const made = keptCode() ?? "";
  expect(await matches(made, await storedCode())).toBe(true);

  expect(await prepare({ HOST: "0.0.0.0" })).toBe(EARLIER);
  expect(keptCode()).toBe(made);
});

test.each([{ HOST: "0.0.0.0" }, { SUIKOUJI_PUBLIC_ORIGIN: "https://books.example" }])(
  "%j generates a code, shows it, and stores it beside its hash",
  async (env) => {
    const first = await prepare(env);
    const generated = /^访问码：(\S+)（/.exec(first ?? "")?.[1] ?? "";

    const second = await prepare(env);

    expect(await matches(generated, await storedCode())).toBe(true);
    expect(JSON.stringify(await registry.all())).not.toContain(generated);
    expect(keptCode()).toBe(generated);
    expect(second).toBe(EARLIER);
    expect(await matches(generated, await storedCode())).toBe(true);
  },
);

test("the owner's own code replaces an earlier one and is not printed", async () => {
  await prepare({ HOST: "0.0.0.0" });

  const sentence = await prepare({ HOST: "0.0.0.0", SUIKOUJI_ACCESS_CODE: "open-sesame-42" });

  expect(sentence).toBeNull();
  const code = await storedCode();
  expect(await matches("open-sesame-42", code)).toBe(true);
  expect(keptCode()).toBe("open-sesame-42");
  await prepare({ SUIKOUJI_ACCESS_CODE: "open-sesame-42" });
  expect(await storedCode()).toEqual(code);
});

test("the owner's own code is stored here even if another server has set it already", async () => {
  await registry.setCode(registry.defaultLedgerId, await hashCode("open-sesame-42"));

  await prepare({ SUIKOUJI_ACCESS_CODE: "open-sesame-42" });

  expect(keptCode()).toBe("open-sesame-42");
});

test("a code of which only the hash is stored stays valid and cannot be shown", async () => {
  await registry.setCode(registry.defaultLedgerId, await hashCode("of-another-machine"));

  expect(await prepare({ HOST: "0.0.0.0" })).toBe(HASH_ONLY);

  expect(await matches("of-another-machine", await storedCode())).toBe(true);
});

test("the code in an earlier version's file is taken over once", async () => {
  const file = join(dataDir, "access-code.json");
  writeFileSync(file, JSON.stringify(await hashCode("from-the-file")), { mode: 0o600 });

  const sentence = await prepare({ HOST: "0.0.0.0" });

  expect(sentence).toBe(HASH_ONLY);
  expect(await matches("from-the-file", await storedCode())).toBe(true);
  expect(existsSync(file)).toBe(false);
});

test("a damaged file is replaced with a new code", async () => {
  writeFileSync(join(dataDir, "access-code.json"), "{}");

  expect(await prepare({ HOST: "0.0.0.0" })).toMatch(/^访问码：/);
});

test("the policy accepts the machine's own names", () => {
  const policy = accessPolicyOf(configOf({ HOST: "books.home.lan" }), "MyBox");

  expect(policy).toEqual({
    isLoopbackBind: false,
    servesTls: false,
    publicOrigin: null,
    hostNames: ["books.home.lan", "mybox", "mybox.local"],
  });
});
