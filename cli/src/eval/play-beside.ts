import type { DraftTransaction } from "@suikouji/core";
import type { ExpectedTransaction, ParseCase } from "./cases.ts";
import { isSameSum } from "./compare-books.ts";
import { linesSince, questionIn, say, startTalk, type Talk } from "./talking.ts";

/**
 * What a sentence does beside the draft of an earlier one. `asked`: a yes to the open question appends
 * exactly what is expected; `asked-wrong`: it does something else. `overwritten`: the earlier draft is
 * changed or settled. `quiet`, `needless` and `harm` are for sentences with nothing to record.
 */
export type BesideKind =
  | "appended"
  | "asked"
  | "asked-wrong"
  | "refused-offered"
  | "refused"
  | "wrong-sums"
  | "overwritten"
  | "quiet"
  | "needless"
  | "harm";

export interface BesideOutcome {
  readonly asked: ParseCase;
  readonly kind: BesideKind;
  /** What is expected, when the sentence is said without other drafts. */
  readonly rightFirst: boolean;
  /** The same drafts beside the other one as without it. */
  readonly asFirst: boolean;
  readonly lines: readonly string[];
}

/** Says a sentence after another one that is not confirmed yet. */
export function playBeside(asked: ParseCase, earlier: string): BesideOutcome {
  const { text, now, expect } = asked;
  const start = startTalk(now);
  const first = draftsIn(say(start, text));
  const before = say(start, earlier);
  const after = say(before, text);
  const added = draftsIn(after).slice(draftsIn(before).length);
  return {
    asked,
    kind: besideKind(expect, before, after),
    rightFirst: areExpected(expect, first),
    asFirst: first.length === added.length && first.every((each, at) => isSame(each, added[at])),
    lines: linesSince(before, after),
  };
}

/** `before` is the conversation with the open draft, `after` that after the sentence. */
export function besideKind(
  expected: readonly ExpectedTransaction[],
  before: Talk,
  after: Talk,
): BesideKind {
  const question = questionIn(after);
  const added = draftsIn(after).slice(draftsIn(before).length);
  if (expected.length === 0) {
    if (!isKept(before, after) || added.length > 0) return "harm";
    return question === null ? "quiet" : "needless";
  }
  if (!isKept(before, after)) return "overwritten";
  if (areExpected(expected, added)) return "appended";
  const answered = question?.yes.map((yes) => say(after, yes)) ?? [];
  const isMeant = answered.some(
    (reached) =>
      isKept(before, reached) &&
      areExpected(expected, draftsIn(reached).slice(draftsIn(before).length)),
  );
  if (isMeant) return "asked";
  if (added.length > 0) return "wrong-sums";
  if (question !== null) return "asked-wrong";
  return after.state.undrafted.length > before.state.undrafted.length
    ? "refused-offered"
    : "refused";
}

/** Whether the drafts from before are open as they were. */
function isKept(before: Talk, after: Talk): boolean {
  const drafts = draftsIn(after);
  return draftsIn(before).every((each, at) => {
    const now = drafts[at];
    return now?.status === each.status && isSame(each, now);
  });
}

/** In the order said, with the right amounts, types and days. */
function areExpected(
  expected: readonly ExpectedTransaction[],
  drafts: readonly DraftTransaction[],
): boolean {
  if (drafts.length !== expected.length) return false;
  return expected.every((wanted, at) => {
    const draft = drafts[at];
    return draft !== undefined && isSameSum(wanted, draft.parsed);
  });
}

function isSame({ parsed: one }: DraftTransaction, other: DraftTransaction | undefined): boolean {
  const fields = ["amount", "type", "category", "date", "description"] as const;
  return fields.every((field) => one[field] === other?.parsed[field]);
}

function draftsIn(talk: Talk): readonly DraftTransaction[] {
  return talk.batch?.items ?? [];
}
