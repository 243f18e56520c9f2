import { describe, expect } from "vitest";
import { harms } from "../../testing/harm.ts";
import { actAnswered, meantBy } from "../../testing/meant.ts";
import type { Played } from "../../testing/play-randomly.ts";
import { keptInAnyConversation } from "../../testing/promises.ts";
import { allResolved, BATCH_LIMIT, type DraftBatch } from "../draft/draft-batch.ts";
import { isRecordableAmount } from "../money.ts";
import { isUserAct } from "./events.ts";
import { understood } from "./heard.ts";
import { askedIn, draftOf } from "./state.ts";

describe("in any conversation, whatever is said, touched and answered in whatever order", () => {
  keptInAnyConversation({
    "no draft is saved, cancelled or changed that was not meant": (step) => {
      expect(harms(step, meantBy(step))).toEqual([]);
    },
    "a settled draft keeps its verdict until it is asked for again": (step) => {
      const [before, after] = [draftOf(step.before)?.batch, draftOf(step.after)?.batch];
      const { undo, reopen } = meantBy(step);
      for (const { index, status } of before?.items ?? []) {
        if (status === "pending" || after === undefined || undo || reopen.includes(index)) continue;
        expect(after.items[index]?.status).toBe(status);
      }
    },
    "what a model says and we doubt touches no draft": (step) => {
      const { phase } = step.before;
      if (phase.name !== "correcting" || !/^(correct|converse)-/.test(step.event.type)) return;
      const act = actAnswered(step, phase);
      if (act?.type !== "reply" && act?.type !== "unclear") return;
      expect(draftOf(step.after)?.batch).toEqual(phase.draft.batch);
      expect(types(step)).not.toContain("save-batch");
    },
    "「已保存」 is said only when the ledger has just kept a batch": (step) => {
      if (!lines(step).some((line) => line.startsWith("已保存"))) return;
      expect(step.event.type).toBe("batch-saved");
      expect(step.before.phase.name).toBe("saving");
    },
    "a batch is committed only when nothing in it is pending": (step) => {
      const { phase } = step.after;
      if (phase.name !== "saving" || phase.next !== "listen") return;
      expect(allResolved(phase.batch)).toBe(true);
    },
    "a failed save brings back the drafts as they were": (step) => {
      const { phase } = step.before;
      if (step.event.type !== "save-failed" || phase.name !== "saving") return;
      if (step.event.request !== phase.request) return;
      expect(draftOf(step.after)?.batch).toEqual(phase.before.batch);
    },
    "what the user did while saving is done once the outcome is known": (step) => {
      if (step.atOnce !== undefined) expect(step.atOnce).toEqual(step.after);
    },
    "an answer changes no draft but those that were pending when it was asked": (step) => {
      const { phase } = step.before;
      const after = draftOf(step.after)?.batch;
      if (phase.name !== "correcting" || isUserAct(step.event) || after === undefined) return;
      for (const item of phase.draft.batch.items) {
        const isShown = phase.view.batchIndexes.includes(item.index);
        if (!isShown && !isOwnReading(step)) expect(after.items[item.index]).toEqual(item);
      }
    },
    "an answer leaves as it is what was set by hand since it was asked": (step) => {
      const { phase } = step.before;
      const after = draftOf(step.after)?.batch;
      if (phase.name !== "correcting" || isUserAct(step.event) || after === undefined) return;
      for (const [place, shown] of phase.view.items.entries()) {
        const index = phase.view.batchIndexes[place] ?? -1;
        const [now, then] = [phase.draft.batch.items[index]?.parsed, after.items[index]?.parsed];
        for (const field of ["amount", "type", "category", "date", "description"] as const) {
          if (now?.[field] !== shown[field]) expect(then?.[field]).toBe(now?.[field]);
        }
      }
    },
    "a correction never clears the batch": (step) => {
      if (step.event.type !== "correct-answered") return;
      const { intent } = step.event.answer;
      if (intent === "confirm" || intent === "cancel") return;
      expect(draftOf(step.after) === null).toBe(draftOf(step.before) === null);
    },
    "numbers never shift": (step) => {
      const [before, after] = [draftOf(step.before)?.batch, draftOf(step.after)?.batch];
      const indexes = after?.items.map(({ index }) => index) ?? [];
      expect(indexes).toEqual([...indexes.keys()]);
      if (before === undefined || after === undefined || renames(step)) return;
      expect(names(after).slice(0, before.items.length)).toEqual(names(before));
    },
    "撤销 leaves the drafts as they once were, and saves nothing": (step) => {
      const { event, before, after } = step;
      const was = draftOf(before);
      if (event.type !== "speech-recognized" || event.text !== "撤销" || was === null) return;
      // Nothing was done to these: those that were dropped before them come back.
      if (was.undo.length === 0 && before.dropped !== null) return;
      expect(types(step)).not.toContain("save-batch");
      const is = draftOf(after)?.batch;
      const isBack = JSON.stringify(is) === JSON.stringify(was.undo.at(-1)?.batch);
      expect(is).toEqual(isBack ? was.undo.at(-1)?.batch : was.batch);
      if (isBack && is !== was.batch) expect(draftOf(after)?.undo).toEqual(was.undo.slice(0, -1));
    },
    "no batch holds more than ten drafts, nor an amount that is none": (step) => {
      const items = draftOf(step.after)?.batch.items ?? [];
      expect(items.length).toBeLessThanOrEqual(BATCH_LIMIT);
      expect(items.every(({ parsed }) => isRecordableAmount(parsed.amount))).toBe(true);
    },
    "an open batch always waits for something": (step) => {
      const items = draftOf(step.after)?.batch.items;
      if (items !== undefined) expect(items.some(({ status }) => status === "pending")).toBe(true);
    },
    "every utterance is answered, acted on, or kept for after the save": (step) => {
      if (step.event.type !== "speech-recognized") return;
      const deferred = step.after.phase.name === "saving" ? step.after.phase.deferred : [];
      const isAnswered = types(step).some((type) =>
        ["speak", "ask", "save-batch", "query-ledger"].includes(type),
      );
      expect(isAnswered || deferred.includes(step.event)).toBe(true);
    },
    "a reply to an abandoned question changes nothing": (step) => {
      if (!("request" in step.event)) return;
      const { phase } = step.before;
      if ("request" in phase && phase.request === step.event.request) return;
      if (step.before.pendingQuery?.request === step.event.request) return;
      expect(step.after).toEqual(step.before);
      expect(step.effects).toEqual([]);
    },
    "a question to the ledger changes no draft, saves nothing and stops nothing": (step) => {
      const { event, before, after } = step;
      const isAsked = event.type === "speech-recognized" && isQuery(step, event.text);
      if (!isAsked && !/^ledger-/.test(event.type)) return;
      expect(draftOf(after)?.batch).toEqual(draftOf(before)?.batch);
      const isBegun = isAsked && before.phase.name === "idle";
      expect(after.phase.name).toBe(isBegun ? "listening" : before.phase.name);
      const others = ["save-batch", "ask", "abandon-request"];
      expect(types(step).filter((type) => others.includes(type))).toEqual([]);
    },
    "an answer of the ledger is said once, and only while it is awaited": (step) => {
      const { event, before, after } = step;
      if (event.type !== "ledger-answered") return;
      const isAwaited = before.pendingQuery?.request === event.request;
      expect(lines(step)).toHaveLength(isAwaited ? 1 : 0);
      if (isAwaited) expect(after.pendingQuery).toBeNull();
    },
    "only the user stops speech": (step) => {
      if (isUserAct(step.event) || step.event.type === "session-disposed") return;
      expect(types(step)).not.toContain("stop-speaking");
    },
    "words from outside decide about no draft": (step) => {
      const { event, before, after } = step;
      if (event.type !== "words-received" || draftOf(before) === null) return;
      expect(after.phase.name).toBe(before.phase.name);
      expect(draftOf(after)?.batch).toBe(draftOf(before)?.batch);
      expect(askedIn(after)).toBe(askedIn(before));
    },
    "the state is plain data": (step) => {
      expect(JSON.parse(JSON.stringify(step.after))).toEqual(step.after);
    },
  });
});

/**
 * No answer came, or the words say something else: then our own reading is carried out, which knows of
 * settled drafts, too.
 */
function isOwnReading(step: Played): boolean {
  const { phase } = step.before;
  return phase.name === "correcting" && actAnswered(step, phase) === phase.said.act;
}

function isQuery({ before, event }: Played, text: string): boolean {
  if (before.phase.name === "saving" || text.trim() === "") return false;
  return understood(before, text.trim(), event.at).act.type === "query";
}

/** A conversation's answer may rename the draft by which the promise would know it, as 撤销 may. */
function renames({ event, before }: Played): boolean {
  if (event.type === "speech-recognized") {
    return understood(before, event.text.trim(), event.at).act.type === "undo";
  }
  return event.type === "converse-answered" && event.answer.action === "correct";
}

function names({ items }: DraftBatch): readonly string[] {
  return items.map(({ parsed }) => parsed.description);
}

function types({ effects }: Played): readonly string[] {
  return effects.map(({ type }) => type);
}

function lines({ effects }: Played): readonly string[] {
  return effects.flatMap((effect) => (effect.type === "speak" ? [effect.line] : []));
}
