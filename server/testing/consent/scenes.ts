import type { WireDraft } from "./eval-cases.ts";
import type { Replies } from "./wire.ts";

/** The situation in which the words are said. */
export interface Scene {
  readonly batch: readonly WireDraft[];
  /** The user's earlier words about the drafts, answered by our own rules. */
  readonly before: readonly string[];
  /** The words after that, answered by the model. */
  readonly answered?: readonly { readonly words: string; readonly replies: Replies }[];
  /** A change that is still being understood when the words come. */
  readonly underWay?: string;
  /** Saving fails at first. */
  readonly savingFails?: true;
}

const LUNCH = draft(0, 35, { description: "午饭", category: "餐饮" });
const TAXI = draft(1, 20, { description: "打车", category: "交通" });
const PACKET = draft(2, 60, { description: "红包", category: "红包" });

export const THREE = [LUNCH, TAXI, PACKET];
const TWO = [LUNCH, TAXI];
const ONE = [LUNCH];

/** In each the app has asked another question, or none. */
export const SCENES: Readonly<Record<string, Scene>> = {
  "three drafts": { batch: THREE, before: [] },
  "one draft": { batch: ONE, before: [] },
  "two drafts": { batch: TWO, before: [] },
  "anything more to change?": { batch: THREE, before: ["第一笔改成50"] },
  "anything more, of one?": { batch: ONE, before: ["改成50"] },
  "which draft?": { batch: THREE, before: ["改成25"] },
  "which one to drop?": { batch: THREE, before: ["删掉一笔"] },
  "what amount?": { batch: THREE, before: ["第二笔金额不对"] },
  "what field?": { batch: THREE, before: ["第二笔不对"] },
  "how much was the tea?": { batch: TWO, before: ["还有一笔奶茶"] },
  "say it again": { batch: TWO, before: ["呃那个"] },
  "open the confirmed one again?": { batch: THREE, before: ["确认第一笔", "第一笔改成50"] },
  "one confirmed": { batch: THREE, before: ["确认第一笔"] },
  "one cancelled": { batch: THREE, before: ["删掉第一笔"] },
  "save again?": { batch: TWO, before: ["确认"], savingFails: true },
  "tea was added": { batch: ONE, before: ["还有一笔奶茶15"] },
  "lunch was changed": { batch: ONE, before: ["改成50"] },
  "save all?": {
    batch: THREE,
    before: [],
    answered: [answered("嗯就照着刚刚念的弄呗", "confirm")],
  },
  "cancel all?": {
    batch: THREE,
    before: [],
    answered: [answered("嗯就照着刚刚念的弄呗", "cancel")],
  },
  "model asked about the weather": {
    batch: THREE,
    before: [],
    answered: [asking("这雨下得没完没了", "外面还在下雨吗？")],
  },
  "model offered to undo": {
    batch: THREE,
    before: ["第一笔改成50"],
    answered: [asking("怎么说呢", "要把刚才的修改撤回来吗？")],
  },
  "a change under way": { batch: THREE, before: [], underWay: "打车那个好像是二十五吧我记得" },
};

function draft(index: number, amount: number, said: Pick<WireDraft, "description" | "category">) {
  const drafted: WireDraft = { index, amount, type: "EXPENSE", date: "2026-11-15", ...said };
  return drafted;
}

function answered(words: string, intent: "confirm" | "cancel") {
  return { words, replies: { correct: { intent, corrections: [] } } };
}

/** The model does not understand, and asks back. */
function asking(words: string, message: string) {
  return { words, replies: { converse: { action: "clarify", transaction: null, message } } };
}
