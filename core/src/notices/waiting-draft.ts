import { addDays, parseCalendarDate } from "../calendar-date.ts";
import {
  type Check,
  is,
  isNumber,
  isText,
  jsonOf,
  listOf,
  maybe,
  nullOr,
  shape,
} from "../checks.ts";
import { DOUBTFUL_FIELDS } from "../draft/doubts.ts";
import type { Definition } from "../ledger/definition.ts";
import { derivedId, startOfDayMs } from "../ledger/derived-id.ts";
import { isRecordable } from "../ledger/entry.ts";
import { dateOf, type Moment } from "../moment.ts";
import { TRANSACTION_TYPES, type Transaction } from "../transaction.ts";
import type { NoticeDraft } from "./notice.ts";

/** A draft that another app posted. It waits on every device until one of them confirms or dismisses it. */
export interface WaitingDraft {
  /** Its entry has this id, so that two devices that confirm it make one entry. A dismissed one is a deleted entry. */
  readonly id: string;
  readonly draft: NoticeDraft;
  readonly receivedAtMs: number;
}

/** Longer ones have been recorded in another way. */
export const WAITING_KEPT_MS = 30 * 86_400_000;
/** More than anybody confirms; the place of one that is decided is used again. */
export const MOST_WAITING = 200;

const WAITING_SOURCE = "6";

/** The same for the same message, however often it is posted. */
export function waitingId({ amount, type, date, time, description, payment }: NoticeDraft): string {
  const [hours = 0, minutes = 0] = (time ?? "00:00").split(":").map(Number);
  const atMs = startOfDayMs(date) + (hours * 60 + minutes) * 60_000;
  const said = JSON.stringify([amount, type, date, time, description, payment]);
  return derivedId(atMs, WAITING_SOURCE, said);
}

/** The id of the definition that holds the draft at this place. */
export function waitingPlace(index: number): string {
  return `waiting:${index}`;
}

/** `null`: the place is empty, or a later version of the app wrote it. */
export function waitingOfDefinition({ kind, deleted, details }: Definition): WaitingDraft | null {
  const read = jsonOf(details);
  return kind === "waiting" && !deleted && isWaitingDraft(read) ? (read as WaitingDraft) : null;
}

/** `null` empties the place. */
export function detailsOfWaiting(waiting: WaitingDraft | null): string {
  if (waiting === null) return "{}";
  const { id, draft, receivedAtMs } = waiting;
  return JSON.stringify({ id, draft, receivedAtMs });
}

/** Those that are not decided yet, the oldest payment first. `decided`: the ids of entries in the books, deleted ones too. */
export function stillWaiting(
  waiting: readonly WaitingDraft[],
  { decided, now }: { readonly decided: ReadonlySet<string>; readonly now: Moment },
): readonly WaitingDraft[] {
  return waiting
    .filter(({ id, receivedAtMs }) => !decided.has(id) && !isOutdated(receivedAtMs, now))
    .sort((one, other) => (one.id < other.id ? -1 : 1));
}

export function isOutdated(receivedAtMs: number, { epochMs }: Moment): boolean {
  return receivedAtMs < epochMs - WAITING_KEPT_MS;
}

/** No clock of a phone is further ahead. */
export function isOfFuture({ date }: NoticeDraft, now: Moment): boolean {
  return date > addDays(dateOf(now), 1);
}

const isDay: Check = (value) => typeof value === "string" && parseCalendarDate(value) !== null;

const isDraft: Check = (value) =>
  shape({
    type: is(...TRANSACTION_TYPES),
    category: isText,
    date: isDay,
    description: isText,
    account: maybe(isText),
    toAccount: maybe(isText),
    foreign: maybe(isText),
    confidence: isNumber,
    doubts: maybe(listOf(is(...DOUBTFUL_FIELDS))),
    time: nullOr(isText),
    payment: isText,
    from: nullOr(is("bank", "wallet", "shop")),
  })(value) && isRecordable(value as Transaction);

const isWaitingDraft = shape({ id: isText, draft: isDraft, receivedAtMs: isNumber });
