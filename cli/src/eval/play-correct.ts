import { dateOf } from "@suikouji/core";
import type { CorrectCase } from "./cases.ts";
import { draftsGiven, draftsReached, draftsWanted } from "./done-to-drafts.ts";
import { type Judged, judge } from "./judge-drafts.ts";
import { linesSince, openDrafts, questionIn, say, type Talk } from "./talking.ts";

/**
 * `asked-right`: a yes to the open question does exactly what is wanted; `asked-wrong`: it does something
 * else. `category`: right but for a category or a name. The last three are for what wants nothing.
 */
export type CorrectKind =
  | "exact"
  | "asked-right"
  | "category"
  | "part"
  | "asked-wrong"
  | "missed"
  | "harm"
  | "quiet"
  | "needless"
  | "harm-unclear";

export interface CorrectOutcome {
  readonly asked: CorrectCase;
  readonly kind: CorrectKind;
  readonly lines: readonly string[];
}

/** Says a sentence about open drafts to the app and sees what becomes of them. */
export function playCorrect(asked: CorrectCase): CorrectOutcome {
  const start = openDrafts(asked.batch, asked.now);
  const after = say(start, asked.text);
  return { asked, kind: kindOf(asked, after), lines: linesSince(start, after) };
}

function kindOf(asked: CorrectCase, after: Talk): CorrectKind {
  const before = draftsGiven(asked);
  const wanted = draftsWanted(asked);
  const judged = (talk: Talk): Judged =>
    judge({ before, wanted, reached: draftsReached(before, talk) }, dateOf(asked.now));
  const question = questionIn(after);
  const done = judged(after);
  if (asked.expect.intent === "unclear") {
    if (done !== "done") return "harm-unclear";
    return question === null ? "quiet" : "needless";
  }
  if (done === "done") return "exact";
  if (question?.yes.some((yes) => judged(say(after, yes)) === "done")) return "asked-right";
  if (done === "wrong") return "harm";
  if (done === "named") return "category";
  if (question !== null) return "asked-wrong";
  return done === "part" ? "part" : "missed";
}
