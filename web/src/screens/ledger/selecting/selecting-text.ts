import { localized } from "../../../platform/language/localized.ts";

/** The texts for changing several entries at once. */
export const selectingText = localized("selecting", {
  select: "选择",
  bar: "选中的账目",
  chosen: (count: number) => `已选 ${count} 笔`,
  /** 全选2026年11月的 4 笔 */
  allOf: (month: string, count: number) => `全选${month}的 ${count} 笔`,
  allFound: (count: number) => `全选找到的 ${count} 笔`,
  none: "全不选",
  done: "完成",
  category: "改分类",
  date: "改日期",
  type: "改类型",
  tags: "加标签",
  change: (what: string, count: number) => `${what}：${count} 笔`,
  save: (count: number) => `改这 ${count} 笔`,
  mixedTypes: "选中的账类型不同，分类要分开改。请只选支出、只选收入或只选转账。",
  typeHint: "新类型里没有同名分类的，会归到「其他」。",

  removeTitle: (count: number) => `要删除这 ${count} 笔吗？`,
  sumOf: (type: string, count: number) => `${type} ${count} 笔`,
  removeHint: "删除以后 30 天内，可以在「设置 → 最近删除」里恢复。",
  remove: (count: number) => `删除 ${count} 笔`,
  keep: "不删",

  edited: (count: number) => `已修改 ${count} 笔`,
  undone: (count: number) => `已改回来 ${count} 笔`,
  alreadySo: "它们本来就是这样，没有要改的",
  changedMeanwhile: "选好以后有账在别处改过，所以一笔也没动。改过的已取消选中，请看过再选",
  undoOutdated: "后来又有账改过，所以一笔也没有改回来",
});
