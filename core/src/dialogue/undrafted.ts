import { unreadIn } from "../hearing/unread-clauses.ts";
import { isRecordableAmount } from "../money.ts";
import { type ParsedTransaction, TRANSACTION_FIELDS } from "../transaction.ts";
import type { Act, Reason, Unpriced } from "../understanding/understand.ts";
import { spokenForeign } from "./announcements/spoken-details.ts";
import { isWaiting } from "./leftover.ts";

/** Something that was heard and is in no draft, and the draft that the user can make of it. */
export interface Undrafted {
  readonly said: string;
  readonly because: Reason | Waiting | "order" | "unread";
  /** `null`: words in which the local engine finds nothing to record; a model may. */
  readonly draft: ParsedTransaction | null;
  /** The draft without its price. */
  readonly unpriced?: Unpriced;
  /** It belongs to the sentence of the open batch, and is cancelled and restored with that batch. */
  readonly ofBatch: boolean;
}

/**
 * Offline a sentence makes one draft; a batch holds ten; words from outside wait for the open drafts;
 * 奶茶 waits for its price.
 */
export type Waiting = "offline" | "no-room" | "received" | "unpriced";

/** 昨天的打车改成35 beside open drafts: it is taken up when they are decided. */
export function orderLater(said: string): Undrafted {
  return { said, because: "order", draft: null, ofBatch: false };
}

export function isOrder({ because }: Undrafted): boolean {
  return because === "order";
}

/** Not offered: the user took back a corrected sum; refused sums are announced with their reason. */
const NOT_OFFERED: ReadonlySet<Reason> = new Set(["corrected", "foreign-currency", "out-of-range"]);

/** The sums of a sentence that were left out for a reason. */
export function sumsLeftOut(meant: Act, { ofBatch }: Pick<Undrafted, "ofBatch">) {
  const dropped = meant.type === "record" || meant.type === "append" ? meant.dropped : [];
  return dropped.flatMap(({ said, reason, draft }): readonly Undrafted[] => {
    if (draft === null || NOT_OFFERED.has(reason) || !isRecordableAmount(draft.amount)) return [];
    return [{ said, because: reason, draft: withoutPlace(draft), ofBatch }];
  });
}

/** A sentence, and the drafts made of it. */
interface Read {
  readonly text: string;
  /** The local engine's reading of it. */
  readonly meant: Act;
  readonly made: readonly ParsedTransaction[];
  readonly doubtful?: readonly string[];
}

/** Clauses with a figure of which no draft was made. The app shows them, or nobody would miss them. */
export function clausesUnread(
  { text, meant, made, doubtful = [] }: Read,
  { ofBatch }: Pick<Undrafted, "ofBatch">,
): readonly Undrafted[] {
  const heard = meant.type === "record" ? meant.drafts : [];
  return unreadIn({ text, heard, made, doubtful }).map(({ said, draft }) => ({
    said,
    because: "unread",
    draft: draft && { ...withoutPlace(draft), confidence: Math.min(draft.confidence, UNREAD) },
    ofBatch,
  }));
}

/** The confidence of a draft that only the local engine found: low enough to be marked 请核对. */
const UNREAD = 0.6;

export function heldBack(
  drafts: readonly ParsedTransaction[],
  because: Waiting,
  { ofBatch }: Pick<Undrafted, "ofBatch">,
): readonly Undrafted[] {
  return drafts.map((draft) => ({ said: draft.description, because, draft, ofBatch }));
}

/** 奶茶 without a price, 打车500韩元 without a rate: it waits, so that it is not lost. */
export function unpriced(
  left: Unpriced,
  { ofBatch }: Pick<Undrafted, "ofBatch">,
): readonly Undrafted[] {
  const { description, foreign } = left;
  const said = `${description}${foreign === undefined ? "" : spokenForeign(foreign)}`;
  return said === "" ? [] : [{ said, because: "unpriced", draft: null, unpriced: left, ofBatch }];
}

/** A draft without the position of its words in the sentence. */
export function withoutPlace<Placed extends ParsedTransaction>(draft: Placed): ParsedTransaction {
  const fields = [...TRANSACTION_FIELDS, "confidence", "reckoned", "doubts", "pictured"] as const;
  const said = fields.filter((field) => draft[field] !== undefined);
  return Object.fromEntries(
    said.map((field) => [field, draft[field]]),
  ) as unknown as ParsedTransaction;
}

/**
 * Removes what has been drafted by now: same amount, type, name and day. What differs in one of them
 * stays: 奶茶17 said today is not 昨天奶茶17.
 */
export function withoutDrafted(
  undrafted: readonly Undrafted[],
  drafted: readonly ParsedTransaction[],
): readonly Undrafted[] {
  const unused = [...drafted];
  return undrafted.filter(({ said, draft, unpriced: left }) => {
    const name = left?.description ?? said;
    const at = unused.findIndex((each) =>
      draft === null ? each.description === name : saysTheSame(draft, each),
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

/** When the batch ends, what waits no longer belongs to it; sums left out for a reason are dropped. */
export function afterBatch(undrafted: readonly Undrafted[]): readonly Undrafted[] {
  const isKept = (each: Undrafted) => isWaiting(each) || isOrder(each);
  return undrafted.filter(isKept).map((each) => ({ ...each, ofBatch: false }));
}
