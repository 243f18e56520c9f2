import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Played } from "../../testing/play-randomly.ts";
import { keptInAnyConversation, numRuns, TIMEOUT_MS } from "../../testing/promises.ts";
import { parsed } from "../../testing/transactions.ts";
import { BATCH_LIMIT, type DraftTransaction } from "../draft/draft-batch.ts";
import { fen, isRecordableAmount } from "../money.ts";
import type { ParsedTransaction } from "../transaction.ts";
import type { Act } from "../understanding/understand.ts";
import { understood } from "./heard.ts";
import { isWaiting, leftoverOf } from "./leftover.ts";
import { askedIn, type DialogueState, draftOf } from "./state.ts";
import { type Undrafted, withoutDrafted } from "./undrafted.ts";

describe("in any conversation, a sum that was heard but not drafted", () => {
  keptInAnyConversation({
    "is not offered while it is being recorded": (step) => {
      const { before, after, event } = step;
      if (event.type !== "leftover-taken") return;
      if (before.phase.name === "saving") expect(leftoverOf(after)).toEqual([]);
      if (before.phase.name === "interpreting" || after.phase.name !== "interpreting") return;
      const { text } = after.phase;
      expect(leftoverOf(after).map(({ said }) => said)).not.toContain(text);
    },
    "becomes one draft when the leftover is recorded: none twice, none lost": (step) => {
      const { before, after } = step;
      if (!isTakenUp(step)) return;
      const sums = (state: DialogueState) =>
        state.undrafted.filter((each) => isWaiting(each) && each.draft !== null).length;
      expect(added(step).length + sums(after)).toBe(sums(before));
      const room = BATCH_LIMIT - (draftOf(before)?.batch.items.length ?? 0);
      expect(added(step)).toHaveLength(Math.min(room, sums(before)));
    },
    "makes one draft when the user taps it, and leaves the list": (step) => {
      const { before, after, event } = step;
      if (event.type !== "sum-recorded" || added(step).length === 0) return;
      expect(added(step)).toHaveLength(1);
      expect(added(step)[0]?.parsed).toMatchObject(amountOf(before.undrafted[event.index]?.draft));
      expect(after.undrafted.length).toBe(before.undrafted.length - 1);
    },
    "is never listed twice, nor listed beside the draft made from it": ({ after }) => {
      const kept = [...after.undrafted, ...after.dropped.flatMap((each) => each.undrafted)];
      const drafts = kept.flatMap(({ draft }) => draft ?? []);
      expect(new Set(drafts).size).toBe(drafts.length);
      const open = draftOf(after)?.batch.items.map((item) => item.parsed) ?? [];
      expect(open.filter((each) => drafts.includes(each))).toEqual([]);
    },
    "always has an amount that can be recorded": ({ after }) => {
      const sums = after.undrafted.flatMap(({ draft }) => draft ?? []);
      expect(sums.filter(({ amount }) => !isRecordableAmount(amount))).toEqual([]);
    },
    "leaves the list only when drafted, dropped, cancelled with its batch, or when the batch ends":
      (step) => {
        const { before, after } = step;
        // Equal items cannot be told apart, so they are counted.
        for (const said of new Set(before.undrafted.map(key))) {
          const same = before.undrafted.filter((each) => key(each) === said);
          const gone = same.length - after.undrafted.filter((each) => key(each) === said).length;
          const spent = same.filter((each) => isSpent(each, step)).length;
          expect(spent, `${step.event.type} ${said}`).toBeGreaterThanOrEqual(gone);
        }
      },
    "comes back with the drafts that it was cancelled with": (step) => {
      const { before, after, event } = step;
      const dropped = before.dropped.at(-1);
      if (event.type !== "undo-requested" || dropped === undefined) return;
      if (after.dropped.includes(dropped)) return;
      if (before.phase.name === "saving") return;
      const expected = [...before.undrafted, ...dropped.undrafted].map(key);
      expect(after.undrafted.map(key)).toEqual(expected);
    },
    "belongs to a batch only while one is open": ({ after }) => {
      if (after.phase.name === "saving" || draftOf(after) !== null) return;
      expect(after.undrafted.filter(({ ofBatch }) => ofBatch)).toEqual([]);
    },
    "is not changed by an answer from the books or a touch on a card": (step) => {
      if (!/^(ledger-|item-(edited|confirmed|restored))/.test(step.event.type)) return;
      if (step.after.phase.name !== step.before.phase.name) return;
      // 奶茶, whose price was being asked, is added to the list.
      const { undrafted } = step.before;
      expect(step.after.undrafted.slice(0, undrafted.length)).toEqual(undrafted);
    },
  });

  test("is removed once for each draft that says the same", { timeout: TIMEOUT_MS }, () => {
    fc.assert(
      fc.property(fc.array(sum), fc.array(sum), (waiting, drafted) => {
        const undrafted = waiting.map(waits);
        const left = withoutDrafted(undrafted, drafted);
        expect(undrafted.filter((each) => left.includes(each))).toEqual(left);
        for (const name of NAMES) {
          for (const amount of AMOUNTS) {
            const count = (drafts: readonly ParsedTransaction[]) =>
              drafts.filter((each) => each.description === name && each.amount === amount).length;
            const still = count(left.flatMap(({ draft }) => draft ?? []));
            expect(still).toBe(Math.max(0, count(waiting) - count(drafted)));
          }
        }
      }),
      { numRuns },
    );
  });
});

const NAMES = ["奶茶", "打车", "书"];
const AMOUNTS = [1500, 2000].map(fen);
const sum = fc
  .tuple(fc.constantFrom(...NAMES), fc.constantFrom(...AMOUNTS))
  .map(([description, amount]) => parsed({ description, amount }));

function waits(draft: ParsedTransaction): Undrafted {
  return { said: draft.description, because: "offline", draft, ofBatch: true };
}

function amountOf(draft: ParsedTransaction | null | undefined) {
  return { amount: draft?.amount, description: draft?.description };
}

/** The user records all that waits, beside open drafts or as new ones. */
function isTakenUp({ before, event }: Played): boolean {
  const { phase } = before;
  return (
    event.type === "leftover-taken" && phase.name !== "saving" && phase.name !== "interpreting"
  );
}

/** By a tap, or by saying yes to 还有1笔没记，要接着记吗？ */
function isTakingUp(step: Played): boolean {
  return isTakenUp(step) || (draftOf(step.before) === null && actSaid(step) === "reply");
}

/** The drafts that the batch holds now and did not hold before. */
function added({ before, after }: Played): readonly DraftTransaction[] {
  const held = draftOf(before)?.batch.items.length ?? 0;
  return draftOf(after)?.batch.items.slice(held) ?? [];
}

/** The same words and the same sum, in any batch. */
function key({ said, draft }: Undrafted): string {
  return JSON.stringify([said, draft]);
}

function isSpent(each: Undrafted, step: Played): boolean {
  const { before, after, event } = step;
  if (event.type === "session-disposed" || event.type === "leftover-dropped") return true;
  if (added(step).some((item) => saysTheSame(item.parsed, each))) return true;
  if (after.phase.name === "interpreting" && after.phase.text === each.said) return true;
  // Words without a sum, or a thing whose price is being asked.
  if (each.draft === null && isTakingUp(step)) return true;
  const asked = askedIn(after);
  if (asked?.kind === "what-amount" && asked.draft.description === each.said) return true;
  const isOver = draftOf(before) !== null && draftOf(after) === null;
  // Left out for a reason: offered until the batch ends or the next sentence is said.
  if (!isWaiting(each)) {
    const isNext = after.phase.name === "interpreting" || after.phase.name === "idle";
    if (isOver || isNext || draftOf(before) === null) return true;
  }
  if (isOver && each.ofBatch && isIn(each, after.dropped.at(-1)?.undrafted ?? [])) return true;
  return isTakenBack(each, step) || isDroppedByWord(step);
}

function saysTheSame(drafted: ParsedTransaction, { said, draft }: Undrafted): boolean {
  if (draft === null) return drafted.description === said;
  return drafted.amount === draft.amount && drafted.date === draft.date;
}

function isIn(each: Undrafted, undrafted: readonly Undrafted[]): boolean {
  return undrafted.some((other) => key(other) === key(each));
}

/** 撤销 of an addition also removes what the addition had left undrafted. */
function isTakenBack(each: Undrafted, step: Played): boolean {
  return each.ofBatch && actSaid(step) === "undo";
}

/** 剩下的不要了. */
function isDroppedByWord(step: Played): boolean {
  return isWaitingWord(step) && actSaid(step) === "cancel";
}

function isWaitingWord({ before }: Played): boolean {
  return leftoverOf(before).length > 0;
}

function actSaid({ before, event }: Played): Act["type"] | null {
  const { phase } = before;
  if (event.type === "speech-recognized" && phase.name !== "saving") {
    return understood(before, event.text.trim(), event.at).act.type;
  }
  return phase.name === "correcting" ? phase.said.act.type : null;
}
