import { isRecordableAmount } from "../money.ts";
import type { ParsedTransaction } from "../transaction.ts";
import type { Act, Reason, Unpriced } from "../understanding/understand.ts";
import { isWaiting } from "./leftover.ts";

/** Something that was heard and is in no draft, and the draft it makes if the user wants it. */
export interface Undrafted {
  readonly said: string;
  readonly because: Reason | Waiting;
  /** `null`: words in which we find nothing to record; an engine elsewhere may. */
  readonly draft: ParsedTransaction | null;
  /** The draft but for its price. */
  readonly unpriced?: Unpriced;
  /** Said in the sentence of the open batch: cancelled and brought back with it. */
  readonly ofBatch: boolean;
}

/**
 * Offline a sentence makes one draft; a batch holds ten; words from outside wait for the open drafts;
 * 奶茶 waits for its price.
 */
export type Waiting = "offline" | "no-room" | "received" | "unpriced";

/** What the user took back himself needs no telling; what no ledger takes is announced. */
const NOT_OFFERED: ReadonlySet<Reason> = new Set(["corrected", "foreign-currency", "out-of-range"]);

/** The sums of a sentence that were left out for a reason. */
export function sumsLeftOut(meant: Act, { ofBatch }: Pick<Undrafted, "ofBatch">) {
  const dropped = meant.type === "record" || meant.type === "append" ? meant.dropped : [];
  return dropped.flatMap(({ said, reason, draft }): readonly Undrafted[] => {
    if (draft === null || NOT_OFFERED.has(reason) || !isRecordableAmount(draft.amount)) return [];
    return [{ said, because: reason, draft: withoutPlace(draft), ofBatch }];
  });
}

export function heldBack(
  drafts: readonly ParsedTransaction[],
  because: Waiting,
  { ofBatch }: Pick<Undrafted, "ofBatch">,
): readonly Undrafted[] {
  return drafts.map((draft) => ({ said: draft.description, because, draft, ofBatch }));
}

/** 奶茶 of which nobody said the price: it waits, and is not lost. */
export function unpriced(
  left: Unpriced,
  { ofBatch }: Pick<Undrafted, "ofBatch">,
): readonly Undrafted[] {
  const { description: said } = left;
  return said === "" ? [] : [{ said, because: "unpriced", draft: null, unpriced: left, ofBatch }];
}

/** A draft without the place of its words in the sentence. */
export function withoutPlace<Placed extends ParsedTransaction>(draft: Placed): ParsedTransaction {
  const { amount, type, category, date, description, confidence } = draft;
  return { amount, type, category, date, description, confidence };
}

/**
 * What is left once drafts were made that say the same: amount, type, name and day. What only may be
 * the same stays: 奶茶17 said today is not 昨天奶茶17.
 */
export function withoutDrafted(
  undrafted: readonly Undrafted[],
  drafted: readonly ParsedTransaction[],
): readonly Undrafted[] {
  const unused = [...drafted];
  return undrafted.filter(({ said, draft }) => {
    const at = unused.findIndex((each) =>
      draft === null ? each.description === said : saysTheSame(draft, each),
    );
    if (at >= 0) unused.splice(at, 1);
    return at < 0;
  });
}

function saysTheSame(left: ParsedTransaction, draft: ParsedTransaction): boolean {
  const [name, other] = [left.description, draft.description];
  return (
    left.amount === draft.amount &&
    left.type === draft.type &&
    left.date === draft.date &&
    name !== "" &&
    other !== "" &&
    (name.includes(other) || other.includes(name))
  );
}

/** Once its batch is over, what waits is on its own, and nobody asks about the rest. */
export function afterBatch(undrafted: readonly Undrafted[]): readonly Undrafted[] {
  return undrafted.filter(isWaiting).map((each) => ({ ...each, ofBatch: false }));
}
