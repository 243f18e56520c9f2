import { parseCalendarDate } from "../../calendar-date.ts";
import {
  anyOf,
  both,
  type Check,
  is,
  isCount,
  isNumber,
  isText,
  isWhole,
  isYesOrNo,
  listOf,
  maybe,
  nullOr,
  shape,
  tagged,
} from "../../checks.ts";
import { foreignMoneyOf } from "../../foreign-money.ts";
import { type Fen, isRecordableAmount } from "../../money.ts";
import { isTagsText } from "../../tags.ts";
import { TRANSACTION_TYPES } from "../../transaction.ts";
import type { Act, EntryPart, PartialChange } from "../../understanding/understand.ts";

// The forms of what questions hold.

export const isType: Check = is(...TRANSACTION_TYPES);
export const isDate: Check = (value) =>
  typeof value === "string" && parseCalendarDate(value) !== null;
export const isAmount: Check = (value) => isWhole(value) && isRecordableAmount(value as Fen);

export const isField = is(
  "amount",
  "category",
  "type",
  "date",
  "description",
  "account",
  "tags",
  "note",
);
export const isVerdict = is("confirm", "cancel", "restore");
export const positions = listOf(isCount);
const anything: Check = () => true;

/** The fields that a transaction may lack. */
export const details = {
  account: maybe(isText),
  toAccount: maybe(isText),
  tags: maybe((value) => typeof value === "string" && isTagsText(value)),
  note: maybe(isText),
  foreign: maybe(anyOf(is(""), (value) => foreignMoneyOf(value as string) !== null)),
};

/** The fields that a correction sets. An amount that no draft can have is refused when it is carried out. */
export const change = shape({
  amount: maybe(isWhole),
  type: maybe(isType),
  category: maybe(isText),
  date: maybe(isDate),
  description: maybe(isText),
  ...details,
});

const named = shape({
  type: isType,
  category: isText,
  date: isDate,
  description: isText,
  ...details,
  foreign: anything,
});

export const isUnpriced = both(
  named,
  shape({
    usual: maybe(isAmount),
    foreign: maybe(shape({ currency: isText, hundredths: isWhole })),
  }),
);

export const heardDraft = both(
  named,
  shape({ amount: isWhole, confidence: isNumber, foreign: details.foreign }),
);

const edits: { readonly [Kind in PartialChange["edits"][number]["kind"]]: Check } = {
  to: shape({
    field: isField,
    change,
    noun: maybe(isText),
    side: maybe(is("from", "to")),
    instead: maybe(isText),
  }),
  by: shape({ plus: isWhole, how: is("told", "ordered", "again") }),
  scale: shape({ scale: shape({ times: isNumber }) }),
};

/** The words that name drafts, and positions: no tokens, which another version may cut in another way. */
const name = shape({ said: isText, among: nullOr(positions) });

export const partial = shape({
  drafts: positions,
  named: nullOr(name),
  field: nullOr(isField),
  edits: listOf(tagged("kind", edits)),
});

const drafts = anyOf(is("all", "rest", "last"), positions);

/** The acts that a question may hold for a yes to carry out. */
const wanted: Readonly<Partial<Record<Act["type"], Check>>> = {
  confirm: shape({ drafts, count: maybe(isCount) }),
  cancel: shape({ drafts, count: maybe(isCount) }),
  restore: shape({ drafts, count: maybe(isCount) }),
  change: shape({ changes: listOf(shape({ draft: isCount, change })) }),
  append: shape({ drafts: listOf(heardDraft), dropped: listOf(anything) }),
  several: shape({
    acts: listOf((value) => isAct(value)),
    how: maybe(is("merge", "split")),
  }),
  unclear: shape({
    missing: is("target", "change"),
    verdict: maybe(isVerdict),
    perhaps: maybe((value) => isAct(value)),
    rather: maybe((value) => isAct(value)),
    count: maybe(isCount),
    among: maybe(positions),
    open: nullOr(partial),
    because: maybe(isText),
  }),
};
/** An act that a question holds. */
export const isAct: Check = tagged("type", wanted);

const parts: { readonly [Kind in EntryPart["kind"]]: Check } = {
  remove: anything,
  change: shape({ edits: listOf(tagged("kind", edits)) }),
  pay: shape({ foreign: shape({ currency: isText, hundredths: isWhole }) }),
  open: shape({ field: nullOr(isField), because: nullOr(isText) }),
};

/** What is wanted of saved entries. */
export const order = shape({
  each: isYesOrNo,
  count: nullOr(isCount),
  parts: listOf(tagged("kind", parts)),
});
