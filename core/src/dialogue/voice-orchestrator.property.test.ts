import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { NOW } from "../../testing/conversation-driver.ts";
import { type Played, play } from "../../testing/play-randomly.ts";
import { type Move, randomConversation } from "../../testing/random-conversation.ts";
import { randomRuns } from "../../testing/random-runs.ts";
import { allResolved, BATCH_LIMIT, type DraftBatch } from "../draft/draft-batch.ts";
import { isRecordableAmount } from "../money.ts";
import { transactionOf } from "../transaction.ts";
import { classifyIntent } from "../understanding/answers.ts";
import { findQuery } from "../understanding/queries/find-query.ts";
import { isUserAct } from "./dialogue-event.ts";
import { draftOf } from "./dialogue-state.ts";

const numRuns = randomRuns({ quick: 300, full: 10_000 });
const TIMEOUT_MS = 300_000;

describe("in any conversation, whatever is said, touched and answered in whatever order", () => {
  property("nothing is saved that the user did not confirm", (step) => {
    for (const effect of step.effects) {
      // What was deferred while saving plays several steps at once; the scenarios follow those.
      if (effect.type !== "save-batch" || step.before.phase.name === "saving") continue;
      const batch = draftOf(step.before)?.batch;
      const vouched = batch?.items.filter(
        ({ status, index }) =>
          status === "confirmed" || (status === "pending" && confirms(step, index)),
      );
      expect(vouched?.map(({ parsed }) => transactionOf(parsed))).toEqual(
        expect.arrayContaining([...effect.transactions]),
      );
      expect(effect.transactions.length).toBeGreaterThan(0);
    }
  });

  property("好的 directly after the app asked back saves nothing", (step) => {
    const { phase } = step.before;
    if (phase.name !== "confirming" || phase.askedBack === null) return;
    if (step.event.type !== "speech-recognized" || step.event.text !== "好的") return;
    expect(step.effects.map(({ type }) => type)).not.toContain("save-batch");
    expect(draftOf(step.after)?.batch).toEqual(phase.draft.batch);
    expect(step.after.phase).toMatchObject({ name: "confirming", askedBack: null });
  });

  property("a yes or a no to 还需要修改吗？ saves and changes nothing", (step) => {
    const { phase } = step.before;
    if (phase.name !== "confirming" || phase.asksForMore !== true) return;
    if (step.event.type !== "speech-recognized" || !/^(是的|不用了)$/.test(step.event.text)) return;
    expect(step.effects.map(({ type }) => type)).not.toContain("save-batch");
    expect(draftOf(step.after)?.batch).toEqual(phase.draft.batch);
    expect(step.after.phase).not.toHaveProperty("asksForMore");
  });

  property("还需要修改吗？ is known to have been asked when it was the last to be said", (step) => {
    const { phase } = step.after;
    if (phase.name !== "confirming") return;
    const isLast = lines(step).at(-1)?.endsWith("还需要修改吗？") === true;
    if (isLast) expect(phase.asksForMore).toBe(true);
    // What is not heard and an answer from the books leave the question open.
    else if (phase.asksForMore === true)
      expect(step.before.phase).toMatchObject({ asksForMore: true });
  });

  property("an answer changes no draft but those that were pending when it was asked", (step) => {
    const { phase } = step.before;
    const after = draftOf(step.after)?.batch;
    if (phase.name !== "correcting" || isUserAct(step.event) || after === undefined) return;
    for (const item of phase.draft.batch.items) {
      if (!phase.view.batchIndexes.includes(item.index)) {
        expect(after.items[item.index]).toEqual(item);
      }
    }
  });

  property("an answer leaves as it is what was set by hand since it was asked", (step) => {
    const { phase } = step.before;
    const after = draftOf(step.after)?.batch;
    if (phase.name !== "correcting" || isUserAct(step.event) || after === undefined) return;
    for (const [place, shown] of phase.view.items.entries()) {
      const index = phase.view.batchIndexes[place] ?? -1;
      const [now, then] = [phase.draft.batch.items[index]?.parsed, after.items[index]?.parsed];
      for (const field of ["amount", "type", "category"] as const) {
        if (now?.[field] !== shown[field]) expect(then?.[field]).toBe(now?.[field]);
      }
    }
  });

  property("what a question was about is remembered for two answers at most", (step) => {
    const { phase } = step.after;
    const said = phase.name === "confirming" ? (phase.askedBack?.said ?? []) : [];
    expect(said.length).toBeLessThanOrEqual(3);
  });

  property("「已保存」 is said only when the ledger has just kept a batch", (step) => {
    const spoken = lines(step).filter((line) => line.startsWith("已保存"));
    if (spoken.length > 0) {
      expect(step.event.type).toBe("batch-saved");
      expect(step.before.phase.name).toBe("saving");
    }
  });

  property("a settled draft keeps its verdict and its content while its batch is open", (step) => {
    const [before, after] = [draftOf(step.before)?.batch, draftOf(step.after)?.batch];
    if (before === undefined || after === undefined) return;
    for (const item of before.items) {
      if (item.status !== "pending") expect(after.items[item.index]).toEqual(item);
    }
  });

  property("numbers never shift", (step) => {
    const [before, after] = [draftOf(step.before)?.batch, draftOf(step.after)?.batch];
    const indexes = after?.items.map(({ index }) => index) ?? [];
    expect(indexes).toEqual([...indexes.keys()]);
    if (before === undefined || after === undefined || rewrites(step)) return;
    expect(names(after).slice(0, before.items.length)).toEqual(names(before));
  });

  property("撤销 leaves the drafts as they once were, or adds what was cancelled", (step) => {
    const { event, before, after } = step;
    const [was, is] = [draftOf(before)?.batch, draftOf(after)?.batch];
    if (event.type !== "speech-recognized" || event.text !== "撤销" || was === undefined) return;
    expect(step.effects.map(({ type }) => type)).not.toContain("save-batch");
    const { beforeChange } = before;
    if (beforeChange !== null && is === beforeChange.batch) {
      expect(after.beforeChange).toBe(beforeChange.earlier);
    } else expect(is?.items.slice(0, was.items.length)).toEqual(was.items);
  });

  property("a batch is committed only when nothing in it is pending", (step) => {
    const { phase } = step.after;
    if (phase.name === "saving" && phase.next === "listen") {
      expect(allResolved(phase.batch)).toBe(true);
    }
  });

  property("a correction never clears the batch", (step) => {
    if (step.event.type !== "correct-answered") return;
    const { intent } = step.event.answer;
    if (intent === "confirm" || intent === "cancel") return;
    expect(draftOf(step.after) === null).toBe(draftOf(step.before) === null);
  });

  property("no batch holds more than ten drafts, nor an amount that is none", (step) => {
    const items = draftOf(step.after)?.batch.items ?? [];
    expect(items.length).toBeLessThanOrEqual(BATCH_LIMIT);
    expect(items.every(({ parsed }) => isRecordableAmount(parsed.amount))).toBe(true);
  });

  property("every utterance is answered, acted on, or kept for after the save", (step) => {
    if (step.event.type !== "speech-recognized") return;
    const deferred = step.after.phase.name === "saving" ? step.after.phase.deferred : [];
    const answered = step.effects.some(({ type }) =>
      ["speak", "ask", "save-batch", "query-ledger"].includes(type),
    );
    expect(answered || deferred.includes(step.event)).toBe(true);
  });

  property("a reply to an abandoned question changes nothing", (step) => {
    if (!("request" in step.event)) return;
    const { phase } = step.before;
    if ("request" in phase && phase.request === step.event.request) return;
    if (step.before.pendingQuery?.request === step.event.request) return;
    expect(step.after).toEqual(step.before);
    expect(step.effects).toEqual([]);
  });

  property("a question to the ledger changes no draft, saves nothing and stops nothing", (step) => {
    const { event, before, after } = step;
    const asks = event.type === "speech-recognized" && findQuery(event.text, NOW, before.settings);
    if (!asks && !/^ledger-/.test(event.type)) return;
    if (before.phase.name === "saving" && after.phase.name !== "saving") return;
    expect(draftOf(after)?.batch).toEqual(draftOf(before)?.batch);
    expect(after.phase.name).toBe(
      asks && before.phase.name === "idle" ? "listening" : before.phase.name,
    );
    const others = ["save-batch", "ask", "abandon-request"];
    expect(step.effects.filter(({ type }) => others.includes(type))).toEqual([]);
  });

  property("an answer of the ledger is said once, and only while it is awaited", (step) => {
    const { event, before, after } = step;
    if (event.type !== "ledger-answered") return;
    const awaited = before.pendingQuery?.request === event.request;
    expect(lines(step)).toHaveLength(awaited ? 1 : 0);
    if (awaited) expect(after.pendingQuery).toBeNull();
  });

  property("an open batch always waits for something", (step) => {
    const items = draftOf(step.after)?.batch.items;
    if (items !== undefined) expect(items.some(({ status }) => status === "pending")).toBe(true);
  });

  property("only the user stops speech", (step) => {
    const stops = step.effects.filter(({ type }) => type === "stop-speaking");
    if (/^(batch-saved|save-failed)$/.test(step.event.type)) return; // deferred acts follow
    if (/-answered$|-failed$|-passed$|-changed$|timed-out$/.test(step.event.type)) {
      expect(stops).toEqual([]);
    }
  });

  property("the state is plain data", (step) => {
    expect(JSON.parse(JSON.stringify(step.after))).toEqual(step.after);
  });
});

function property(promise: string, judge: (step: Played) => void): void {
  test(promise, { timeout: TIMEOUT_MS }, () => {
    fc.assert(
      fc.property(randomConversation, (moves: readonly Move[]) => play(moves).forEach(judge)),
      { numRuns },
    );
  });
}

/** Whether this very event is the user's word for this draft. */
function confirms({ event, before }: Played, index: number): boolean {
  // While a change is being understood the draft on screen is not what the user asked for.
  if (before.phase.name === "correcting" && event.type !== "correct-answered") return false;
  switch (event.type) {
    case "batch-confirmed":
      return true;
    case "item-confirmed":
      return event.index === index;
    case "speech-recognized": {
      const phase = before.phase.name === "confirming" ? before.phase : null;
      if (event.text === "再试一次" && phase?.failedSave !== undefined) {
        return phase.failedSave.batch.items[index]?.status === "confirmed";
      }
      if (event.text === "剩下的可以") {
        return phase?.draft.batch.items.some(({ status }) => status !== "pending") === true;
      }
      const intent = classifyIntent(event.text.trim());
      return intent === null
        ? before.connectivity === "offline"
        : intent.type === "confirm" || intent.type === "confirm-item";
    }
    case "correct-answered":
      return (
        event.answer.intent === "confirm" &&
        event.answer.confidence >= 0.7 &&
        before.phase.name === "correcting" &&
        before.phase.view.batchIndexes.includes(index)
      );
    default:
      return false;
  }
}

/** A conversation's answer may rename the draft by which the property would know it; 撤销 names it as before. */
function rewrites({ event }: Played): boolean {
  if (event.type === "speech-recognized" && event.text === "撤销") return true;
  return event.type === "converse-answered" && event.answer.action === "correct";
}

function names({ items }: DraftBatch): readonly string[] {
  return items.map(({ parsed }) => parsed.description);
}

function lines({ effects }: Played): readonly string[] {
  return effects.flatMap((effect) => (effect.type === "speak" ? [effect.line] : []));
}
