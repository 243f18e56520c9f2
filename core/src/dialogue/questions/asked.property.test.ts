import { describe, expect } from "vitest";
import type { Played } from "../../../testing/play-randomly.ts";
import { keptInAnyConversation } from "../../../testing/promises.ts";
import type { Act } from "../../understanding/understand.ts";
import { understood } from "../heard.ts";
import { type Confirming, draftOf } from "../state.ts";
import { type Asked, isOfUndone } from "./index.ts";

/** How each question ends when it is spoken; `undefined`: after an addition nothing is asked. */
const ENDINGS: readonly (readonly [RegExp, readonly (Asked["kind"] | undefined)[]])[] = [
  [/^依次是.*。$|是(昨天|前天|上?周.|.*日)的。$|请核对。$/, ["verdict", undefined]],
  [/还需要修改吗？$/, ["more"]],
  [/^记录.*确认吗？$|^识别到.*(请确认或修改|请查看详情后确认)。$/, ["verdict"]],
  [/^(把|要(改\d+笔已存的账|删掉|恢复)).*吗？$|元，要改什么？$/, ["verdict"]],
  [/已经确认了，要(改|取消)吗？$/, ["reopen"]],
  [/^要((全部)?(保存|取消)|把第|加一笔).*吗？$/, ["consent"]],
  [/^是加一笔.*，还是把.*？$/, ["add-or-change"]],
  [/^保存失败，草稿还在，请再确认一次$/, ["retry-save"]],
  [/多少钱？$|汇率是多少？$|^没听到金额，请再说一次$/, ["what-amount"]],
  [/要改什么？可以说金额、分类、类型、日期或备注$/, ["what-field"]],
  [/^请直接说改哪笔、改成什么/, ["what-field"]],
  [/^只.*还是全部(确认|取消|恢复)？$/, ["one-or-all"]],
  [/^要.*哪笔？请说第几笔|请说恢复第几笔$/, ["which-of"]],
  [/^请问(日期|金额|备注|是收入还是支出|改成哪个分类)/, ["what-value"]],
  [/^不确定要修改哪笔/, ["which-draft", "what-value", "what-field", "say-anew"]],
  [/^好，共\d+笔.*保存吗？$/, ["save"]],
  [/^现在有\d+笔.*保存吗？$/, ["unheard", "save"]],
  [/^刚才说的“.*”没有改。还是.*吗？$/, ["unheard"]],
  [/^其他的不[要删]了吗？$/, ["leave-out"]],
  [/^一次请只说一件事/, ["say-anew"]],
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

describe("in any conversation, the app's question", () => {
  keptInAnyConversation({
    "is stored with the right kind when it is the last line spoken": (step) => {
      const { phase } = step.after;
      const line = lines(step).at(-1);
      if (phase.name !== "confirming" || line === undefined) return;
      const kinds = ENDINGS.find(([ending]) => ending.test(line))?.[1];
      if (kinds === undefined || isToldByModel(step)) return;
      expect(kinds, line).toContain(phase.asked?.kind);
    },
    "is spoken in the turn that asks it": (step) => {
      const { phase } = step.after;
      const asked = phase.name === "confirming" ? phase.asked : null;
      // A refusal asks the user to say it again, with any reason as its line.
      if (asked === null || asked.kind === "say-anew" || isSame(askedBefore(step), asked)) return;
      if (isToldByModel(step) || isRefused(step)) return;
      const fitting = ENDINGS.filter(([, kinds]) => kinds.includes(asked.kind));
      const line = lines(step).findLast((each) => !/^可以说：/.test(each)) ?? "";
      expect(
        fitting.some(([ending]) => ending.test(line)),
        `${asked.kind}: ${line}`,
      ).toBe(true);
    },
    "ends with the next turn about the drafts": (step) => {
      const asked = askedBefore(step);
      const { phase } = step.after;
      if (asked === null || phase.name !== "confirming" || phase.asked !== asked) return;
      if (asked.kind === "say-anew" || step.before.phase.name !== "confirming") return;
      // These questions are asked again after the user has done something else.
      if (
        ["what-amount", "reopen", "consent", "which-draft", "which-of", "what-value"].includes(
          asked.kind,
        )
      )
        return;
      expect(keepsQuestion(step), step.event.type).toBe(true);
    },
    "names only drafts that exist": (step) => {
      const { phase } = step.after;
      if (phase.name !== "confirming" || phase.asked === null) return;
      for (const index of draftsIn(phase.asked)) {
        expect(phase.draft.batch.items[index]).toBeDefined();
      }
    },
    "whether to reopen names confirmed drafts only": ({ after: { phase } }) => {
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
    "还需要修改吗？ is not decided by a yes or a no: nothing is saved or changed": (step) => {
      const { phase } = step.before;
      if (phase.name !== "confirming" || phase.asked?.kind !== "more") return;
      if (!says(step, ["是的", "对", "不用了", "没有"])) return;
      nothingDone(step, phase);
      const { phase: reached } = step.after;
      if (reached.name === "confirming") expect(reached.asked?.kind).not.toBe("more");
    },
    "about a change that was not made leaves 撤销 nothing to take back": (step) => {
      const { phase } = step.before;
      if (phase.name !== "confirming" || !isOfUndone(phase.asked)) return;
      if (says(step, ["撤销"])) nothingDone(step, phase);
    },
    "after a failed save is answered by saving the very same drafts": (step) => {
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
  // While a further entry is looked up, the question about the open ones stays.
  if (phase.name === "finding") return phase.open?.asked ?? null;
  return phase.name === "confirming" || phase.name === "correcting" ? phase.asked : null;
}

/** The question is unchanged, so it need not be spoken again. */
function isSame(one: Asked | null, other: Asked): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The question is in a model's words. */
function isToldByModel({ event }: Played): boolean {
  return event.type === "converse-answered" && event.answer.action === "clarify";
}

/** A refusal is spoken with its reason, and the open question is not repeated. */
function isRefused(step: Played): boolean {
  return lines(step).some((line) =>
    /^(没有(倒数)?第|现在的草稿里没有|金额要在|日期不能晚于)/.test(line),
  );
}

/** Answers from the drafts or books, help, silence and unclear words leave the question open. */
function keepsQuestion({ before, event }: Played): boolean {
  if (event.type !== "speech-recognized") return !/^(item|batch)-/.test(event.type);
  if (event.text.trim() === "") return true;
  const { act } = understood(before, event.text.trim(), event.at);
  return KEEPING.has(act.type);
}

/** After these acts the question is asked again. */
const KEEPING: ReadonlySet<Act["type"]> = new Set<Act["type"]>([
  "unclear",
  "tell",
  "help",
  "query",
  "restore",
  "saved",
  "aside",
  "open-page",
  "pace-voice",
  "reminders",
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
    case "several":
      return wanted.acts.flatMap(draftsWanted);
    default:
      return typeof wanted.drafts === "string" ? [] : wanted.drafts;
  }
}

function lines({ effects }: Played): readonly string[] {
  return effects.flatMap((effect) => (effect.type === "speak" ? [effect.line] : []));
}
