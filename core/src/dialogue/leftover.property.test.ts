import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { NOW } from "../../testing/conversation-driver.ts";
import { type Played, play } from "../../testing/play-randomly.ts";
import { randomConversation } from "../../testing/random-conversation.ts";
import { randomRuns } from "../../testing/random-runs.ts";
import { classifyIntent, heardIn as transactionsIn } from "../understanding/answers.ts";
import { type DialogueState, draftOf } from "./dialogue-state.ts";
import { covers, leftoverOf, wholeLeftover } from "./leftover.ts";

const numRuns = randomRuns({ quick: 300, full: 10_000 });
const TIMEOUT_MS = 300_000;
const CONTEXT = { recentCategories: [], customCategories: [], now: NOW };

describe("in any conversation, what was heard but not drafted", () => {
  property("is not offered any more once it has become drafts", (step) => {
    const { before, after, event } = step;
    const offered = wholeLeftover(before);
    // Drafts that are brought back are none that were heard.
    if (offered === null || added(step) <= 0 || event.type === "undo-requested") return;
    const said =
      before.phase.name === "interpreting"
        ? before.phase.text
        : event.type === "speech-recognized"
          ? event.text
          : "";
    if (!covers(said, offered)) return;
    expect(wholeLeftover(after)).not.toBe(offered);
    // More may have been said with it, and be left in its turn.
    expect(offers(after)).toBeLessThan(Math.max(1, offers(before), heardIn(said)));
  });

  property("becomes drafts one by one when it is taken up here: none twice, none lost", (step) => {
    const { before, after, event } = step;
    if (event.type !== "speech-recognized" || event.text !== leftoverOf(before)) return;
    if (before.phase.name === "saving" || classifyIntent(event.text) !== null) return;
    const isAsked = before.phase.name !== "interpreting" && after.phase.name === "interpreting";
    if (isAsked || offers(before) === 0) return;
    expect(added(step) + offers(after)).toBe(offers(before));
  });

  property("is not offered while it is being taken up", ({ before, event, after }) => {
    const taken = event.type === "speech-recognized" && event.text === leftoverOf(before);
    if (!taken || before.phase.name === "interpreting") return;
    if (after.phase.name !== "interpreting") return;
    expect(leftoverOf(after)).toBeNull();
  });

  property("goes only when it was used or thrown away", (step) => {
    const { before, after, event } = step;
    if (wholeLeftover(before) === null || wholeLeftover(after) !== null) return;
    // What was deferred while saving plays several steps at once.
    if (before.phase.name === "saving" && /^(batch-saved|save-failed)$/.test(event.type)) return;
    expect(added(step) > 0 || throwsAway(step) || isCarriedOut(step), event.type).toBe(true);
  });
});

function property(promise: string, judge: (step: Played) => void): void {
  test(promise, { timeout: TIMEOUT_MS }, () => {
    fc.assert(
      fc.property(randomConversation, (moves) => play(moves).forEach(judge)),
      { numRuns },
    );
  });
}

function added({ before, after }: Played): number {
  const count = (state: DialogueState) => draftOf(state)?.batch.items.length ?? 0;
  return count(after) - count(before);
}

/** How many transactions are offered. */
function offers({ leftover, rest }: DialogueState): number {
  return heardIn(leftover) + heardIn(rest);
}

function heardIn(words: string | null): number {
  return words === null ? 0 : transactionsIn(words, CONTEXT).length;
}

function throwsAway({ event }: Played): boolean {
  switch (event.type) {
    case "leftover-dropped":
    case "batch-cancelled":
    case "session-disposed":
      return true;
    case "speech-recognized":
      return classifyIntent(event.text.trim())?.type === "cancel";
    case "correct-answered":
      return event.answer.intent === "cancel";
    default:
      return false;
  }
}

/** A change or a command among the words, said by the user. */
function isCarriedOut({ before, event }: Played): boolean {
  const offered = wholeLeftover(before);
  if (event.type === "speech-recognized") return event.text === offered;
  const { phase } = before;
  return phase.name === "correcting" && phase.said.at(-1) === offered;
}
