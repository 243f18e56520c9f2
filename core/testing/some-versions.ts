import fc from "fast-check";
import {
  type CalendarDate,
  changeRecord,
  createIdSource,
  type Entry,
  fen,
  mergeVersions,
  recordBatch,
} from "../src/index.ts";

export const START_MS = 1_794_708_000_000;

/** An entry that "phone" recorded at {@link START_MS} and the server knows. */
export function someEntry(): Entry {
  const [entry] = recordBatch(
    [
      {
        amount: fen(3500),
        type: "EXPENSE",
        category: "餐饮",
        date: "2026-11-15" as CalendarDate,
        description: "午饭",
      },
    ],
    {
      ledgerId: "local",
      deviceId: "phone",
      now: { epochMs: START_MS, utcOffsetMinutes: 480 },
      stampMs: START_MS,
      ids: createIdSource((count) => new Uint8Array(count)),
      categories: [],
    },
  ).entries;
  if (entry === undefined) throw new Error("Nothing was recorded");
  return { ...entry, revision: 1 };
}

/** What one of three devices does to an entry that all of them have. */
export type Deed =
  | { readonly type: "edit"; readonly device: number; readonly change: Partial<Entry> }
  | { readonly type: "mark"; readonly device: number }
  /** As earlier versions of the app write: all fields get the new stamp. */
  | { readonly type: "rewrite"; readonly device: number; readonly change: Partial<Entry> }
  | { readonly type: "hear"; readonly device: number; readonly from: number };

const device = fc.nat(2);
const change: fc.Arbitrary<Partial<Entry>> = fc.oneof(
  fc.record({ amount: fc.integer({ min: 1, max: 5 }).map(fen) }),
  fc.record({ description: fc.constantFrom("午饭", "晚饭", "夜宵") }),
  fc.record({ categoryId: fc.constantFrom("EXPENSE:餐饮", "EXPENSE:交通") }),
  fc.record({ forgotten: fc.boolean() }),
  fc.record({ tags: fc.constantFrom("", "出差", "出差 报销") }),
  fc.record({ note: fc.constantFrom("", "出差") }),
  fc.record({ foreign: fc.constantFrom("", "USD 5.00 @7.1") }),
  fc.record({ photos: fc.constantFrom("", "0".repeat(64)) }),
  fc.record({ type: fc.constantFrom("EXPENSE" as const, "INCOME" as const) }),
);

export const deeds: fc.Arbitrary<readonly Deed[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ type: fc.constant("edit" as const), device, change }) },
    { weight: 3, arbitrary: fc.record({ type: fc.constant("mark" as const), device }) },
    fc.record({ type: fc.constant("rewrite" as const), device, change }),
    {
      weight: 3,
      arbitrary: fc.record({ type: fc.constant("hear" as const), device, from: device }),
    },
  ),
  { maxLength: 12 },
);

/** Every version that was made, the first included. */
export function versionsAfter(done: readonly Deed[]): readonly Entry[] {
  const held = [someEntry(), someEntry(), someEntry()];
  const versions = [someEntry()];
  for (const [at, deed] of done.entries()) {
    const present = held[deed.device] ?? someEntry();
    const next = versionAfter(present, deed, { held, stampMs: START_MS + 1 + at });
    held[deed.device] = next;
    versions.push(next);
  }
  return versions;
}

function versionAfter(
  present: Entry,
  deed: Deed,
  { held, stampMs }: { held: readonly Entry[]; stampMs: number },
): Entry {
  const signature = { deviceId: `device-${deed.device}`, stampMs };
  switch (deed.type) {
    case "edit":
      return present.deleted ? present : changeRecord("entry", present, deed.change, signature);
    case "mark":
      return changeRecord("entry", present, { deleted: !present.deleted }, signature);
    case "rewrite": {
      const { stamps: _, ...whole } = { ...present, ...deed.change };
      return { ...whole, deviceId: signature.deviceId, updatedAtMs: stampMs };
    }
    case "hear":
      return mergeVersions("entry", present, held[deed.from] ?? present);
  }
}
