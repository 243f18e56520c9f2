import {
  type CalendarDate,
  type DialogueState,
  type DraftStatus,
  type DraftTransaction,
  draftOf,
  type LedgerEntry,
  leftoverOf,
  reasonInWords,
  SURE_ENOUGH,
  spokenYuan,
  type Transaction,
  type TransactionType,
  tagNames,
  undraftedInWords,
} from "@suikouji/core";

const MARKS: Readonly<Record<DraftStatus, string>> = {
  pending: "待确认",
  confirmed: "已确认",
  cancelled: "已取消",
};

const TYPES: Readonly<Record<TransactionType, string>> = {
  EXPENSE: "支出",
  INCOME: "收入",
  TRANSFER: "转账",
};

/** The confirmation cards as text: what a user would see beside the spoken line. */
export function showCards(state: DialogueState, today: CalendarDate): readonly string[] {
  const items = draftOf(state)?.batch.items ?? [];
  const words = undraftedInWords(leftoverOf(state), today);
  const leftover = words === "" ? [] : [`      还没记：${words}`];
  const sums = state.undrafted.flatMap((each) => {
    const reason = reasonInWords(each);
    return reason === null ? [] : [`      没记：${each.said}（${reason}）`];
  });
  return [...items.map(showCard), ...sums, ...leftover];
}

export function showEntries(entries: readonly LedgerEntry[]): readonly string[] {
  if (entries.length === 0) return ["      账本还是空的。"];
  return entries.map((entry) => `      ${showTransaction(entry)}`);
}

function showCard({ index, status, parsed }: DraftTransaction): string {
  const doubt = parsed.confidence < SURE_ENOUGH ? "  ← 请核对" : "";
  return `      ${index + 1}. ${MARKS[status]}  ${showTransaction(parsed)}${doubt}`;
}

function showTransaction(transaction: Transaction): string {
  const { type, amount, category, date, description } = transaction;
  const line = `${date}  ${TYPES[type]} ${spokenYuan(amount)} 元  ${category}  ${description}`;
  return [line.trimEnd(), ...detailsOf(transaction)].join("  ");
}

function detailsOf(transaction: Transaction): readonly string[] {
  const { account = "", toAccount = "", tags, note = "", foreign = "" } = transaction;
  const accounts = toAccount === "" ? account : `${account} → ${toAccount}`;
  const marks = tagNames(tags).map((name) => `#${name}`);
  return [accounts, foreign, ...marks, note].filter((detail) => detail !== "");
}
