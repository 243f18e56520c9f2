import { localized } from "../../platform/language/localized.ts";
import { type CountedRecords, countedText } from "./counted-records-text.ts";
import type { RowFault, UnreadRow } from "./unread-rows.ts";

/** The texts of an import that has to skip rows. */
export const importText = localized("import", {
  reviewTitle: "有的内容不能导入",
  unreadIs: (unread: readonly UnreadRow[]) => `文件里有 ${countsOf(unread)}不能导入：`,
  restIs: (rest: CountedRecords) => `其余 ${countedText.words(rest)}可以导入，账本里已有的不变。`,
  nothingElse: "文件里没有别的可以导入，账本没有变。",
  leave: "不导入",
  takeRest: "导入其余的",
  understood: "知道了",
  notTaken: (unread: readonly UnreadRow[]) => `${countsOf(unread)}没能导入`,
  cleaned: (count: number) => `${count} 条里看不见的字符已经去掉`,
  unreadable: (count: number) => `${count} 行没能导入`,
  whichTitle: "没有导入的",
  undo: "撤销导入",
  pastTitle: "导入过的文件",
  pastHint: "在哪台设备上都能撤销。后来改过的账会留下，撤销掉的在「最近删除」里。",
  nameless: "没有名字的文件",
  past: (day: string, { rows, left }: { readonly rows: number; readonly left: number }) =>
    left === rows ? `${day} · ${rows} 笔` : `${day} · ${rows} 笔，还在 ${left} 笔`,
  undoShort: "撤销",
  undoOf: (name: string) => `撤销「${name}」`,
  askUndo: (name: string, left: number) => `撤销「${name}」带来的 ${left} 笔？`,
  askUndoHint: "它们会从所有设备上删掉，后来改过的留下。",
  keep: "不撤销",
  row: ({ kind, ordinal, faults }: UnreadRow) => {
    return `第 ${ordinal} ${UNITS[kind]}：${faults.map((fault) => faultWords(kind, fault)).join("、")}`;
  },
  more: (count: number) => `还有 ${count} 处没有列出`,
});

const UNITS: Readonly<Record<UnreadRow["kind"], string>> = {
  entry: "笔",
  category: "个分类",
  definition: "项账户等设定",
};

function countsOf(unread: readonly UnreadRow[]): string {
  const of = (wanted: UnreadRow["kind"]) => unread.filter(({ kind }) => kind === wanted).length;
  return countedText.words({
    entries: of("entry"),
    categories: of("category"),
    definitions: of("definition"),
  });
}

function faultWords(kind: UnreadRow["kind"], fault: RowFault): string {
  return kind !== "entry" && fault === "category" ? "名称不对" : FAULT_WORDS[fault];
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
