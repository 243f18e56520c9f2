import { assertNever } from "../../assert-never.ts";
import {
  ABOUT_FIELD,
  NOT_TO_COME,
  ONE_AT_A_TIME,
} from "../../conversation/clarifying-questions.ts";
import { hasAmended, onlyRemoves } from "../../draft/amended.ts";
import {
  type DraftBatch,
  type DraftRejection,
  type DraftTransaction,
  pendingItems,
  type SettledStatus,
} from "../../draft/draft-batch.ts";
import { spokenYuan } from "../../money.ts";
import type { UnclearReason } from "../../ports/understanding.ts";
import type { Field, SpokenOrdinal, Unpriced } from "../../understanding/understand.ts";
import { consentLine, eitherLine } from "./consent.ts";
import { openCount, ordinals, places } from "./counting.ts";
import { openTotals, summary } from "./drafts.ts";
import { sessionLines } from "./session.ts";
import { spokenForeign } from "./spoken-details.ts";

type Asking = Pick<Unpriced, "description" | "usual" | "foreign">;

/** What several of the app's questions about drafts say, and its replies to what it cannot do. */
export const questionLines = {
  unclear(reason: UnclearReason | null): string {
    return reason === "target" ? "不确定要修改哪笔，请说具体第几笔" : "没听清要改什么，请再说一次";
  },
  /** Added when the app would ask the same question a second time. */
  canSay: () => "可以说：第一笔改成50，删掉第二笔，还有一笔奶茶15，或者确认",
  oneThing: () => ONE_AT_A_TIME,
  whatValue: (field: Field) => ABOUT_FIELD[field],
  notToCome: () => NOT_TO_COME,
  howMuch({ description, usual, foreign }: Asking): string {
    if (foreign !== undefined) return `${spokenForeign(foreign)}，汇率是多少？`;
    if (description === "") return sessionLines.noAmount();
    const again = usual === undefined ? "" : `还是${spokenYuan(usual)}元吗？`;
    return `${description}多少钱？${again}`;
  },
  consent: consentLine,
  addOrChange: eitherLine,
  answerFirst: () => "这一句还没有做，请先回答：",
  alreadySo: (items: readonly DraftTransaction[]) =>
    `${items.map((item) => `第${ordinals([item])}笔已经是${summary(item.parsed)}`).join("；")}。还需要修改吗？`,
  /** 都算餐饮 while some of them are income. */
  otherType(drafts: readonly number[], { items }: DraftBatch): string {
    const type = items[drafts[0] ?? 0]?.parsed.type === "INCOME" ? "收入" : "支出";
    return `第${places(drafts)}笔是${type}，没有改。`;
  },
  nothingChanged: (batch: DraftBatch) =>
    onlyRemoves(batch)
      ? `账本没有改动。要删掉这${pendingItems(batch).length}笔请说确认，不删请说取消`
      : `刚才没有改动，按现在的${openCount(batch)}笔保存请说确认，要改请直接说`,
  /** After a yes to 还需要修改吗？, and after what means that all is right. */
  changeWhat: (batch: DraftBatch) =>
    `请直接说改哪笔、改成什么；不改了，保存现在的${openCount(batch)}笔请说确认`,
  nothingMore: (batch: DraftBatch) => `好，共${openTotals(batch)}，保存吗？`,
  /** After words that were not understood. */
  stillOpen: (batch: DraftBatch) => `现在有${openTotals(batch)}，保存吗？`,
  /** Before drafts are saved without an order that was not carried out. */
  untaken(words: readonly string[], batch: DraftBatch): string {
    const said = words.map((each) => `“${each}”`).join("和");
    const goesOn = hasAmended(batch) ? "还是确认吗？" : `还是按现在的${openTotals(batch)}保存吗？`;
    return `刚才说的${said}没有改。${goesOn}`;
  },
  editedByHand: (indexes: readonly number[]) => `第${places(indexes)}笔刚才手动改过，没有再改。`,
  notCancelled: (index: number) => `第${index + 1}笔没有取消，还在。`,
  noSuchOrdinal({ from, position }: SpokenOrdinal, batch: DraftBatch): string {
    return from === "end"
      ? `没有倒数第${position}笔，待确认的只有${pendingItems(batch).length}笔。`
      : `没有第${position}笔，现在共${openCount(batch)}笔。`;
  },
  noSuchDraft: () => "现在的草稿里没有这一笔。",
  rejected(rejection: DraftRejection, batch: DraftBatch): string {
    switch (rejection.type) {
      case "no-such-item":
        return questionLines.noSuchOrdinal({ from: "start", position: rejection.index + 1 }, batch);
      case "already-settled":
        return `第${rejection.index + 1}笔${SETTLED[rejection.status]}。`;
      case "amount-out-of-range":
        return sessionLines.amountOutOfRange();
      case "batch-full":
        return sessionLines.batchFull();
      default:
        return assertNever(rejection);
    }
  },
};

const SETTLED: Readonly<Record<SettledStatus, string>> = {
  confirmed: "已经确认了",
  cancelled: "已经取消了",
};
