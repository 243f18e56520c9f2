import { type Fen, spokenYuan } from "@suikouji/core";
import { localized } from "../../../platform/language/localized.ts";

/** The texts of the card of what is due. */
export const dueText = localized("due", {
  title: "到日子了",
  hint: "确认才会记账",
  what: (name: string, day: string) => `${name} · ${day}`,
  confirm: "确认",
  edit: "改",
  skip: "跳过",
  end: "以后都不要",
  /** For screen readers: which one a button is about. */
  of: (action: string, name: string, day: string) => `${action}：${name}，${day}`,
  confirmed: (name: string, amount: Fen) => `已保存${name} ${spokenYuan(amount)} 元`,
  confirmUndone: (name: string) => `没有记${name}，还可以再确认`,
  skipped: (name: string, day: string) => `跳过了${day}的${name}`,
  ended: (name: string) => `以后不再提醒${name}`,
  undone: "已撤销",
  earlier: (count: number) => `更早的还有 ${count} 次没记`,
  skipEarlier: "都跳过",
  skippedEarlier: "更早的都跳过了",
  failed: "没有存下来，请再试一次",
  undoFailed: "没有撤销成功，请再试一次",
});
