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
import { isRule } from "../../recurring/check-recurring.ts";
import { isTagsText } from "../../tags.ts";
import { TRANSACTION_TYPES } from "../../transaction.ts";
import type { Act, Asked, PartialChange } from "../../understanding/understand.ts";

/** Names the form of every member of a union, so that the compiler misses none. */
type Forms<Union, Tag extends keyof Union> = {
  readonly [Name in Union[Tag] & string]: Check;
};

export const isType: Check = is(...TRANSACTION_TYPES);
export const isDate: Check = (value) =>
  typeof value === "string" && parseCalendarDate(value) !== null;
export const isAmount: Check = (value) => isWhole(value) && isRecordableAmount(value as Fen);

const isField = is("amount", "category", "type", "date", "description", "account", "tags", "note");
const isVerdict = is("confirm", "cancel", "restore");
const places = listOf(isCount);
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

export const unpriced = both(
  named,
  shape({
    usual: maybe(isAmount),
    foreign: maybe(shape({ currency: isText, hundredths: isWhole })),
  }),
);

const heard = both(
  named,
  shape({ amount: isWhole, confidence: isNumber, foreign: details.foreign }),
);

const edits: Forms<PartialChange["edits"][number], "kind"> = {
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

const token = shape({
  start: isCount,
  end: isCount,
  text: isText,
  sense: isText,
  names: listOf(isText),
});

const target: Check = tagged("kind", {
  unsaid: anything,
  all: shape({ count: nullOr(isCount), adverb: isYesOrNo }),
  rest: shape({ count: nullOr(isCount) }),
  pointed: anything,
  named: shape({ by: listOf(token), together: isYesOrNo }),
  but: shape({ of: (value) => target(value) }),
});

const partial = shape({
  drafts: places,
  target,
  field: nullOr(isField),
  edits: listOf(tagged("kind", edits)),
});

const drafts = anyOf(is("all", "rest", "last"), places);

/** The acts that a question may hold for a yes to carry out. */
const wanted: Readonly<Partial<Record<Act["type"], Check>>> = {
  confirm: shape({ drafts, count: maybe(isCount) }),
  cancel: shape({ drafts, count: maybe(isCount) }),
  restore: shape({ drafts, count: maybe(isCount) }),
  change: shape({ changes: listOf(shape({ draft: isCount, change })) }),
  append: shape({ drafts: listOf(heard), dropped: listOf(anything) }),
  unclear: shape({
    missing: is("target", "change"),
    verdict: maybe(isVerdict),
    perhaps: maybe(is("confirm", "cancel")),
    count: maybe(isCount),
    among: maybe(places),
    open: nullOr(partial),
    because: maybe(isText),
  }),
};
const act = tagged("type", wanted);

const questions: Forms<Asked, "kind"> = {
  verdict: anything,
  more: shape({ drafts: places }),
  "say-anew": anything,
  "one-or-all": shape({ act: isVerdict, one: places }),
  "which-draft": shape({ change: partial }),
  "which-of": shape({ act: isVerdict, among: places, count: maybe(isCount) }),
  "what-value": shape({ drafts: places, field: nullOr(isField) }),
  "what-field": shape({ drafts: places }),
  twice: shape({ drafts: places }),
  "what-amount": shape({ draft: unpriced }),
  reopen: shape({ drafts: places, wanted: act }),
  consent: shape({ wanted: act, today: isDate }),
  "retry-save": shape({
    drafts: places,
    next: is("listen", "continue", "exit", "time-out"),
  }),
  "take-up-rest": anything,
  recurring: shape({ rule: isRule, draft: heard }),
  budget: shape({ category: nullOr(isText), amount: nullOr(isAmount) }),
  amend: shape({ wants: is("edit", "remove", "restore"), drafts: places }),
  "which-entry": anything,
};

/** Whether a stored question is one of the app's own. */
export const isAsked: Check = tagged("kind", questions);
