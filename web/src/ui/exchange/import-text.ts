import { localized } from "../../platform/language/localized.ts";
import type { RowFault, UnreadRow } from "./unread-rows.ts";

/** The texts of an import that has to skip rows. */
export const importText = localized("import", {
  reviewTitle: "有的内容不能导入",
  unreadIs: (unread: readonly UnreadRow[]) => `文件里有 ${countsOf(unread)}不能导入：`,
  restIs: (entries: number, categories: number) =>
    `其余${restWords(entries, categories)}可以导入，账本里已有的不变。`,
  nothingElse: "文件里没有别的可以导入，账本没有变。",
  leave: "不导入",
  takeRest: "导入其余的",
  understood: "知道了",
  notTaken: (unread: readonly UnreadRow[]) => `${countsOf(unread)}没能导入`,
  unreadable: (count: number) => `${count} 行没能导入`,
  whichTitle: "没有导入的",
  undo: "撤销导入",
  row: ({ kind, ordinal, faults }: UnreadRow) => {
    const place = kind === "entry" ? `第 ${ordinal} 笔` : `第 ${ordinal} 个分类`;
    return `${place}：${faults.map((fault) => faultWords(kind, fault)).join("、")}`;
  },
  more: (count: number) => `还有 ${count} 处没有列出`,
});

/** 2 笔、1 个分类 */
function countsOf(unread: readonly UnreadRow[]): string {
  const entries = unread.filter(({ kind }) => kind === "entry").length;
  const categories = unread.length - entries;
  return [
    ...(entries > 0 ? [`${entries} 笔`] : []),
    ...(categories > 0 ? [`${categories} 个分类`] : []),
  ].join("、");
}

function restWords(entries: number, categories: number): string {
  if (entries === 0) return ` ${categories} 个分类`;
  return categories === 0 ? ` ${entries} 笔` : ` ${entries} 笔、${categories} 个分类`;
}

function faultWords(kind: UnreadRow["kind"], fault: RowFault): string {
  return kind === "category" && fault === "category" ? "名称不对" : FAULT_WORDS[fault];
}

const FAULT_WORDS: Readonly<Record<RowFault, string>> = {
  amount: "金额不对",
  currency: "币种不对",
  type: "收支类型不对",
  category: "分类不对",
  description: "说明不对",
  date: "日期不对",
  time: "时间不对",
  id: "编号不对",
  incomplete: "内容不全",
};
