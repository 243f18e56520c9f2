import { describe, expect } from "vitest";
import type { Played } from "../../testing/play-randomly.ts";
import { keptInAnyConversation } from "../../testing/promises.ts";
import type { Act } from "../understanding/understand.ts";
import { type Asked, isOpenChange } from "./asked.ts";
import { understood } from "./heard.ts";
import { type Confirming, draftOf } from "./state.ts";

/** How each question ends when it is put. */
const ENDINGS: readonly (readonly [RegExp, readonly Asked["kind"][]])[] = [
  [/还需要修改吗？$/, ["more"]],
  [/^记录.*确认吗？$|^识别到.*(请确认或修改|请查看详情后确认)。$/, ["verdict"]],
  [/已经确认了，要(改|取消)吗？$/, ["reopen"]],
  [/^要((全部)?(保存|取消)|把第|加一笔).*吗？$/, ["consent"]],
  [/^保存失败，草稿还在，请再确认一次$/, ["retry-save"]],
  [/多少钱？$|^没听到金额，请再说一次$/, ["what-amount"]],
  [/要改什么？可以说金额、分类、类型、日期或备注$/, ["what-field"]],
  [/^请直接说改哪笔、改成什么/, ["what-field"]],
  [/^只.*还是全部(确认|取消|恢复)？$/, ["one-or-all"]],
  [/^要.*哪笔？请说第几笔|请说恢复第几笔$/, ["which-of"]],
  [/^请问(日期|金额|备注|是收入还是支出|改成哪个分类)/, ["what-value"]],
  [/^不确定要修改哪笔/, ["which-draft", "what-value", "what-field", "say-anew"]],
  [/^没听清要改什么/, ["what-value", "what-field", "say-anew"]],
];

const SETTLES_NOTHING: readonly Asked["kind"][] = [
  "say-anew",
  "which-draft",
  "what-value",
  "what-field",
  "which-of",
  "one-or-all",
];

describe("in any conversation, what the app asks", () => {
  keptInAnyConversation({
    "is known for what it is when it was the last to be said": (step) => {
      const { phase } = step.after;
      const line = lines(step).at(-1);
      if (phase.name !== "confirming" || line === undefined) return;
      const kinds = ENDINGS.find(([ending]) => ending.test(line))?.[1];
      if (kinds === undefined || isToldByModel(step)) return;
      expect(kinds, line).toContain(phase.asked?.kind);
    },
    "was put in words in the turn that asks it": (step) => {
      const { phase } = step.after;
      const asked = phase.name === "confirming" ? phase.asked : null;
      // What is refused is to be said anew, whatever the reason that was given.
      if (asked === null || asked.kind === "say-anew" || isSame(askedBefore(step), asked)) return;
      if (isToldByModel(step) || isRefused(step)) return;
      const fitting = ENDINGS.filter(([, kinds]) => kinds.includes(asked.kind));
      const line = lines(step).findLast((each) => !/^可以说：/.test(each)) ?? "";
      expect(
        fitting.some(([ending]) => ending.test(line)),
        `${asked.kind}: ${line}`,
      ).toBe(true);
    },
    "is over after the next turn about the drafts": (step) => {
      const asked = askedBefore(step);
      const { phase } = step.after;
      if (asked === null || phase.name !== "confirming" || phase.asked !== asked) return;
      if (asked.kind === "say-anew" || step.before.phase.name !== "confirming") return;
      // What is left open is asked again after whatever else is done.
      if (
        ["what-amount", "reopen", "consent", "which-draft", "which-of", "what-value"].includes(
          asked.kind,
        )
      )
        return;
      expect(keepsQuestion(step), step.event.type).toBe(true);
    },
    "is asked of drafts that are there": (step) => {
      const { phase } = step.after;
      if (phase.name !== "confirming" || phase.asked === null) return;
      for (const index of draftsIn(phase.asked)) {
        expect(phase.draft.batch.items[index]).toBeDefined();
      }
    },
    "to reopen is asked of confirmed drafts only": ({ after: { phase } }) => {
      if (phase.name !== "confirming" || phase.asked?.kind !== "reopen") return;
      for (const index of phase.asked.drafts) {
        expect(phase.draft.batch.items[index]?.status).toBe("confirmed");
      }
    },
    "about a change is not answered by 好的: nothing is saved or changed": (step) => {
      const { phase } = step.before;
      if (phase.name !== "confirming" || !says(step, ["好的"])) return;
      if (!SETTLES_NOTHING.includes(phase.asked?.kind ?? "verdict")) return;
      nothingDone(step, phase);
    },
    "by 还需要修改吗？ is not decided by a yes or a no: nothing is saved or changed": (step) => {
      const { phase } = step.before;
      if (phase.name !== "confirming" || phase.asked?.kind !== "more") return;
      if (!says(step, ["是的", "对", "不用了", "没有"])) return;
      nothingDone(step, phase);
      const { phase: reached } = step.after;
      if (reached.name === "confirming") expect(reached.asked?.kind).not.toBe("more");
    },
    "about a change is not settled by 撤销: what was not understood was not done": (step) => {
      const { phase } = step.before;
      if (phase.name !== "confirming" || !isOpenChange(phase.asked)) return;
      if (says(step, ["撤销"])) nothingDone(step, phase);
    },
    "again after a failed save is answered by saving the very same drafts": (step) => {
      const { phase } = step.before;
      if (phase.name !== "confirming" || phase.asked?.kind !== "retry-save") return;
      if (!says(step, ["再试一次", "好的"])) return;
      const { phase: saving } = step.after;
      if (saving.name !== "saving") throw new Error("not saved");
      const confirmed = saving.batch.items.filter(({ status }) => status === "confirmed");
      expect(confirmed.map(({ index }) => index)).toEqual(phase.asked.drafts);
      expect(saving.next).toBe(phase.asked.next);
    },
  });
});

function nothingDone(step: Played, { draft }: Confirming): void {
  expect(step.effects.map(({ type }) => type)).not.toContain("save-batch");
  expect(draftOf(step.after)?.batch).toEqual(draft.batch);
}

function says({ event }: Played, texts: readonly string[]): boolean {
  return event.type === "speech-recognized" && texts.includes(event.text);
}

function askedBefore({ before: { phase } }: Played): Asked | null {
  return phase.name === "confirming" || phase.name === "correcting" ? phase.asked : null;
}

/** The turn that brought the question about, and the phase that it stays in, may be the same. */
function isSame(one: Asked | null, other: Asked): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** A question in a model's words. */
function isToldByModel({ event }: Played): boolean {
  return event.type === "converse-answered" && event.answer.action === "clarify";
}

/** What cannot be done is told with its reason, and the question that it leaves is not put again. */
function isRefused(step: Played): boolean {
  return lines(step).some((line) =>
    /^(没有(倒数)?第|现在的草稿里没有|金额要在|日期不能晚于)/.test(line),
  );
}

/** What is told, looked up or not heard leaves the question open, and so does what is no word about it. */
function keepsQuestion({ before, event }: Played): boolean {
  if (event.type !== "speech-recognized") return !/^(item|batch)-/.test(event.type);
  if (event.text.trim() === "") return true;
  const { act } = understood(before, event.text.trim(), event.at);
  return KEEPING.has(act.type);
}

/** What is no answer is asked again. */
const KEEPING: ReadonlySet<Act["type"]> = new Set<Act["type"]>([
  "unclear",
  "tell",
  "help",
  "query",
  "restore",
]);

function draftsIn(asked: Asked): readonly number[] {
  switch (asked.kind) {
    case "more":
    case "what-value":
    case "what-field":
    case "reopen":
    case "retry-save":
      return asked.drafts;
    case "one-or-all":
      return asked.one;
    case "which-of":
      return asked.among;
    case "which-draft":
      return asked.change.drafts;
    case "consent":
      return draftsWanted(asked.wanted);
    default:
      return [];
  }
}

function draftsWanted(wanted: (Asked & { readonly kind: "consent" })["wanted"]): readonly number[] {
  switch (wanted.type) {
    case "change":
      return wanted.changes.map(({ draft }) => draft);
    case "append":
      return [];
    default:
      return typeof wanted.drafts === "string" ? [] : wanted.drafts;
  }
}

function lines({ effects }: Played): readonly string[] {
  return effects.flatMap((effect) => (effect.type === "speak" ? [effect.line] : []));
}
