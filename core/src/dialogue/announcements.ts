import { assertNever } from "../assert-never.ts";
import type { CalendarDate } from "../calendar-date.ts";
import {
  confirmedItems,
  type DraftBatch,
  type DraftRejection,
  type DraftTransaction,
  pendingItems,
  type SettledStatus,
} from "../draft/draft-batch.ts";
import { spokenYuan, sumFen } from "../money.ts";
import type { UnclearReason } from "../ports/understanding.ts";
import type { Transaction, TransactionType } from "../transaction.ts";
import type { SpokenOrdinal } from "../understanding/ordinals/find-ordinals.ts";
import type { DraftChange } from "./changing.ts";
import { sayLedgerAnswer } from "./ledger-announcements.ts";
import { nameOf, spokenDay, TYPE_NAMES } from "./spoken-transaction.ts";

/** Up to this many drafts are read out one by one; more would take longer than anyone listens. */
const READ_OUT_LIMIT = 5;

/** What the conversation endpoint says when it understood nothing, and we when nothing was paid. */
export const FALLBACK_CLARIFICATION = "抱歉没有理解，请再说一次";

/** Every sentence the product can say, in one place, so that wording is reviewed as wording. */
export const announcements = {
  opened(batch: DraftBatch): string {
    const count = batch.items.length;
    const [only] = batch.items;
    if (only !== undefined && count === 1) return `记录${summary(only.parsed)}，确认吗？`;
    if (count <= READ_OUT_LIMIT)
      return `识别到${count}笔交易：${list(batch.items)}。请确认或修改。`;
    return `识别到${count}笔交易，共${totals(batch)}。请查看详情后确认。`;
  },
  truncated: () => "一次最多10笔，已保留前10笔。",
  noAmount: () => "没听到金额，请再说一次",
  /** An amount was heard, and nobody paid it. */
  nothingPaid: () => "没听出付过或收过钱，所以没有记。有的话请换个说法再说一次",
  foreignMoney: () => "只能记人民币，请说人民币是多少",
  foreignLeftOut: () => "外币的那笔没有记。",
  unpricedLeftOut: () => "没说金额的那样没有记。",
  howToRecord: () => "直接说花了什么、多少钱就行，比如：午饭35，打车20",
  changeSaved: () => "记下的账要在「最近记下」里点开来改",
  undoSaved: () => "记下的账可以在「最近记下」里撤销",
  amountOutOfRange: () => "金额要在0.01元到99999999.99元之间。",
  notHeard: () => "没听清，请再说一次",
  stillInterpreting: () => "还在识别，请稍等",
  goAhead: () => "请说",
  finishFirst: () => "还有草稿没确认，请先确认或取消",
  nothingPending: () => "现在没有待确认的交易",

  correcting: () => "好的，正在修改...",
  superseded: () => "上一句没有改，以这一句为准。",
  confirmAgain: () => "上一句没有改，按现在的保存请再说一次确认",
  nothingChanged: (batch: DraftBatch) =>
    `刚才没有改动，按现在的${openCount(batch)}笔保存请说确认，要改请直接说`,
  /** To a yes and to a no to 还需要修改吗？. */
  changeWhat: (batch: DraftBatch) =>
    `请直接说改哪笔、改成什么；不改了，保存现在的${openCount(batch)}笔请说确认`,
  nothingMore: (batch: DraftBatch) => `好的，不改了。保存现在的${openCount(batch)}笔请说确认`,
  editedByHand: (indexes: readonly number[]) =>
    `第${indexes.map((index) => index + 1).join("、")}笔刚才手动改过，没有再改。`,
  waitForChange: () => "还在修改，改好后请再确认",
  corrected(items: readonly DraftTransaction[], told: Corrections): string {
    const [only] = items;
    const details = (item: DraftTransaction) => `${summary(item.parsed)}${unheard(item, told)}`;
    if (only !== undefined && items.length === 1) {
      return `已将第${ordinal(only)}笔修改为${details(only)}。还需要修改吗？`;
    }
    const each = items.map((item) => `第${ordinal(item)}笔，${details(item)}`);
    return `已修改${items.length}笔：${each.join("；")}。还需要修改吗？`;
  },
  unclear(reason: UnclearReason | null): string {
    return reason === "target" ? "不确定要修改哪笔，请说具体第几笔" : "没听清要改什么，请再说一次";
  },
  appended(items: readonly DraftTransaction[], batch: DraftBatch): string {
    const [only] = items;
    const what =
      only !== undefined && items.length === 1
        ? `已追加${numbered(only)}`
        : `已追加${items.length}笔：${list(items)}`;
    return `${what}。现在共${openCount(batch)}笔，请确认或修改。`;
  },
  broughtBack(from: readonly DraftTransaction[], items: readonly DraftTransaction[]): string {
    const [only] = items;
    return only !== undefined && items.length === 1
      ? `已加回第${from.map(ordinal).join("、")}笔，现为${numbered(only)}。请确认或修改。`
      : `已加回${items.length}笔：${list(items)}。请确认或修改。`;
  },
  takenBack(items: readonly DraftTransaction[], told: Corrections): string {
    const each = items.map((item) => `${numbered(item)}${unheard(item, told)}`);
    return `已撤回刚才的修改：${each.join("；")}。请确认或修改。`;
  },
  additionTakenBack: (items: readonly DraftTransaction[]) =>
    `已撤回刚才追加的第${items.map(ordinal).join("、")}笔。请确认或修改。`,
  nothingToTakeBack: () => "没有可以撤回的修改",
  notCancelled: (index: number) => `第${index + 1}笔没有取消，还在。`,
  restoreWhich: (count: number) => `取消过${count}笔，请说恢复第几笔`,
  batchFull: () => "已达上限，请先确认当前交易",

  itemsConfirmed(items: readonly DraftTransaction[], batch: DraftBatch): string {
    return `已确认第${items.map(ordinal).join("、")}笔。${remaining(batch)}`;
  },
  itemsCancelled(items: readonly DraftTransaction[], batch: DraftBatch): string {
    const each = items.map(
      (item) => `第${ordinal(item)}笔（${nameOf(item.parsed)}${spokenYuan(item.parsed.amount)}元）`,
    );
    return `已取消${each.join("、")}。${remaining(batch)}`;
  },
  lastItemCancelled: () => "已取消。",
  batchCancelled: (count: number) => `已取消${count}笔。`,
  restored: (batch: DraftBatch) => `已恢复${openCount(batch)}笔草稿，请确认或修改。`,
  notRecorded: () => "刚才那句没有记。",
  nothingToUndo: () => "没有可以恢复的草稿",

  saved: (count: number) => `已保存${count}笔交易。`,
  saveFailed: () => "保存失败，草稿还在，请再确认一次",
  /** 不要了, where it is not said whether of one draft or of all. */
  oneOrAll: () => "要全部取消请说取消，只取消一笔请说第几笔不要",
  /** What was to be dropped by the words whose save failed. */
  pendingAgain: (batch: DraftBatch) =>
    `其中${pendingItems(batch).length}笔又待确认了，不要的请再说一次`,
  dropped: (count: number) => `未确认的${count}笔没有保存。`,
  exited: () => "已退出记账。",
  timedOut: () => "长时间没有操作，已结束记账。",

  offlineSingle: () => "当前离线，仅支持单笔记账",
  offlineCorrection: () => "当前离线，仅支持简单修正",
  leftoverDropped: () => "没记的那句不要了，请确认或修改。",

  ledgerAnswered: sayLedgerAnswer,
  queryNotUnderstood: () => "没听懂要查什么，可以说：这个月花了多少",
  ledgerUnreadable: () => "现在读不到账本，请稍后再查",

  noSuchOrdinal({ from, position }: SpokenOrdinal, batch: DraftBatch): string {
    return from === "end"
      ? `没有倒数第${position}笔，待确认的只有${pendingItems(batch).length}笔。`
      : `没有第${position}笔，现在共${openCount(batch)}笔。`;
  },
  rejected(rejection: DraftRejection, batch: DraftBatch): string {
    switch (rejection.type) {
      case "no-such-item":
        return announcements.noSuchOrdinal({ from: "start", position: rejection.index + 1 }, batch);
      case "already-settled":
        return `第${rejection.index + 1}笔${SETTLED[rejection.status]}。`;
      case "amount-out-of-range":
        return announcements.amountOutOfRange();
      case "batch-full":
        return announcements.batchFull();
      default:
        return assertNever(rejection);
    }
  },
};

interface Corrections {
  readonly changes: readonly DraftChange[];
  readonly today: CalendarDate;
}

const SETTLED: Readonly<Record<SettledStatus, string>> = {
  confirmed: "已经确认了",
  cancelled: "已经取消了",
};

function summary({ type, amount, category }: Transaction): string {
  return `${TYPE_NAMES[type]}${spokenYuan(amount)}元，${category}`;
}

/** A changed date or description would otherwise go unheard. */
function unheard({ index, parsed }: DraftTransaction, { changes, today }: Corrections): string {
  const own = changes.filter((each) => each.index === index);
  const isDated = own.some(({ change }) => change.date !== undefined);
  const isDescribed = own.some(({ change }) => change.description !== undefined);
  const date = isDated ? `，${spokenDay(parsed.date, today)}` : "";
  return isDescribed ? `${date}，${parsed.description}` : date;
}

function numbered(item: DraftTransaction): string {
  return `第${ordinal(item)}笔，${summary(item.parsed)}`;
}

function list(items: readonly DraftTransaction[]): string {
  return items.map(numbered).join("；");
}

function totals({ items }: DraftBatch): string {
  const total = (type: TransactionType) =>
    sumFen(items.filter((item) => item.parsed.type === type).map((item) => item.parsed.amount));
  const transferred = total("TRANSFER");
  const spokenTransfers = transferred === 0 ? "" : `、${spokenYuan(transferred)}元转账`;
  return `${spokenYuan(total("EXPENSE"))}元支出、${spokenYuan(total("INCOME"))}元收入${spokenTransfers}`;
}

function remaining(batch: DraftBatch): string {
  return `剩余${pendingItems(batch).length}笔待确认。`;
}

function openCount(batch: DraftBatch): number {
  return pendingItems(batch).length + confirmedItems(batch).length;
}

/** Ordinals count from 1, as people speak. */
function ordinal({ index }: DraftTransaction): number {
  return index + 1;
}
