import type { Definition } from "../ledger/definition.ts";
import type { Moment } from "../moment.ts";
import type { NoticeDraft } from "./notice.ts";
import { isSamePayment } from "./same-notice.ts";
import {
  isOfFuture,
  isOutdated,
  MOST_WAITING,
  type WaitingDraft,
  waitingId,
  waitingOfDefinition,
  waitingPlace,
} from "./waiting-draft.ts";

/** How long a decided draft is kept to recognize the wallet's message after the bank's. */
const REMEMBERED_MS = 86_400_000;

export interface PlacesBefore {
  /** The definitions of the ledger. */
  readonly definitions: readonly Definition[];
  /** The ids of the entries in the books that are ids of these or the new drafts, deleted ones too. */
  readonly decided: ReadonlySet<string>;
  readonly now: Moment;
}

export interface Placed {
  /** The drafts that are new, in their places; `null` empties a place. */
  readonly places: ReadonlyMap<string, WaitingDraft | null>;
  readonly added: readonly WaitingDraft[];
  /** How many tell a payment that is known already. */
  readonly repeated: number;
  /** How many found no room. */
  readonly beyond: number;
}

/** Finds a place for each new draft, and empties those that nobody needs any more. */
export function placeNotices(
  drafts: readonly NoticeDraft[],
  { definitions, decided, now }: PlacesBefore,
): Placed {
  const held = new Map<string, WaitingDraft>();
  for (const definition of definitions) {
    const waiting = waitingOfDefinition(definition);
    if (waiting !== null) held.set(definition.id, waiting);
  }
  const places = new Map<string, WaitingDraft | null>();
  for (const [place, { id, receivedAtMs }] of held) {
    const isForgotten = decided.has(id) && receivedAtMs < now.epochMs - REMEMBERED_MS;
    if (!isForgotten && !isOutdated(receivedAtMs, now)) continue;
    places.set(place, null);
    held.delete(place);
  }
  const added: WaitingDraft[] = [];
  let repeated = 0;
  let beyond = 0;
  for (const draft of drafts.filter((each) => !isOfFuture(each, now))) {
    const id = waitingId(draft);
    const isKnown =
      decided.has(id) ||
      [...held.values()].some((each) => each.id === id || isSamePayment(each.draft, draft));
    const place = isKnown ? null : freePlace(held, decided);
    if (isKnown) repeated += 1;
    else if (place === null) beyond += 1;
    else {
      const waiting = { id, draft, receivedAtMs: now.epochMs };
      held.set(place, waiting);
      places.set(place, waiting);
      added.push(waiting);
    }
  }
  return { places, added, repeated, beyond };
}

/** An empty place, else that of the draft that was decided first; `null`: all of them wait. */
function freePlace(
  held: ReadonlyMap<string, WaitingDraft>,
  decided: ReadonlySet<string>,
): string | null {
  for (let index = 0; index < MOST_WAITING; index += 1) {
    if (!held.has(waitingPlace(index))) return waitingPlace(index);
  }
  const done = [...held].filter(([, { id }]) => decided.has(id));
  const [oldest] = done.sort(([, one], [, other]) => one.receivedAtMs - other.receivedAtMs);
  return oldest?.[0] ?? null;
}
