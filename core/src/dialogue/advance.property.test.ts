import { describe, expect } from "vitest";
import { harms } from "../../testing/harm.ts";
import { actAnswered, meantBy } from "../../testing/meant.ts";
import type { Played } from "../../testing/play-randomly.ts";
import { keptInAnyConversation } from "../../testing/promises.ts";
import { amendmentOf, hasAmended, isAmended } from "../draft/amended.ts";
import { allResolved, BATCH_LIMIT, type DraftBatch } from "../draft/draft-batch.ts";
import { isRecordableAmount } from "../money.ts";
import { asideIn } from "../understanding/kinds/aside.ts";
import { droppedSinceSave } from "./dropped-batches.ts";
import { isUserAct } from "./events.ts";
import { understood } from "./heard.ts";
import { askedIn, draftOf } from "./state.ts";

describe("in any conversation, for every order of words, touches and answers", () => {
  keptInAnyConversation({
    "a step saves, cancels and changes only the drafts that were meant": (step) => {
      expect(harms(step, meantBy(step))).toEqual([]);
    },
    "a settled draft keeps its verdict until the user asks for it again": (step) => {
      const [before, after] = [draftOf(step.before)?.batch, draftOf(step.after)?.batch];
      const { undo, reopen } = meantBy(step);
      for (const { index, status } of before?.items ?? []) {
        if (status === "pending" || after === undefined || undo || reopen.includes(index)) continue;
        expect(after.items[index]?.status).toBe(status);
      }
    },
    "a model's answer that we doubt touches no draft": (step) => {
      const { phase } = step.before;
      if (phase.name !== "correcting" || !/^(correct|converse)-/.test(step.event.type)) return;
      const act = actAnswered(step, phase);
      if (act?.type !== "reply" && act?.type !== "unclear") return;
      expect(draftOf(step.after)?.batch).toEqual(phase.draft.batch);
      expect(types(step)).not.toContain("save-batch");
    },
    "the app says 「已保存」 only when the ledger has just kept a batch": (step) => {
      if (!linesAnew(step).some((line) => line.startsWith("已保存"))) return;
      expect(step.event.type).toBe("batch-saved");
      expect(step.before.phase.name).toBe("saving");
    },
    "the app says 「已修改」, 「已删除」 and 「已恢复」 only when the ledger has just kept it": (
      step,
    ) => {
      if (!linesAnew(step).some((line) => /^已(?:修改|删除|恢复)\d+笔。$/.test(line))) return;
      expect(step.event.type).toBe("batch-saved");
      expect(step.before.phase.name).toBe("saving");
    },
    "a saved entry is amended only as it was shown, and only if the user confirmed it": (step) => {
      const shown = draftOf(step.before)?.batch.items.filter(isAmended) ?? [];
      const { confirm } = meantBy(step);
      const confirmed = shown
        .filter(({ status, index }) => status === "confirmed" || confirm.includes(index))
        .map(amendmentOf);
      for (const effect of step.effects) {
        if (effect.type !== "save-batch") continue;
        for (const amendment of effect.amendments) expect(confirmed).toContainEqual(amendment);
      }
    },
    "no model is asked while a saved entry is open": (step) => {
      const [before, after] = [draftOf(step.before), draftOf(step.after)];
      if (before === null || after === null || !hasAmended(before.batch)) return;
      expect(types(step)).not.toContain("ask");
    },
    "a batch is committed only when nothing in it is pending": (step) => {
      const { phase } = step.after;
      if (phase.name !== "saving" || phase.next !== "listen") return;
      expect(allResolved(phase.batch)).toBe(true);
    },
    "after a failed save the drafts are as they were": (step) => {
      const { phase } = step.before;
      if (step.event.type !== "save-failed" || phase.name !== "saving") return;
      if (step.event.request !== phase.request) return;
      const after = draftOf(step.after)?.batch;
      if (step.event.cause === "not-saved") expect(after).toEqual(phase.before.batch);
      else
        expect(after?.items.filter(isAmended).map(({ status }) => status) ?? []).not.toContain(
          "pending",
        );
    },
    "user events during a save run once its outcome is known": (step) => {
      if (step.atOnce === undefined) return;
      // 再说一遍 repeats all that was said in the step, the outcome of the save too.
      expect({ ...step.atOnce, lastLines: [] }).toEqual({ ...step.after, lastLines: [] });
    },
    "a model's answer changes only drafts that were pending when it was asked": (step) => {
      const { phase } = step.before;
      const after = draftOf(step.after)?.batch;
      if (phase.name !== "correcting" || isUserAct(step.event) || after === undefined) return;
      for (const item of phase.draft.batch.items) {
        const isShown = phase.view.batchIndexes.includes(item.index);
        if (!isShown && !isOwnReading(step)) expect(after.items[item.index]).toEqual(item);
      }
    },
    "a model's answer does not overwrite a field set by hand since it was asked": (step) => {
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
    "the numbers of drafts never shift": (step) => {
      const [before, after] = [draftOf(step.before)?.batch, draftOf(step.after)?.batch];
      const indexes = after?.items.map(({ index }) => index) ?? [];
      expect(indexes).toEqual([...indexes.keys()]);
      if (before === undefined || after === undefined || renames(step)) return;
      expect(names(after).slice(0, before.items.length)).toEqual(names(before));
    },
    "撤销 returns the drafts to the state before the last change, and saves nothing": (step) => {
      const { event, before, after } = step;
      const was = draftOf(before);
      if (event.type !== "speech-recognized" || event.text !== "撤销" || was === null) return;
      // These drafts have no changes yet, so 撤销 restores the batch that was dropped before them.
      if (was.undo.length === 0 && droppedSinceSave(before) !== null) return;
      if (was.undo.length === 0 && was.batch.items.every(isAmended)) return;
      expect(types(step)).not.toContain("save-batch");
      const is = draftOf(after)?.batch;
      const isBack = JSON.stringify(is) === JSON.stringify(was.undo.at(-1)?.batch);
      expect(is).toEqual(isBack ? was.undo.at(-1)?.batch : was.batch);
      if (isBack && is !== was.batch) expect(draftOf(after)?.undo).toEqual(was.undo.slice(0, -1));
    },
    "no batch holds more than ten drafts, or an amount out of range": (step) => {
      const items = draftOf(step.after)?.batch.items ?? [];
      expect(items.length).toBeLessThanOrEqual(BATCH_LIMIT);
      expect(items.every(({ parsed }) => isRecordableAmount(parsed.amount))).toBe(true);
    },
    "an open batch always has a pending draft": (step) => {
      const items = draftOf(step.after)?.batch.items;
      if (items !== undefined) expect(items.some(({ status }) => status === "pending")).toBe(true);
    },
    "every utterance is answered, acted on, or deferred until after the save": (step) => {
      if (step.event.type !== "speech-recognized") return;
      // 今天好累: nothing is open, and nothing is to be said.
      if (asideIn(step.event.text)?.kind === "chat") return;
      const deferred = step.after.phase.name === "saving" ? step.after.phase.deferred : [];
      const isAnswered = types(step).some((type) =>
        ["speak", "ask", "save-batch", "query-ledger", "find-entries"].includes(type),
      );
      expect(isAnswered || deferred.includes(step.event)).toBe(true);
    },
    "the answer to an abandoned request changes nothing": (step) => {
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
      if (!isAsked && before.phase.name === "finding") return;
      expect(draftOf(after)?.batch).toEqual(draftOf(before)?.batch);
      const isBegun = isAsked && before.phase.name === "idle";
      expect(after.phase.name).toBe(isBegun ? "listening" : before.phase.name);
      const others = ["save-batch", "ask", "abandon-request"];
      // A question that a model was still reading is replaced.
      const isReading = before.pendingQuery?.awaits === "meaning" && isAsked;
      expect(types(step).filter((type) => others.includes(type))).toEqual(
        isReading ? ["abandon-request"] : [],
      );
    },
    "the ledger's answer is spoken once, and only while it is awaited": (step) => {
      const { event, before, after } = step;
      if (event.type !== "ledger-answered") return;
      const { pendingQuery } = before;
      const isAwaited =
        pendingQuery?.awaits === "figures" && pendingQuery.request === event.request;
      expect(lines(step)).toHaveLength(isAwaited ? 1 : 0);
      if (isAwaited) expect(after.pendingQuery).toBeNull();
    },
    "only the user interrupts speech": (step) => {
      if (isUserAct(step.event) || step.event.type === "session-disposed") return;
      expect(types(step)).not.toContain("stop-speaking");
    },
    "text from outside decides about no draft": (step) => {
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
 * No answer came, or the user's words say something else: then our own reading is carried out, which
 * also knows settled drafts.
 */
function isOwnReading(step: Played): boolean {
  const { phase } = step.before;
  return phase.name === "correcting" && actAnswered(step, phase) === phase.said.act;
}

function isQuery({ before, event }: Played, text: string): boolean {
  if (before.phase.name === "saving" || text.trim() === "") return false;
  return understood(before, text.trim(), event.at).act.type === "query";
}

/** These steps may rename a draft, so its name cannot identify it. */
function renames({ event, before }: Played): boolean {
  if (event.type === "speech-recognized") {
    const { act } = understood(before, event.text.trim(), event.at);
    const sets = act.type === "change" ? act.changes.map(({ change }) => change.description) : [];
    return act.type === "undo" || sets.some((description) => description !== undefined);
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

/** What 再说一遍 repeats was true when it was first said. */
function linesAnew(step: Played): readonly string[] {
  return lines(step).filter((line) => !step.before.lastLines.includes(line));
}
