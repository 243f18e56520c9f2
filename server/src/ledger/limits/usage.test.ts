import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { DATABASE_KINDS, freshFolder, freshPlace } from "../../../testing/ledger/fresh-place.ts";
import { NOTHING } from "../../caps/amounts.ts";
import { openBackup, restoreBackup } from "../backup/restore-backup.ts";
import { writeBackup } from "../backup/write-backup.ts";
import type { UsageStore } from "./usage.ts";

const DAY = "2026-11-15";
const LIMITS = { calls: 1_000, tokens: 1_000, seconds: 1_000, characters: 1_000 };

async function reserve(usage: UsageStore, ledgerId: string, calls: number, spare = 0) {
  const needed = { ...NOTHING, calls };
  return usage.reserve({
    ledgerId,
    day: DAY,
    least: { ...NOTHING, calls: 1 },
    needed,
    spare: { ...NOTHING, calls: spare },
    limits: { ledger: LIMITS, total: LIMITS },
  });
}

describe.for(DATABASE_KINDS)("A day's usage on %s", (kind) => {
  test("is not reset by restoring a backup", async (context) => {
    const place = await freshPlace(context, kind);
    const { usage, registry } = await place.open();
    const file = join(freshFolder(), "backup.sqlite");
    await writeBackup(place.connect(), file);
    await reserve(usage, registry.defaultLedgerId, 7);

    const backup = await openBackup(file, join(freshFolder(), "work.sqlite"));
    await restoreBackup(backup, place.connect(), { aside: join(freshFolder(), "aside.sqlite") });
    await backup.close();

    const after = (await place.open()).usage;
    expect(await after.used(registry.defaultLedgerId, DAY)).toMatchObject({ calls: 7 });
    expect(await after.used(null, DAY)).toMatchObject({ calls: 7 });
  });

  test("grants what is needed while it lasts, and at most a sixteenth of the rest in advance", async (context) => {
    const { usage } = await (await freshPlace(context, kind)).open();

    expect(await reserve(usage, "a", 40, 500)).toMatchObject({ amounts: { calls: 40 + 60 } });
    expect(await reserve(usage, "b", 890)).toMatchObject({ amounts: { calls: 890 } });
    expect(await reserve(usage, "a", 40, 500)).toMatchObject({ amounts: { calls: 10 } });
    expect(await reserve(usage, "b", 1)).toBeNull();
  });

  test("adds up while many reserve and give back at once", async (context) => {
    const place = await freshPlace(context, kind);
    const stores = [(await place.open()).usage, (await place.open()).usage];
    const ledgers = ["a", "b", "c"];

    await Promise.all(
      stores.flatMap((usage) =>
        ledgers.flatMap((ledgerId) =>
          Array.from({ length: 5 }, async () => {
            await reserve(usage, ledgerId, 3);
            await usage.giveBack({ ledgerId, day: DAY, amounts: { ...NOTHING, calls: 1 } });
          }),
        ),
      ),
    );

    const [usage] = stores;
    expect(await usage?.used(null, DAY)).toMatchObject({ calls: 60 });
    for (const ledgerId of ledgers) {
      expect(await usage?.used(ledgerId, DAY)).toMatchObject({ calls: 20 });
    }
  });
});
