import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { NOW } from "../../../testing/conversation-driver.ts";
import { harms } from "../../../testing/harm.ts";
import { meantByAct } from "../../../testing/meant.ts";
import { numRuns, TIMEOUT_MS } from "../../../testing/promises.ts";
import { actTo, askedOf, batch, heard } from "../../../testing/random-acts.ts";
import { EMPTY_HISTORY } from "../../conversation/conversation-history.ts";
import { BATCH_LIMIT, type DraftBatch } from "../../draft/draft-batch.ts";
import { viewPending } from "../../draft/pending-view.ts";
import { isRecordableAmount } from "../../money.ts";
import type { Act } from "../../understanding/understand.ts";
import type { Step } from "../effects.ts";
import { type DialogueState, draftOf, INITIAL_STATE } from "../state.ts";
import type { Turn } from "../turn.ts";
import { heldBack } from "../undrafted.ts";
import { apply } from "./apply.ts";

interface Applied {
  readonly before: DialogueState;
  readonly turn: Turn;
  readonly after: Step;
}

const recordable = fc.array(
  heard.filter(({ amount }) => isRecordableAmount(amount)),
  { maxLength: 3 },
);

/** Any act on any drafts, by voice, by touch or by a model, after any question. */
const applied: fc.Arbitrary<Applied> = batch
  .chain((open) => fc.tuple(fc.constant(open), askedOf(open)))
  .chain(([open, asked]) =>
    fc.tuple(fc.constant(open), fc.constant(asked), actTo(asked), fc.record(circumstances())),
  )
  .map(([open, asked, wanted, { earlier, hidden, answers, isTouch, waiting, isDropped }]) => {
    const undo = earlier === null ? [] : [{ batch: earlier, taken: [] }];
    const draft = { batch: open, history: EMPTY_HISTORY, undo };
    const dropped = { draft: { ...draft, undo: [] }, undrafted: [], droppedAtMs: NOW.epochMs };
    const before: DialogueState = {
      ...INITIAL_STATE,
      phase: { name: "confirming", draft, asked },
      undrafted: heldBack(waiting, "offline", { ofBatch: true }),
      dropped: isDropped ? [dropped] : [],
    };
    const words = {
      text: "随便说的",
      act: wanted,
      owned: true,
      answers,
      named: [],
      fields: [],
      namesUntold: false,
      order: null,
    };
    const said = isTouch ? null : words;
    const view = viewPending({ items: open.items.filter(({ index }) => !hidden.includes(index)) });
    const turn = { act: wanted, said, asked, view, at: NOW };
    return { before, turn, after: apply(before, draft, turn) };
  });

function circumstances() {
  return {
    earlier: fc.option(batch, { nil: null }),
    /** Drafts that were added after the words. */
    hidden: fc.oneof({ weight: 3, arbitrary: fc.constant<number[]>([]) }, fc.array(fc.nat(9))),
    answers: fc.boolean(),
    isTouch: fc.boolean(),
    waiting: recordable,
    isDropped: fc.boolean(),
  };
}

describe("any act on any drafts", () => {
  property("touches only the drafts that it names", ({ before, turn, after }) => {
    const { act: wanted, asked, said, view } = turn;
    const answers = said?.answers ?? false;
    const meant = meantByAct(before, { act: wanted, asked, answers, pending: view.batchIndexes });
    expect(harms({ before, after: after.state, effects: after.effects }, meant)).toEqual([]);
  });

  property("is done in full or not at all", ({ before, turn, after }) => {
    const was = batchOf(before);
    const is = reached(after.state);
    const { act: wanted } = turn;
    if (isBad(wanted, was)) expect(is).toEqual(was);
    if (wanted.type !== "change" || is === null || JSON.stringify(is) === JSON.stringify(was))
      return;
    for (const { draft, change } of wanted.changes) {
      const last = wanted.changes.findLast(
        (each) => each.draft === draft && "amount" in each.change,
      );
      if (change.amount !== undefined)
        expect(is.items[draft]?.parsed.amount).toBe(last?.change.amount);
    }
  });

  property("leaves at most ten drafts, each with a valid amount", ({ after }) => {
    const items = reached(after.state)?.items ?? [];
    expect(items.length).toBeLessThanOrEqual(BATCH_LIMIT);
    expect(items.every(({ parsed }) => isRecordableAmount(parsed.amount))).toBe(true);
    expect(items.map(({ index }) => index)).toEqual([...items.keys()]);
  });

  property("does nothing and asks when it is unclear", ({ before, turn, after }) => {
    if (!isUnclear(turn.act)) return;
    const { phase } = after.state;
    if (phase.name !== "confirming") throw new Error(phase.name);
    // Told to finish the drafts first, the user is asked nothing new.
    if (turn.act.type !== "saved") expect(phase.asked).not.toBeNull();
    expect(phase.draft.batch).toEqual(batchOf(before));
    expect(phase.draft.undo).toEqual(draftOf(before)?.undo);
  });

  property("gets an answer, and the new state is plain data", ({ turn, after }) => {
    const { state, effects } = after;
    if (turn.act.type !== "query") {
      expect(effects.some(({ type }) => type === "speak" || type === "save-batch")).toBe(true);
    }
    expect(JSON.parse(JSON.stringify(state))).toEqual(state);
  });

  property("can be taken back by 撤销 if it changed the drafts", ({ before, turn, after }) => {
    const { state } = after;
    const draft = draftOf(state);
    const isUndo = turn.act.type === "undo";
    if (draft === null || isUndo || draft.undo.length === draftOf(before)?.undo.length) return;
    const undo: Act = { type: "undo" };
    const view = viewPending(draft.batch);
    const back = apply(state, draft, { act: undo, said: null, asked: null, view, at: NOW });
    expect(draftOf(back.state)?.batch).toEqual(batchOf(before));
    // Drafts that did not fit still wait.
    expect(back.state.undrafted).toEqual(expect.arrayContaining([...before.undrafted]));
  });
});

function property(promise: string, judge: (applied: Applied) => void): void {
  test(promise, { timeout: TIMEOUT_MS }, () => {
    fc.assert(fc.property(applied, judge), { numRuns });
  });
}

function batchOf(state: DialogueState): DraftBatch {
  return draftOf(state)?.batch ?? { items: [] };
}

function reached(state: DialogueState): DraftBatch | null {
  return state.phase.name === "saving" ? state.phase.batch : (draftOf(state)?.batch ?? null);
}

/** It names a missing or settled draft, or an amount out of range. */
function isBad(wanted: Act, { items }: DraftBatch): boolean {
  const isPending = (index: number) => items[index]?.status === "pending";
  switch (wanted.type) {
    case "change":
      return wanted.changes.some(
        ({ draft, change: { amount } }) =>
          !isPending(draft) || (amount !== undefined && !isRecordableAmount(amount)),
      );
    case "append":
      return wanted.drafts.some(({ amount }) => !isRecordableAmount(amount));
    case "cancel":
      return typeof wanted.drafts !== "string" && !wanted.drafts.every(isPending);
    case "restore":
      return (
        typeof wanted.drafts !== "string" &&
        wanted.drafts.some((index) => items[index]?.status !== "cancelled")
      );
    default:
      return false;
  }
}

/** While drafts are open, `record` and `saved` are unclear, too. */
function isUnclear({ type }: Act): boolean {
  return type === "unclear" || type === "record" || type === "saved";
}
