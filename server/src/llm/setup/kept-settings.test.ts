import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { onEachDatabase } from "../../../testing/ledger/on-each-database.ts";
import { CANARY_KEY, keptHost } from "../../../testing/some-model-host.ts";
import { textSeal } from "./sealed-text.ts";
import { modelSettingsFile, settingsInFile } from "./settings-file.ts";
import { settingsInStore } from "./settings-in-store.ts";
import { NoSettingsKey } from "./setup-refusals.ts";

const SETTINGS = { hosts: [keptHost()], prices: { input: 1, output: 2 } };
const SECRET = "a-key-that-only-the-servers-have-0001";

describe("A file in the data directory", () => {
  let dataDir = "";
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), "suikouji-models-"));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  test("keeps the settings until they are removed, readable by its user only", async () => {
    const keeper = settingsInFile(dataDir);
    expect(await keeper.read()).toEqual({ kind: "none" });

    await keeper.write({ hosts: [keptHost({ model: "other" })], prices: null });
    await keeper.write(SETTINGS);

    expect(await settingsInFile(dataDir).read()).toEqual({ kind: "kept", settings: SETTINGS });
    expect(statSync(modelSettingsFile(dataDir)).mode & 0o777).toBe(0o600);
    expect(readdirSync(dataDir)).toHaveLength(1);
    await keeper.remove();
    expect(await keeper.read()).toEqual({ kind: "none" });
    expect(existsSync(modelSettingsFile(dataDir))).toBe(false);
  });

  test.each(["", "{}", '{"hosts": 1}'])("that was damaged counts as missing: %s", async (text) => {
    writeFileSync(modelSettingsFile(dataDir), text);

    expect(await settingsInFile(dataDir).read()).toEqual({ kind: "none" });
  });
});

await onEachDatabase("A store that several servers share", (place) => {
  test("keeps the settings for every server with the same key, and shows no key to others", async () => {
    const [one, other] = [await place.open(), await place.open()];

    await settingsInStore(one.settings, SECRET).write(SETTINGS);

    const kept = { kind: "kept", settings: SETTINGS };
    expect(await settingsInStore(other.settings, SECRET).read()).toEqual(kept);
    expect(await settingsInStore(other.settings, `${SECRET}x`).read()).toEqual({
      kind: "other-settings-key",
    });
    expect(await settingsInStore(other.settings, null).read()).toEqual({ kind: "no-settings-key" });
    expect(await other.settings.read("models")).not.toContain(CANARY_KEY);
    await settingsInStore(other.settings, SECRET).remove();
    expect(await settingsInStore(one.settings, SECRET).read()).toEqual({ kind: "none" });
  });

  test("keeps nothing without a key to encrypt with", async () => {
    const { settings } = await place.open();

    await expect(settingsInStore(settings, null).write(SETTINGS)).rejects.toThrow(NoSettingsKey);
    expect(await settings.read("models")).toBeNull();
  });
});

describe("A sealed text", () => {
  test("opens with its own secret and purpose only, and not after a change", () => {
    const { seal, open } = textSeal(SECRET, "models");
    const sealed = seal("秘密");
    const changed = Buffer.from(sealed, "base64");
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;

    expect(open(sealed)).toBe("秘密");
    expect(seal("秘密")).not.toBe(sealed);
    expect(textSeal(`${SECRET}x`, "models").open(sealed)).toBeNull();
    expect(textSeal(SECRET, "other").open(sealed)).toBeNull();
    expect(open(changed.toString("base64"))).toBeNull();
    expect(open("")).toBeNull();
  });
});
