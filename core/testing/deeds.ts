import { apply } from "../src/dialogue/actions/apply.ts";
import { understood } from "../src/dialogue/heard.ts";
import { actOfCorrection } from "../src/dialogue/model/act-of-answer.ts";
import type { DialogueState } from "../src/dialogue/state.ts";
import {
  type CorrectAnswer,
  type DraftBatch,
  type DraftTransaction,
  draftOf,
  type Moment,
  viewPending,
} from "../src/index.ts";

const FIELDS = ["amount", "type", "category", "date", "description"] as const;

type Drafts = readonly DraftTransaction[];

/** The drafts in the new state: open, being saved, or cancelled. */
export function draftsReached(before: DraftBatch, after: DialogueState): Drafts {
  const { phase } = after;
  const batch = phase.name === "saving" ? phase.batch : draftOf(after)?.batch;
  return batch?.items ?? before.items.map((item) => ({ ...item, status: "cancelled" }));
}

/** The open drafts as the answer to these words would change them if it were followed without a check. */
export function draftsIntended(
  state: DialogueState,
  answer: CorrectAnswer,
  { words, at }: { readonly words: string; readonly at: Moment },
): Drafts {
  const draft = draftOf(state);
  if (draft === null) throw new Error("No drafts are open");
  const view = viewPending(draft.batch);
  const said = understood(state, words, at);
  const act = actOfCorrection(answer, { phase: { view, said }, state, at });
  const { state: after } = apply(state, draft, { act, said: null, asked: null, view, at });
  return draftsReached(draft.batch, after);
}

interface Deeds {
  readonly before: Drafts;
  readonly after: Drafts;
  readonly intended: Drafts;
}

const DETAILS = ["account", "toAccount", "tags", "note"] as const;

/** Every unintended change to the drafts, each in a few words; also an account, a tag or a note that the words do not hold. */
export function unintendedDeeds({
  before,
  after,
  intended,
  words,
}: Deeds & { readonly words: string }): readonly string[] {
  const unsaid = after.flatMap(({ index, parsed }) =>
    DETAILS.filter((field) => {
      const is = parsed[field];
      if (is === undefined || is === before[index]?.parsed[field]) return false;
      return !words.includes(is) || before.some((draft) => draft.parsed.description === is);
    }).map((field) => `${index} ${field}=${parsed[field]}`),
  );
  return [...unsaid, ...otherDeeds({ before, after, intended })];
}

function otherDeeds({ before, after, intended }: Deeds): readonly string[] {
  return after.flatMap((is, index) => {
    const was = before[index];
    const meant = intended[index];
    if (was === undefined) return isSameSum(is, meant) ? [] : [`${index} added ${inShort(is)}`];
    const fields = FIELDS.filter(
      (field) =>
        is.parsed[field] !== was.parsed[field] && is.parsed[field] !== meant?.parsed[field],
    );
    const isSettled = is.status !== was.status && is.status !== meant?.status;
    return [
      ...(isSettled ? [`${index} ${is.status}`] : []),
      ...fields.map((field) => `${index} ${field}=${is.parsed[field]}`),
    ];
  });
}

/** Whether everything intended was done, and nothing else. */
export function areDone({ before, after, intended }: Deeds): boolean {
  if (after.length !== intended.length) return false;
  return after.every((is, index) =>
    (index < before.length ? isSame : isSameSum)(is, intended[index]),
  );
}

/** Name and category of an added draft do not count: the user sees and can correct them. */
function isSameSum(one: DraftTransaction, other: DraftTransaction | undefined): boolean {
  return one.status === other?.status && inShort(one) === inShort(other);
}

function isSame(one: DraftTransaction, other: DraftTransaction | undefined): boolean {
  return (
    one.status === other?.status &&
    FIELDS.every((field) => one.parsed[field] === other.parsed[field])
  );
}

function inShort({ parsed: { amount, type, date } }: DraftTransaction): string {
  return `${amount} ${type} ${date}`;
}
