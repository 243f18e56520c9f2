import type { CalendarDate, LedgerEntry } from "@suikouji/core";
import { photoIds, spokenYuan } from "@suikouji/core";
import { localized } from "../../platform/language/localized.ts";
import { shownCategory } from "../category-names.ts";
import { dayWords } from "../day-words.ts";
import { withForeign } from "../foreign-words.ts";
import { uiText } from "../ui-text.ts";
import { fieldOf, type HistoryField } from "./history-field.ts";
import type { FieldChange, HistoryStep } from "./history-steps.ts";

/** The texts about the changes of an entry. */
export const historyText = localized("history", {
  title: "修改记录",
  asking: "正在问服务器……",
  again: "再试一次",
  needsServer: "修改记录存在服务器上，现在连不上。连上以后就能看。",
  needsSignIn: "修改记录存在服务器上，要先登录才能看。",
  none: "服务器上还没有这笔账，送出去以后就有记录了。",
  notSent: "这台设备上的改动还没送出去，这里先看不到。",
  restore: "恢复成这样",
  present: "现在是这样",
  recorded: "记下",
  deleted: "删除",
  overruled: "删除，但另一台设备改过，所以留下了",
  undeleted: "恢复了这笔账",
  when: (atMs: number) => WHEN.format(atMs),
  what,
});

const WHEN = new Intl.DateTimeFormat("zh-CN", {
  month: "long",
  day: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

const NOTHING = "没写";

/** One line for each field: 金额 30 → 35. */
function what({ deed, after }: HistoryStep, today: CalendarDate): readonly string[] {
  switch (deed.name) {
    case "recorded":
      return [
        after === null ? historyText.recorded : `${historyText.recorded} ${whole(after, today)}`,
      ];
    case "deleted":
      return [deed.isOverruled ? historyText.overruled : historyText.deleted];
    case "restored":
      return [historyText.undeleted];
    case "changed":
      return deed.changes.map((change) => changed(change, today));
  }
}

/** 支出 30 元，餐饮，午饭，11月3日. */
function whole(entry: LedgerEntry, today: CalendarDate): string {
  const { type, amount, category, description, date } = entry;
  const money = withForeign(`${uiText.typeName(type)} ${spokenYuan(amount)} 元`, entry);
  const parts = [money, shownCategory(category, type)];
  return [...parts, ...(description === "" ? [] : [description]), dayWords(date, today)].join("，");
}

function changed({ group, before, after }: FieldChange, today: CalendarDate): string {
  const { name: nameOf, words } = FIELDS[fieldOf(group, before, after)];
  const name = nameOf();
  const now = words(after, today);
  // Only the time of day differs, or a category with the same name.
  if (now === "" || (before !== null && words(before, today) === now)) return `${name}改了`;
  return before === null ? `${name}改成 ${now}` : `${name} ${words(before, today)} → ${now}`;
}

/** Names of `uiText` are read when a line is made: this module may be loaded while the app is in English. */
const FIELDS: Readonly<
  Record<
    HistoryField,
    {
      readonly name: () => string;
      readonly words: (entry: LedgerEntry, today: CalendarDate) => string;
    }
  >
> = {
  amount: {
    name: () => uiText.amount,
    words: (entry) => withForeign(spokenYuan(entry.amount), entry),
  },
  money: {
    name: () => "金额或收支",
    words: (entry) =>
      withForeign(`${uiText.typeName(entry.type)} ${spokenYuan(entry.amount)}`, entry),
  },
  category: {
    name: () => uiText.category,
    words: ({ category, type }) => shownCategory(category, type),
  },
  words: {
    name: () => uiText.description,
    words: ({ description }) => (description === "" ? NOTHING : description),
  },
  day: { name: () => uiText.date, words: ({ date }, today) => dayWords(date, today) },
  memory: { name: () => "记忆", words: ({ forgotten }) => (forgotten === true ? "忘掉" : "记住") },
  account: { name: () => "账户", words: accountsOf },
  tags: { name: () => "标签", words: ({ tags = "" }) => (tags === "" ? NOTHING : tags) },
  note: { name: () => "备注", words: ({ note = "" }) => (note === "" ? NOTHING : brief(note)) },
  photos: {
    name: () => "照片",
    words: ({ photos }) => `${photoIds(photos).length} 张`,
  },
};

/** 微信；微信 到 招行卡. */
function accountsOf({ account = NOTHING, toAccount }: LedgerEntry): string {
  return toAccount === undefined ? account : `${account} 到 ${toAccount}`;
}

/** A note may fill the screen. */
function brief(note: string): string {
  const line = note.replaceAll(/\s+/gu, " ");
  return line.length > 30 ? `${line.slice(0, 30)}…` : line;
}
