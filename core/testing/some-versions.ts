import fc from "fast-check";
import {
  type CalendarDate,
  changeRecord,
  createIdSource,
  type Definition,
  type Entry,
  fen,
  mergeVersions,
  NO_NAMES,
  type RecordKind,
  type RecordOf,
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
      ...NO_NAMES,
    },
  ).entries;
  if (entry === undefined) throw new Error("Nothing was recorded");
  return { ...entry, revision: 1 };
}

/** What one of three devices does to a record that all of them have. */
export type Deed<Kept> =
  | { readonly type: "edit"; readonly device: number; readonly change: Partial<Kept> }
  | { readonly type: "mark"; readonly device: number }
  /** As earlier versions of the app write: all fields get the new stamp. */
  | { readonly type: "rewrite"; readonly device: number; readonly change: Partial<Kept> }
  | { readonly type: "hear"; readonly device: number; readonly from: number };

const device = fc.nat(2);
const entryChange: fc.Arbitrary<Partial<Entry>> = fc.oneof(
  fc.record({ amount: fc.integer({ min: 1, max: 5 }).map(fen) }),
  fc.record({ description: fc.constantFrom("午饭", "晚饭", "夜宵") }),
  fc.record({ categoryId: fc.constantFrom("EXPENSE:餐饮", "EXPENSE:交通") }),
  fc.record({ accountId: fc.constantFrom(null, "account:微信") }),
  fc.record({ forgotten: fc.boolean() }),
  fc.record({ tags: fc.constantFrom("", "出差", "出差 报销") }),
  fc.record({ note: fc.constantFrom("", "出差") }),
  fc.record({ foreign: fc.constantFrom("", "USD 5.00 @7.1") }),
  fc.record({ photos: fc.constantFrom("", "0".repeat(64)) }),
  fc.record({ type: fc.constantFrom("EXPENSE" as const, "INCOME" as const) }),
);
const definitionChange: fc.Arbitrary<Partial<Definition>> = fc.oneof(
  fc.record({ name: fc.constantFrom("微信", "零钱", "现金") }),
  fc.record({ hidden: fc.boolean() }),
  fc.record({ order: fc.integer({ min: 0, max: 3 }) }),
  fc.record({ details: fc.constantFrom("{}", '{"sort":"cash"}') }),
);

function deedsOf<Kept>(change: fc.Arbitrary<Partial<Kept>>): fc.Arbitrary<readonly Deed<Kept>[]> {
  return fc.array(
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
}

export const deeds = deedsOf(entryChange);
export const definitionDeeds = deedsOf(definitionChange);

/** Every version that was made, the first included. */
export function versionsAfter<Kind extends RecordKind>(
  kind: Kind,
  first: RecordOf[Kind],
  done: readonly Deed<RecordOf[Kind]>[],
): readonly RecordOf[Kind][] {
  const held = [first, first, first];
  const versions = [first];
  for (const [at, deed] of done.entries()) {
    const present = held[deed.device] ?? first;
    const next = versionAfter(kind, deed, { present, held, stampMs: START_MS + 1 + at });
    held[deed.device] = next;
    versions.push(next);
  }
  return versions;
}

interface Moment<Kept> {
  readonly present: Kept;
  readonly held: readonly Kept[];
  readonly stampMs: number;
}

function versionAfter<Kind extends RecordKind>(
  kind: Kind,
  deed: Deed<RecordOf[Kind]>,
  { present, held, stampMs }: Moment<RecordOf[Kind]>,
): RecordOf[Kind] {
  const signature = { deviceId: `device-${deed.device}`, stampMs };
  switch (deed.type) {
    case "edit":
      return present.deleted ? present : changeRecord(kind, present, deed.change, signature);
    case "mark": {
      const deleted = { deleted: !present.deleted } as Partial<RecordOf[Kind]>;
      return changeRecord(kind, present, deleted, signature);
    }
    case "rewrite": {
      const { stamps: _, ...whole } = { ...present, ...deed.change };
      return { ...whole, deviceId: signature.deviceId, updatedAtMs: stampMs } as RecordOf[Kind];
    }
    case "hear":
      return mergeVersions(kind, present, held[deed.from] ?? present);
  }
}
