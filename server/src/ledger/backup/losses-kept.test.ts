import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { stampOf } from "@suikouji/core";
import { describe, expect, test } from "vitest";
import { DATABASE_KINDS, freshFolder, freshPlace } from "../../../testing/ledger/fresh-place.ts";
import {
  PHONE,
  pushedLunch,
  pushedSkiing,
  pushedWallet,
  pushOf,
  SOME_TIME_MS,
  TABLET,
} from "../../../testing/ledger/pushed.ts";
import { openBackup, restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

const clock = { now: () => ({ epochMs: SOME_TIME_MS, utcOffsetMinutes: 480 }) };

/** Every field of the record was changed without knowing the other device's version. */
const overAll = (groups: readonly string[]) =>
  Object.fromEntries(groups.map((group) => [group, stampOf(SOME_TIME_MS - 10, PHONE)]));

const rent = (amount: number, day: number) =>
  JSON.stringify({
    template: {
      ...{ amount, type: "EXPENSE", categoryId: `EXPENSE:居住${day}`, accountId: `account:${day}` },
      ...{ description: `房租${day}`, tags: `租${day}`, note: `第${day}次` },
    },
    rule: { every: "month", count: 1, day },
    from: `2026-11-${day}`,
    until: `2027-11-${day}`,
    skipped: [`2026-12-${day}`],
    changed: { [`2027-01-${day}`]: `2027-01-${day + 1}` },
  });

const OF_RECURRING = [
  ...["name", "order", "hidden", "details.money", "details.category", "details.account"],
  ...["details.words", "details.tags", "details.note", "details.rhythm", "details.until"],
  ...["details.skipped", "details.changed"],
];

describe.for(DATABASE_KINDS)("A backup on %s", (kind) => {
  test("keeps the lost edits of every kind of record, and no row counts as damaged", async (context) => {
    const place = await freshPlace(context, kind);
    const store = await place.open({ clock });
    const { defaultLedgerId } = store.registry;
    const [lunchId, rentId] = [randomUUID(), randomUUID()];
    const pushBy = (deviceId: string, said: { name: string; day: number; laterMs: number }) => {
      const { name, day } = said;
      const updatedAtMs = SOME_TIME_MS - 5 + said.laterMs;
      const version = { deviceId, updatedAtMs };
      const recurring = {
        id: rentId,
        kind: "recurring",
        order: day,
        hidden: day > 15,
        name,
      } as const;
      return store.push(
        defaultLedgerId,
        pushOf({
          deviceId,
          entries: [
            {
              ...pushedLunch({ ...version, id: lunchId, batchId: lunchId, description: name }),
              over: overAll(["words"]),
            },
          ],
          categories: [{ ...pushedSkiing({ ...version, name }), over: overAll(["name"]) }],
          definitions: [
            { ...pushedWallet({ ...version, name }), over: overAll(["name"]) },
            {
              ...pushedWallet({ ...version, ...recurring, details: rent(day, day) }),
              over: overAll(OF_RECURRING),
            },
          ],
        }),
      );
    };
    await pushBy(PHONE, { name: "雪季", day: 10, laterMs: 0 });
    await pushBy(TABLET, { name: "冬天", day: 20, laterMs: 1 });
    const lost = async (after = 0) => {
      const told = await store.pull(defaultLedgerId, { after, limit: 10, deviceId: PHONE });
      const { lost: entries, lostCategories, lostDefinitions } = told;
      return { entries, lostCategories, lostDefinitions };
    };
    const before = await lost();
    const file = join(freshFolder(), "backup.sqlite");

    const { leftOut } = await writeBackup(place.connect(), file);
    const backup = await openBackup(file, join(freshFolder(), "work.sqlite"));
    const aside = join(freshFolder(), "aside.sqlite");
    await restoreBackup(backup, place.connect(), { aside });
    await backup.close();

    expect(before).toMatchObject({
      entries: [{ byDevice: TABLET }],
      lostCategories: [{ version: { name: "雪季" } }],
      lostDefinitions: [
        { groups: expect.arrayContaining(["details.rhythm", "details.until"]) },
        {},
      ],
    });
    expect(leftOut).toBe(0);
    expect(await lost()).toEqual(before);
  });
});
