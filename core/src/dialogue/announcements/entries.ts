import type { CalendarDate } from "../../calendar-date.ts";
import { type AmendedDraft, amendmentOf } from "../../draft/amended.ts";
import type { DraftBatch } from "../../draft/draft-batch.ts";
import type { Amendment, AmendmentKind } from "../../ledger/amending.ts";
import type { FoundEntry } from "../../ledger/entry-search.ts";
import { spokenYuan } from "../../money.ts";
import type { Transaction } from "../../transaction.ts";
import { ordinals } from "./counting.ts";
import { nameOf, nearDay, TYPE_NAMES } from "./spoken-transaction.ts";

/** Nobody listens to a longer list. */
const READ_OUT_LIMIT = 5;

/** About saved entries that the user looks for and amends. */
export const entryLines = {
  noEntryFound: (called: string | null) =>
    called === null ? "账本里还没有记过账。" : `没有找到${called || "这样的账"}，账本没有改动。`,
  tooManyEntries: (count: number) =>
    `找到${count}笔，一次最多改10笔。请说得具体一些，比如哪一天、什么、多少钱`,
  whichEntry(entries: readonly FoundEntry[], today: CalendarDate): string {
    const lines = entries
      .slice(0, READ_OUT_LIMIT)
      .map(({ transaction }, index) => `第${index + 1}笔，${entryName(transaction, today)}`);
    const rest = unread(entries.length - lines.length);
    return `找到${entries.length}笔：${lines.join("；")}${rest}。请说第几笔`;
  },
  changeOrNew([first]: readonly FoundEntry[], today: CalendarDate): string {
    const entry = first && `${spokenDay(first.transaction, today)}${nameOf(first.transaction)}`;
    return `是改${entry}，还是记一笔新的？`;
  },
  /** An order said beside open drafts. */
  entryLater: (called: string | null) =>
    `还有草稿没确认，请先确认或取消，然后再处理${called || "这句"}`,
  orderGivenUp: (said: string) => `刚才说的“${said}”没有做。`,
  chooseFirst: () => "请先选一笔账，这句等会儿再记",
  /** What confirming would do, with before and after. */
  proposed(items: readonly AmendedDraft[], { batch, today }: Shown): string {
    const [only] = items;
    if (only !== undefined && batch.items.length === 1) return proposal(only, today);
    const isRemoval = items.every(({ amends }) => amends.wants === "remove");
    const told = (item: AmendedDraft) =>
      isRemoval ? entryName(item.amends.before, today) : deed(item, today);
    const each = items
      .slice(0, READ_OUT_LIMIT)
      .map((item) => `第${ordinals([item])}笔，${told(item)}`);
    const what = isRemoval ? `要删掉${items.length}笔账` : `要改${items.length}笔已存的账`;
    return `${what}：${each.join("；")}${unread(items.length - each.length)}。确认吗？`;
  },
  /** 再说一遍. */
  deed,
  booksUnchanged: () => "好的，账本没有改动。",
  nothingToUndoSaved: () => "没有可以撤销的账。",
  amended(amendments: readonly Amendment[]): readonly string[] {
    const count = (kind: AmendmentKind) => amendments.filter(({ wants }) => wants === kind).length;
    return (["edit", "remove", "restore"] as const).flatMap((kind) =>
      count(kind) === 0 ? [] : [`已${DEEDS[kind]}${count(kind)}笔。`],
    );
  },
  entryChanged: (count: number) =>
    `${count === 1 ? "这笔账" : "这几笔账"}刚才在别处改过，这次没有动。请再说一次要改什么`,
};

export interface Shown {
  readonly batch: DraftBatch;
  readonly today: CalendarDate;
}

const DEEDS: Readonly<Record<AmendmentKind, string>> = {
  edit: "修改",
  remove: "删除",
  restore: "恢复",
};

function unread(count: number): string {
  return count === 0 ? "" : `；另外${count}笔请看屏幕`;
}

function proposal(item: AmendedDraft, today: CalendarDate): string {
  const what = deed(item, today);
  if (amendmentOf(item) === null) return `${what}，要改什么？`;
  return item.amends.wants === "edit" ? `${what}，确认吗？` : `要${what}吗？`;
}

/** 把昨天的打车从30元改成35元; 删掉昨天的打车30元. */
function deed(item: AmendedDraft, today: CalendarDate): string {
  const { before, wants } = item.amends;
  const amendment = amendmentOf(item);
  const changes = amendment === null ? [] : spokenChanges(before, item.parsed, today);
  if (wants === "remove") return `删掉${entryName(before, today)}`;
  const entry = `${spokenDay(before, today)}${nameOf(before)}`;
  if (wants === "edit") {
    return changes.length === 0 ? entryName(before, today) : `把${entry}${changes.join("、")}`;
  }
  const also = changes.length === 0 ? "" : `，${changes.join("、")}`;
  return `恢复${entryName(before, today)}${also}`;
}

function spokenChanges(
  before: Transaction,
  after: Transaction,
  today: CalendarDate,
): readonly string[] {
  const values: readonly (readonly [string, (of: Transaction) => string])[] = [
    ["", ({ amount }) => `${spokenYuan(amount)}元`],
    ["", ({ type }) => TYPE_NAMES[type]],
    ["分类", ({ category }) => category],
    ["日期", ({ date }) => nearDay(date, today)],
    ["说明", ({ description }) => description],
    ["账户", ({ account = "" }) => account],
    ["转入账户", ({ toAccount = "" }) => toAccount],
    ["标签", ({ tags = "" }) => tags],
    ["备注", ({ note = "" }) => note],
  ];
  return values
    .filter(([, read]) => read(before) !== read(after))
    .map(([field, read]) => `${field}从${read(before) || "空白"}改成${read(after) || "空白"}`);
}

/** 昨天的打车30元; an expense is usual, so only other types are said. */
function entryName(transaction: Transaction, today: CalendarDate): string {
  const { type, amount } = transaction;
  const kind = type === "EXPENSE" ? "" : TYPE_NAMES[type];
  return `${spokenDay(transaction, today)}${nameOf(transaction)}${kind}${spokenYuan(amount)}元`;
}

function spokenDay({ date }: Transaction, today: CalendarDate): string {
  return `${nearDay(date, today)}的`;
}
