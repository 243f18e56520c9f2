import fc from "fast-check";

/** Something that happens to one of the devices, to the server or to the network. */
export type Happening = ProgramHappening | Tearing | WorldHappening;

export type WorldHappening =
  /** A delayed request arrives after all. */
  | { readonly type: "arrive"; readonly pick: number }
  | { readonly type: "clear" }
  | { readonly type: "back-up" }
  /** The server loses its books and is restored from its last backup, or from none. */
  | { readonly type: "restore-backup" }
  /** The server's files, or those of a replica that takes over, are from an earlier moment. */
  | { readonly type: "roll-back"; readonly pick: number }
  /** A row of the server is damaged by hand. */
  | { readonly type: "damage"; readonly pick: number }
  /** The server's books are lost, or it uses another database: there is an empty ledger now. */
  | { readonly type: "replace" };

/** The browser is killed and deletes one of its databases. */
export interface Tearing {
  readonly type: "tear";
  readonly device: number;
  readonly disk: "main" | "spare";
}

/** What happens to a device's program. */
export type ProgramHappening =
  | {
      readonly type: "save";
      readonly device: number;
      readonly count: number;
      readonly pick: number;
    }
  | { readonly type: "edit"; readonly device: number; readonly pick: number }
  | { readonly type: "remove"; readonly device: number; readonly pick: number }
  | { readonly type: "restore"; readonly device: number; readonly pick: number }
  | { readonly type: "make-category"; readonly device: number; readonly pick: number }
  | { readonly type: "change-category"; readonly device: number; readonly pick: number }
  | { readonly type: "remove-category"; readonly device: number; readonly pick: number }
  | DefinitionHappening
  | { readonly type: "set-clock"; readonly device: number; readonly skewMs: number }
  | { readonly type: "sync"; readonly device: number; readonly fates: readonly Fate[] }
  | { readonly type: "kill"; readonly device: number; readonly death: Death }
  | { readonly type: "cut"; readonly device: number; readonly isCut: boolean }
  /** The user erases the books on this device only: the server's come back. */
  | { readonly type: "erase"; readonly device: number }
  | { readonly type: "sign-in"; readonly device: number; readonly ledger: number }
  /** The user decides about the other ledger; nothing where none was met. */
  | { readonly type: "decide"; readonly device: number; readonly decision: "merge" | "follow" };

/** The user makes, changes, removes or restores an account, a budget or a recurring entry. */
export interface DefinitionHappening {
  readonly type:
    | "put-definition"
    | "change-definition"
    | "remove-definition"
    | "restore-definition";
  readonly device: number;
  readonly pick: number;
}

/** What becomes of one request. */
export type Fate =
  | { readonly type: "answered" }
  | { readonly type: "lost" }
  /** The server did it, and the connection was lost before its answer. */
  | { readonly type: "unanswered" }
  | { readonly type: "twice" }
  /** The network delivers a second copy later. */
  | { readonly type: "echoed" }
  | { readonly type: "failed" }
  /** Other things happen while the request or its answer is under way. */
  | { readonly type: "slow"; readonly way: "there" | "back"; readonly meanwhile: number };

/** The device dies at one of its next writes, before or after it is done. */
export interface Death {
  readonly afterWrites: number;
  readonly isWritten: boolean;
}

export const DEVICES = 3;
export const LEDGERS = 2;

const device = fc.nat(DEVICES - 1);
const ledger = fc.nat(LEDGERS - 1);
const pick = fc.nat(1000);
const on = <Type extends string>(type: Type) =>
  fc.record({ type: fc.constant(type), device, pick });

const HOUR_MS = 3_600_000;
const skewMs = fc.oneof(
  fc.integer({ min: -5, max: 5 }),
  fc.integer({ min: -48, max: 48 }).map((hours) => hours * HOUR_MS),
  fc.integer({ min: -10, max: 10 }).map((years) => years * 8766 * HOUR_MS),
);

const fate: fc.Arbitrary<Fate> = fc.oneof(
  { weight: 6, arbitrary: fc.constant({ type: "answered" } as const) },
  fc.constantFrom<Fate>(
    { type: "lost" },
    { type: "unanswered" },
    { type: "twice" },
    { type: "echoed" },
    { type: "failed" },
  ),
  fc.record({
    type: fc.constant("slow" as const),
    way: fc.constantFrom("there" as const, "back" as const),
    meanwhile: fc.integer({ min: 1, max: 4 }),
  }),
);

const happening: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant("save" as const),
      device,
      count: fc.integer({ min: 1, max: 4 }),
      pick,
    }),
  },
  { weight: 4, arbitrary: on("edit") },
  { weight: 2, arbitrary: on("remove") },
  { weight: 2, arbitrary: on("restore") },
  on("make-category"),
  { weight: 2, arbitrary: on("change-category") },
  on("remove-category"),
  on("put-definition"),
  { weight: 2, arbitrary: on("change-definition") },
  on("remove-definition"),
  on("restore-definition"),
  fc.record({ type: fc.constant("set-clock" as const), device, skewMs }),
  {
    weight: 8,
    arbitrary: fc.record({
      type: fc.constant("sync" as const),
      device,
      fates: fc.array(fate, { maxLength: 8, size: "max" }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant("kill" as const),
      device,
      death: fc.record({ afterWrites: fc.nat(5), isWritten: fc.boolean() }),
    }),
  },
  fc.record({ type: fc.constant("cut" as const), device, isCut: fc.boolean() }),
  fc.record({ type: fc.constant("arrive" as const), pick }),
);

export const history = fc.array(happening, { minLength: 5, maxLength: 60, size: "max" });

export const historyWithClearing = fc.array(
  fc.oneof(
    { weight: 12, arbitrary: happening },
    fc.constant<Happening>({ type: "clear" }),
    fc.record({ type: fc.constant("erase" as const), device }),
  ),
  { minLength: 5, maxLength: 60, size: "max" },
);

export const historyWithRestoring = fc.array(
  fc.oneof(
    { weight: 12, arbitrary: happening },
    fc.constantFrom<Happening>({ type: "back-up" }, { type: "restore-backup" }),
  ),
  { minLength: 5, maxLength: 60, size: "max" },
);

export const historyWithRollbacks = fc.array(
  fc.oneof(
    { weight: 12, arbitrary: happening },
    fc.record({ type: fc.constant("roll-back" as const), pick }),
    fc.record({ type: fc.constant("damage" as const), pick }),
  ),
  { minLength: 5, maxLength: 60, size: "max" },
);

export const historyWithReplacing = fc.array(
  fc.oneof(
    { weight: 12, arbitrary: happening },
    fc.constantFrom<Happening>({ type: "replace" }),
    fc.record({
      type: fc.constant("decide" as const),
      device,
      decision: fc.constant("merge" as const),
    }),
  ),
  { minLength: 5, maxLength: 60, size: "max" },
);

export const historyWithSigningIn = fc.array(
  fc.oneof(
    { weight: 12, arbitrary: happening },
    { weight: 2, arbitrary: fc.record({ type: fc.constant("sign-in" as const), device, ledger }) },
    fc.record({
      type: fc.constant("decide" as const),
      device,
      decision: fc.constantFrom("merge" as const, "follow" as const),
    }),
    fc.record({
      type: fc.constant("tear" as const),
      device,
      disk: fc.constantFrom("main" as const, "spare" as const),
    }),
  ),
  { minLength: 5, maxLength: 60, size: "max" },
);

export const historyWithTearing = fc.array(
  fc.oneof(
    { weight: 12, arbitrary: happening },
    fc.record({
      type: fc.constant("tear" as const),
      device,
      disk: fc.constantFrom("main" as const, "spare" as const),
    }),
  ),
  { minLength: 5, maxLength: 60, size: "max" },
);
