import { localized } from "../../../platform/language/localized.ts";

/** The texts of 最近删除. */
export const deletedText = localized("deleted", {
  brief: "删掉的账，30 天内能恢复",
  what: "删掉的账在这里留 30 天，不管是在哪台设备上、用手还是用嘴删的。过了 30 天，内容会抹掉。",
  list: (count: number) => `删掉的 ${count} 笔`,
  actions: "恢复删掉的账",
  chosen: (count: number) => `已选 ${count} 笔`,
  all: (count: number) => `全选 ${count} 笔`,
  none: "全不选",
  restore: (count: number) => (count === 0 ? "恢复" : `恢复 ${count} 笔`),
  /** `day` is 今天 or 11月15日. */
  deletedOn: (day: string, daysLeft: number) =>
    daysLeft < 1 ? `${day}删除 · 还留不到一天` : `${day}删除 · 还留 ${daysLeft} 天`,
  more: (count: number) => `再看 ${count} 笔`,
  unreadable: "没有读出来，请检查网络以后重新打开这一页。",
  nothingMark: "空",
  nothing: "没有删掉的账",
  nothingHint: "删掉的账会在这里留 30 天。",
});
