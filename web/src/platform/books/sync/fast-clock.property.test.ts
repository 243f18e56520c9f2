import { accountIdOf, detailsOfAccount } from "@suikouji/core";
import { randomRuns } from "@suikouji/core/testing/random-runs";
import { createSyncModelServer } from "@suikouji/core/testing/sync-model-server";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { modelDevice } from "../../../../testing/model-device.ts";
import { indexedDbDefinitions } from "../definitions/definition-books.ts";
import { DefinitionRefused } from "../definitions/definition-refused.ts";

// Devices make and change the same accounts, before and after they meet the server. Accounts, because their ids
// hold their names: a wrong clock changes neither what a device finds nor what is picked.

const numRuns = randomRuns({ quick: 60, full: 10_000 });
vi.setConfig({ testTimeout: 1_800_000 });

const NOON_MS = Date.parse("2026-11-15T12:00:00+08:00");
const MINUTE_MS = 60_000;
const NAMES = ["微信", "现金", "招行"];

const deed = fc.record({
  type: fc.constantFrom("put", "open", "hide", "remove", "restore", "sync", "sync"),
  device: fc.nat(2),
  name: fc.constantFrom(...NAMES),
  pick: fc.nat(1000),
});
type Deed = typeof deed extends fc.Arbitrary<infer Each> ? Each : never;

/** From a minute to ten years; deeds are two minutes apart. */
const aheadMs = fc.oneof(
  fc.integer({ min: 0, max: 90 }).map((minutes) => minutes * MINUTE_MS),
  fc.integer({ min: 0, max: 90_000 }).map((hours) => hours * 60 * MINUTE_MS),
);

test("clocks that are ahead from the start change nothing in which edits win", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(deed, { minLength: 4, maxLength: 40, size: "max" }),
      fc.array(aheadMs, { minLength: 3, maxLength: 3 }),
      async (deeds, ahead) => {
        expect(await played(deeds, ahead)).toEqual(await played(deeds, [0, 0, 0]));
      },
    ),
    { numRuns },
  );
});

/** What each device shows in the end. */
async function played(deeds: readonly Deed[], ahead: readonly number[]) {
  let ms = NOON_MS;
  const model = createSyncModelServer("ledger", () => ms);
  const devices = ahead.map((each, at) => modelDevice(`device-${at}`, model, () => ms + each));
  for (const each of deeds) {
    ms += 2 * MINUTE_MS;
    const device = devices[each.device];
    if (device !== undefined) await act(device, each).catch(expectRefusal);
  }
  ms += 2 * MINUTE_MS;
  for (const device of [...devices, ...devices]) await device.round();
  return await Promise.all(
    devices.map(async ({ writer, news }) => ({
      accounts: (await indexedDbDefinitions(writer).all()).map(
        ({ stamps: _, updatedAtMs: __, revision: ___, ...said }) => said,
      ),
      told: (await news.conflicts()).length > 0,
    })),
  );
}

async function act(device: ReturnType<typeof modelDevice>, { type, name, pick }: Deed) {
  const definitions = indexedDbDefinitions(device.writer);
  const id = accountIdOf(name);
  const details = detailsOfAccount({
    sort: pick % 2 === 0 ? "wallet" : "cash",
    openingFen: pick,
    currency: "CNY",
  });
  switch (type) {
    case "put":
      return await definitions.put({ kind: "account", name, details });
    case "open":
      return await definitions.change(id, { details });
    case "hide":
      return await definitions.change(id, { hidden: pick % 2 === 0 });
    case "remove":
      return await definitions.remove(id);
    case "restore":
      return await definitions.restore(id);
    default:
      return await device.round();
  }
}

/** The user asked for something impossible. */
function expectRefusal(error: unknown): void {
  if (!(error instanceof DefinitionRefused)) throw error;
}
