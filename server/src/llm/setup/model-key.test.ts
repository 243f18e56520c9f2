import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { saveModels } from "@suikouji/contract";
import { afterEach, expect, test } from "vitest";
import { everyPrivateRequest } from "../../../testing/every-endpoint.ts";
import { onEachDatabase } from "../../../testing/ledger/on-each-database.ts";
import { pushedLunch } from "../../../testing/ledger/pushed.ts";
import { testModelSetup } from "../../../testing/model-setup.ts";
import { ENDING_AT_ONCE, NO_LIMITS, testApp } from "../../../testing/running-app.ts";
import { signedIn } from "../../../testing/signed-in.ts";
import { CANARY_KEY, enteredHost } from "../../../testing/some-model-host.ts";
import { copyStore } from "../../ledger/automatic-backups/copy-store.ts";
import { writeBackup } from "../../ledger/backup/write-backup.ts";
import { settingsInStore } from "./settings-in-store.ts";

const SECRET = "a-key-that-only-the-servers-have-0001";
const folder = mkdtempSync(join(tmpdir(), "suikouji-keys-"));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

await onEachDatabase("A model's key, encrypted in the store", (place) => {
  test("is in no reply of any operation, no line of the log, no error and no backup", async () => {
    const store = await place.open();
    const keeper = settingsInStore(store.settings, SECRET);
    const { app, served, bugs } = await testApp({
      store,
      modelSetup: testModelSetup({ keeper }),
      rateCounter: NO_LIMITS,
      syncEvents: ENDING_AT_ONCE,
    });
    const { bearer, deviceId } = await signedIn(store);
    const headers = { host: "localhost", ...bearer };
    const put = { method: "PUT", url: saveModels.path, headers } as const;
    await app.inject({ ...put, payload: { hosts: [enteredHost()], prices: null } });
    const replies: string[] = [];

    const aim = {
      deviceId,
      revokes: deviceId,
      entryId: pushedLunch().id,
      categoryId: "EXPENSE:餐饮",
    };
    for (const request of everyPrivateRequest(aim)) {
      // Later requests would find nothing to leak.
      if (request.method === "DELETE") continue;
      const answer = await app.inject({ ...request, headers: { ...request.headers, ...headers } });
      replies.push(answer.body, JSON.stringify(answer.headers));
    }
    const file = join(folder, `${place.kind}.backup`);
    await writeBackup(place.connect(), file);

    expect(await keeper.read()).toMatchObject({ kind: "kept" });
    expect(replies.length).toBeGreaterThan(80);
    const sealed = await store.settings.read("models");
    for (const text of [...replies, JSON.stringify(served), ...bugs.map(String)]) {
      expect(text).not.toContain(CANARY_KEY);
      expect(text).not.toContain(sealed);
    }
    const backup = readFileSync(file);
    for (const secret of [CANARY_KEY, sealed ?? CANARY_KEY]) {
      expect(backup.includes(secret)).toBe(false);
    }
    if (place.kind === "sqlite") {
      const copy = join(folder, "copy.backup");
      await copyStore(place.connect(), copy, async () => false);
      expect(readFileSync(copy).includes(CANARY_KEY)).toBe(false);
    }
  });
});
