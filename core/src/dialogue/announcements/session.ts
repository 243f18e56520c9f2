import { type DraftBatch, pendingItems } from "../../draft/draft-batch.ts";
import type { Aside } from "../../understanding/understand.ts";
import { PAGE_NAMES } from "./app.ts";
import { openCount } from "./counting.ts";

/** Said by the conversation endpoint when it understood nothing. */
export const FALLBACK_CLARIFICATION = "抱歉没有理解，请再说一次";

/** How a batch begins and ends, and everything outside of it. */
export const sessionLines = {
  truncated: () => "一次最多10笔，已保留前10笔。",
  noAmount: () => "没听到金额，请再说一次",
  /** An amount was heard, but the words do not say that anybody paid it. */
  nothingPaid: () => "没听出付过或收过钱，所以没有记。有的话请换个说法再说一次",
  /** To another app, which cannot ask back. */
  notSureEnough: () => "这句话没有完全听准，所以没有记，请换个说法再说一次",
  unknownCurrency: () => "不认识这种货币，请说人民币是多少",
  noRate: () => "不知道汇率，请说人民币是多少",
  foreignLeftOut: () => "外币的那笔没有记。",
  amountOutOfRange: () => "金额要在0.01元到99999999.99元之间。",
  batchFull: () => "已达上限，请先确认当前交易",
  notHeard: () => "没听清，请再说一次",
  stillInterpreting: () => "还在识别，请稍等",
  goAhead: () => "请说",
  finishFirst: () => "还有草稿没确认，请先确认或取消",
  nothingPending: () => "现在没有待确认的交易",
  notTaken: () => "好的，不记了。",

  /** 谢谢, 清空账本; nothing to chatter. */
  aside(aside: Aside): readonly string[] {
    switch (aside.kind) {
      case "thanks":
        return ["不客气。"];
      case "chat":
        return [];
      case "elsewhere":
        return [`这个在设置的「${PAGE_NAMES[aside.page]}」里。`];
    }
  },

  helpToRecord: () => [
    "直接说花了什么、多少钱就行，比如：午饭35，打车20",
    "也可以问：这个月花了多少；取消了还想要，就说：恢复刚才的",
    "记下的账也能改：把昨天的打车改成35，刚才那笔删掉；存错了就说：撤销",
    "还可以说：打开统计，导出，我有哪些提醒，餐饮一个月最多花一千，说慢一点",
  ],
  /** The app waits for an answer. */
  helpToAnswer: () => ["直接回答就行，不想答就说：算了"],
  helpWithDrafts: (batch: DraftBatch) => [
    `现在有${pendingItems(batch).length}笔待确认。要改就说：第一笔改成50，或者打车是昨天的`,
    "要加就说：还有一笔奶茶15；不要就说：删掉第二笔；改错了就说：撤销",
    "都对就说：确认；都不要就说：取消；想再听一遍就说：再说一遍",
  ],

  correcting: () => "好的，正在修改...",
  superseded: () => "上一句没有改，以这一句为准。",
  waitForChange: () => "还在修改，改好后请再确认",
  nothingToTakeBack: () => "没有可以撤回的修改",

  lastItemCancelled: () => "已取消。",
  batchCancelled: (count: number) => `已取消${count}笔。`,
  restored: (batch: DraftBatch) => `已恢复${openCount(batch)}笔草稿，请确认或修改。`,
  notRecorded: () => "刚才那句没有记。",
  nothingToUndo: () => "没有可以恢复的草稿",

  saved: (count: number) => `已保存${count}笔交易。`,
  saveFailed: () => "保存失败，草稿还在，请再确认一次",
  dropped: (count: number) => `未确认的${count}笔没有保存。`,
  exited: () => "已退出记账。",
  timedOut: () => "长时间没有操作，已结束记账。",

  offlineSingle: () => "当前离线，仅支持单笔记账",
  offlineCorrection: () => "当前离线，仅支持简单修正",
  takeUpRest: (count: number) => `还有${count}笔没记，要接着记吗？`,
  leftoverDropped: () => "没记的那句不要了，请确认或修改。",

  ledgerUnreadable: () => "现在读不到账本，请稍后再查",
};
