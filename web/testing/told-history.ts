import fc from "fast-check";

/** What happens to one of three devices, to the server, or to all of them. */
export type ToldHappening =
  | { readonly type: (typeof DEEDS)[number]; readonly device: number; readonly pick: number }
  | { readonly type: "sync" | "purge"; readonly device: number }
  /** The words of what is deleted are purged on the server; devices that are away keep theirs. */
  | { readonly type: "month" }
  | { readonly type: "roll-back"; readonly pick: number };

const DEEDS = [
  ...(["save", "edit", "remove", "restore", "import", "undo-import"] as const),
  ...(["confirm", "merge-categories", "change-category", "account", "budget"] as const),
  ...(["raise", "pause"] as const),
];

const device = fc.nat(2);
const pick = fc.nat(1000);

const happening: fc.Arbitrary<ToldHappening> = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({ type: fc.constantFrom(...DEEDS), device, pick }),
  },
  { weight: 3, arbitrary: fc.record({ type: fc.constant("edit" as const), device, pick }) },
  { weight: 6, arbitrary: fc.record({ type: fc.constant("sync" as const), device }) },
  fc.record({ type: fc.constant("purge" as const), device }),
);

const lengths = { minLength: 4, maxLength: 40, size: "max" } as const;

export const toldHistory = fc.array(happening, lengths);

export const toldHistoryWithMonths = fc.array(
  fc.oneof({ weight: 12, arbitrary: happening }, fc.constant<ToldHappening>({ type: "month" })),
  lengths,
);

export const toldHistoryWithRollbacks = fc.array(
  fc.oneof(
    { weight: 12, arbitrary: happening },
    fc.record({ type: fc.constant("roll-back" as const), pick }),
  ),
  lengths,
);
