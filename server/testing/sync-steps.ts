import type { PushBody } from "@suikouji/contract";
import { type Entry, fen } from "@suikouji/core";
import fc from "fast-check";
import { pushedLunch, pushedSkiing, pushedWallet, SOME_TIME_MS } from "./ledger/pushed.ts";

/** One step of three devices or of the server's clock. */
export type SyncStep =
  /** Whole records without stamps of their fields, as older versions of the app send them. */
  | { readonly type: "push"; readonly body: PushBody; readonly life: Life }
  | EditStep
  | {
      readonly type: "pull";
      readonly after: number;
      readonly limit: number;
      readonly deviceId: string | null;
    }
  | { readonly type: "clear" }
  | { readonly type: "set-clock"; readonly nowMs: number };

/** A device changes its version of an entry, and pushes the result. */
export interface EditStep {
  readonly type: "edit";
  readonly deviceId: string;
  readonly key: string;
  readonly entryId: string;
  /** Null: it deletes the entry, or restores it. */
  readonly change: Partial<Entry> | null;
  /** Whether it pulled before the change. */
  readonly isUpToDate: boolean;
  /** How far the stamp is ahead of the server's time. */
  readonly aheadMs: number;
}

/** The epoch of the ledger that the device knows. */
type Life = "any" | "this" | "last";

const MINUTE_MS = 60_000;

export const stepUuid = (kind: string) => (number: number) =>
  `${kind.padEnd(8, "0")}-0000-4000-8000-00000000000${number}`;

const deviceNumber = fc.nat(2);
const deviceId = deviceNumber.map(stepUuid("d"));
const entryId = fc.nat(3).map(stepUuid("a"));
const stamp = fc.oneof(
  { weight: 20, arbitrary: fc.nat(6).map((later) => SOME_TIME_MS + later) },
  fc.constantFrom(SOME_TIME_MS + 5 * MINUTE_MS, SOME_TIME_MS + 5 * MINUTE_MS + 1),
);

const pushed = fc.record({
  key: fc.nat(4).map(stepUuid("e")),
  deviceId,
  epoch: fc.constant(null),
  entries: fc.array(
    fc
      .record({ id: entryId, updatedAtMs: stamp, deleted: fc.boolean() })
      .map((said) => pushedLunch({ batchId: stepUuid("b")(1), ...said })),
    // No empty pushes: the model identifies the device by the records.
    { minLength: 1, maxLength: 4 },
  ),
  categories: fc.array(
    fc
      .record({ id: fc.constantFrom("EXPENSE:滑雪", "EXPENSE:露营"), updatedAtMs: stamp })
      .map(pushedSkiing),
    { maxLength: 2 },
  ),
  definitions: fc.array(
    fc
      .record({
        id: fc.constantFrom("account:微信", "account:现金"),
        name: fc.constantFrom("微信", "零钱"),
        updatedAtMs: stamp,
        deleted: fc.boolean(),
      })
      .map(pushedWallet),
    { maxLength: 2 },
  ),
});

const change: fc.Arbitrary<Partial<Entry>> = fc.oneof(
  fc.record({ amount: fc.integer({ min: 1, max: 3 }).map(fen) }),
  fc.record({ description: fc.constantFrom("午饭", "晚饭", "夜宵") }),
  fc.record({ categoryId: fc.constantFrom("EXPENSE:餐饮", "EXPENSE:交通") }),
  fc.record({ accountId: fc.constantFrom(null, "account:微信") }),
  fc.record({ tags: fc.constantFrom("", "出差"), note: fc.constantFrom("", "出差") }),
);

const edit: fc.Arbitrary<EditStep> = fc
  .record({
    device: deviceNumber,
    keyNumber: fc.nat(9),
    entryId,
    change: fc.option(change, { freq: 3 }),
    isUpToDate: fc.boolean(),
    aheadMs: fc.oneof(
      { weight: 10, arbitrary: fc.integer({ min: -5, max: 5 }) },
      fc.constantFrom(5 * MINUTE_MS, 5 * MINUTE_MS + 1, 6 * MINUTE_MS),
    ),
  })
  .map(({ device, keyNumber, ...said }) => ({
    type: "edit",
    ...said,
    deviceId: stepUuid("d")(device),
    // Keys differ by device: the model identifies a push by its records, not by its sender.
    key: stepUuid(`f${device}`)(keyNumber),
  }));

export const syncStep: fc.Arbitrary<SyncStep> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constant("push" as const),
      body: pushed,
      life: fc.constantFrom("any" as const, "this" as const, "this" as const, "last" as const),
    }),
  },
  { weight: 10, arbitrary: edit },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant("pull" as const),
      after: fc.nat(12),
      limit: fc.integer({ min: 1, max: 5 }),
      deviceId: fc.option(deviceId),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant("set-clock" as const),
      // Never so far that the store forgets its replies, for the model does not.
      nowMs: fc
        .constantFrom(0, 10, 10 * MINUTE_MS, 60 * 24 * 60 * MINUTE_MS)
        .map((later) => SOME_TIME_MS + later),
    }),
  },
  fc.constant<SyncStep>({ type: "clear" }),
);
