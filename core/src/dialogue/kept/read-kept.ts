import {
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
import { DOUBTFUL_FIELDS } from "../../draft/doubts.ts";
import { BATCH_LIMIT } from "../../draft/draft-batch.ts";
import { isRecordable } from "../../ledger/entry.ts";
import { HOW_RECKONED } from "../../reckoned.ts";
import type { Transaction } from "../../transaction.ts";
import { MOST_DROPPED } from "../actions/dropped.ts";
import { isAsked } from "../questions/index.ts";
import {
  change,
  details,
  isAmount,
  isDate,
  isField,
  isType,
  isUnpriced,
  order,
  positions,
} from "../questions/stored.ts";
import { fromVersion1 } from "./from-version-1.ts";
import { KEPT_VERSION, type KeptConversation, type KeptPhase } from "./kept-conversation.ts";

/**
 * Reads what was stored. `null` for anything that this version of the app would not have stored itself:
 * drafts that nobody checked must not be shown as the user's own. Good drafts stay without a bad question.
 */
export function readKept(found: unknown): KeptConversation | null {
  const stored = fromVersion1(found);
  return ([stored, unasked(stored)].find(isKept) as KeptConversation | undefined) ?? null;
}

function unasked(stored: unknown): unknown {
  if (!hasPhase(stored)) return null;
  return { ...stored, phase: { ...stored.phase, asked: null } };
}

function hasPhase(stored: unknown): stored is { readonly phase: object } {
  return shape({ phase: shape({ name: is("confirming") }) })(stored);
}

const transaction = both(
  shape({
    amount: isAmount,
    type: isType,
    category: isText,
    date: isDate,
    description: isText,
    ...details,
  }),
  (value) => isRecordable(value as Transaction),
);

const isConfidence: Check = (value) =>
  isNumber(value) && (value as number) >= 0 && (value as number) <= 1;

const pictured = shape({
  picture: isText,
  place: shape({ x: isNumber, y: isNumber, width: isNumber, height: isNumber }),
  entryId: maybe(isText),
});
const reckoned = shape({ how: is(...HOW_RECKONED), of: listOf(isNumber) });

const parsed = both(
  transaction,
  shape({
    confidence: isConfidence,
    reckoned: maybe(reckoned),
    doubts: maybe(listOf(is(...DOUBTFUL_FIELDS))),
    said: maybe(isText),
    pictured: maybe(pictured),
  }),
);

const item = shape({
  index: isCount,
  parsed,
  status: is("pending", "confirmed", "cancelled"),
  filedBefore: maybe(shape({ type: isType, category: isText })),
  waitingId: maybe(isText),
  amends: maybe(shape({ id: isText, before: transaction, wants: is("edit", "remove", "restore") })),
});

/** Each draft has its number: the verdicts of the user name them. */
const isNumbered: Check = (items) =>
  (items as readonly { readonly index: number }[]).every(({ index }, place) => index === place);

const batch = shape({
  items: both(listOf(item, BATCH_LIMIT), isNumbered),
  touched: maybe(isCount),
});

const undrafted = listOf(
  shape({
    said: isText,
    because: isText,
    draft: nullOr(parsed),
    unpriced: maybe(isUnpriced),
    ofBatch: isYesOrNo,
  }),
);

/** An answer of the app is stored as JSON. */
const isAnswer: Check = (content) => {
  try {
    return shape({ message: nullOr(isText) })(JSON.parse(content as string));
  } catch {
    return false;
  }
};

const message = tagged("role", {
  user: shape({ content: isText }),
  assistant: shape({ content: both(isText, isAnswer) }),
});

const untaken = shape({
  words: isText,
  drafts: positions,
  fields: listOf(isField),
  amounts: listOf(isWhole),
});

const openDraft = shape({
  batch,
  history: shape({ messages: listOf(message) }),
  undo: listOf(shape({ batch, taken: undrafted, restored: maybe((value) => dropped(value)) })),
  untaken: maybe(listOf(untaken)),
});

const dropped = shape({ draft: openDraft, undrafted, droppedAtMs: isNumber });

const texts = listOf(isText);
const next = is("listen", "continue", "exit", "time-out");

const entries = listOf(shape({ id: isText, transaction }), BATCH_LIMIT);

const wish = tagged("kind", {
  undo: shape({}),
  repeat: shape({}),
  order: shape({ order }),
});

const phases: { readonly [Name in KeptPhase["name"]]: Check } = {
  idle: shape({}),
  listening: shape({ asked: maybe(isAsked) }),
  confirming: shape({ draft: openDraft, asked: nullOr(isAsked), doubtful: maybe(texts) }),
  choosing: shape({ text: isText, wish, doubtful: maybe(texts), entries, asked: isAsked }),
  interpreting: shape({ text: isText, doubtful: maybe(texts) }),
  saving: shape({
    request: isCount,
    batch,
    before: openDraft,
    next,
    words: texts,
    saved: nullOr(texts),
  }),
};

const lastSave = shape({
  recorded: listOf(shape({ id: isText, transaction })),
  amended: listOf(
    shape({ id: isText, seen: transaction, wants: is("edit", "remove", "restore"), change }),
  ),
  savedAtMs: isNumber,
});

const isKept = shape({
  version: is(KEPT_VERSION),
  at: shape({ epochMs: isNumber, utcOffsetMinutes: isWhole }),
  phase: tagged("name", phases),
  lastRequest: isCount,
  undrafted,
  dropped: listOf(dropped, MOST_DROPPED),
  lastSave: nullOr(lastSave),
});
