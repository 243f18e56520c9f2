import { type CalendarDate, type LedgerEntry, spokenYuan } from "@suikouji/core";
import { localized } from "../../platform/language/localized.ts";
import { entryName } from "../category-names.ts";
import { dayWords } from "../day-words.ts";
import { uiText } from "../ui-text.ts";

/** The texts about unsent edits of erased books, and of entries that were purged elsewhere. */
export const offersText = localized("offers", {
  title: "你改过的账在别处已经清掉了",
  body: (count: number) => `这台设备上有 ${count} 笔改动还没送出，要补记吗？`,
  line: (entry: LedgerEntry, today: CalendarDate) =>
    [
      entryName(entry),
      `${uiText.typeName(entry.type)} ${spokenYuan(entry.amount)} 元`,
      dayWords(entry.date, today),
    ].join(" · "),
  more: (count: number) => `还有 ${count} 笔`,
  take: "补记",
  decline: "不要了",
  taken: (count: number) => `已补记 ${count} 笔`,
  declined: "好的，没有补记",
  failed: "没有记成，请再试一次",
});
