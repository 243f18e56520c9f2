import type { CalendarDate } from "../../calendar-date.ts";
import { OTHER_CATEGORY } from "../../categories.ts";
import type { DraftBatch, DraftTransaction, SettledStatus } from "../../draft/draft-batch.ts";
import { spokenYuan, sumFen } from "../../money.ts";
import type { Transaction, TransactionChange, TransactionType } from "../../transaction.ts";
import type { DraftChange } from "../../understanding/understand.ts";
import { openCount, ordinals, remaining } from "./counting.ts";
import { spokenExtras, spokenMoney, spokenMove } from "./spoken-details.ts";
import { nameOf, spokenDay, TYPE_NAMES } from "./spoken-transaction.ts";

/** Up to this many drafts are read out one by one; nobody listens to a longer list. */
export const READ_OUT_LIMIT = 5;

export const MISHEARD = "听得不太准，请核对金额。";

const MORE = "还需要修改吗？";

/** What happened to drafts, and what they hold. */
export const draftLines = {
  /** Of a line after which another is said. */
  withoutMore: (line: string) => (line.endsWith(MORE) ? line.slice(0, -MORE.length) : line),
  opened(batch: DraftBatch): string {
    const count = batch.items.length;
    const [only] = batch.items;
    if (only !== undefined && count === 1) return `记录${summary(only.parsed)}，确认吗？`;
    if (count <= READ_OUT_LIMIT)
      return `识别到${count}笔交易：${list(batch.items)}。请确认或修改。`;
    return `识别到${count}笔交易，共${totals(batch.items)}。请查看详情后确认。`;
  },
  corrected(items: readonly DraftTransaction[], told: Corrections): string {
    const [only] = items;
    const details = (item: DraftTransaction) => `${summary(item.parsed)}${unheard(item, told)}`;
    if (only !== undefined && items.length === 1) {
      return `已将第${ordinals(items)}笔修改为${details(only)}。${MORE}`;
    }
    const each = items.map((item) => `第${ordinals([item])}笔，${details(item)}`);
    return `已修改${items.length}笔：${each.join("；")}。${MORE}`;
  },
  appended(items: readonly DraftTransaction[], batch: DraftBatch): string {
    const [only] = items;
    const what =
      only !== undefined && items.length === 1
        ? `已追加${numbered(only)}`
        : `已追加${items.length}笔：${list(items)}`;
    return `${what}。现在共${openCount(batch)}笔，请确认或修改。`;
  },
  /** Spoken after the drafts of a sentence: repeats the amounts that may have been misheard. */
  misheard(items: readonly DraftTransaction[], batch: DraftBatch): string {
    const told = ({ parsed }: DraftTransaction) =>
      `${nameOf(parsed)}${spokenYuan(parsed.amount)}元`;
    const which =
      batch.items.length === 1
        ? items.map(told).join("")
        : items.length <= READ_OUT_LIMIT
          ? items.map((item) => `第${ordinals([item])}笔${told(item)}`).join("、")
          : `第${ordinals(items)}笔`;
    return `${which}${MISHEARD}`;
  },
  /** Spoken after the drafts: a transfer with one account changes what the user has. */
  accountMissing({ side, ordinal, example }: MissingAccount): string {
    const which = ordinal === null ? "" : `第${ordinal}笔`;
    const way = side === "from" ? "从" : "到";
    return `${which}没说${way}哪个账户，可以说：${which}${way}${example}。`;
  },
  broughtBack: (items: readonly DraftTransaction[]) => `已恢复${list(items)}。请确认或修改。`,
  takenBack(items: readonly DraftTransaction[], told: Corrections): string {
    const each = items.map((item) => `${numbered(item)}${unheard(item, told)}`);
    return `已撤回刚才的修改：${each.join("；")}。请确认或修改。`;
  },
  additionTakenBack: (items: readonly DraftTransaction[]) =>
    `已撤回刚才追加的第${ordinals(items)}笔。请确认或修改。`,
  itemsConfirmed: (items: readonly DraftTransaction[], batch: DraftBatch) =>
    `已确认第${ordinals(items)}笔。${remaining(batch)}`,
  itemsCancelled: (items: readonly DraftTransaction[], batch: DraftBatch) =>
    `${draftLines.cancelled(items)}${remaining(batch)}`,
  cancelled(items: readonly DraftTransaction[]): string {
    const each = items.map(
      (item) =>
        `第${ordinals([item])}笔（${nameOf(item.parsed)}${spokenYuan(item.parsed.amount)}元）`,
    );
    return `已取消${each.join("、")}。`;
  },
  /** 再说一遍, 第一笔是什么. */
  told(items: readonly DraftTransaction[]): string {
    const each = items.map((item) => `${named(item)}${STATUS[item.status]}`);
    return `${each.join("；")}。`;
  },
  /** For another app, which may show nothing else: every field that would be saved. */
  inFull(drafts: readonly Transaction[], today: CalendarDate): string {
    const each = drafts.map((draft, index) => {
      const day = draft.date === today ? "" : `，${spokenDay(draft.date, today)}`;
      const place = drafts.length === 1 ? "" : `第${index + 1}笔，`;
      return `${place}${nameOf(draft)}，${summary(draft)}${day}`;
    });
    return `${each.join("；")}。确认吗？`;
  },
  /** 一共多少. */
  toldTotal: (items: readonly DraftTransaction[]) => `现在共${items.length}笔，${totals(items)}。`,
};

export interface MissingAccount {
  readonly side: "from" | "to";
  /** `null`: it is the only draft. */
  readonly ordinal: number | null;
  /** One of the user's accounts. */
  readonly example: string;
}

export interface Corrections {
  readonly changes: readonly DraftChange[];
  readonly today: CalendarDate;
}

const STATUS: Readonly<Record<"pending" | SettledStatus, string>> = {
  pending: "",
  confirmed: "，已确认",
  cancelled: "，已取消",
};

export function summary(transaction: Transaction): string {
  const { type, category, account: from, toAccount: to, ...moved } = transaction;
  const move = spokenMove(transaction);
  if (move !== null) return `${move}${spokenExtras(moved)}`;
  // 转账500元，到老王: where it went says more than 其他.
  const isPlain = category === OTHER_CATEGORY && type === "TRANSFER";
  const filed = isPlain && (from || to) ? "" : `，${category}`;
  return `${TYPE_NAMES[type]}${spokenMoney(transaction)}${filed}${spokenExtras(transaction)}`;
}

/** A changed date, description or note, and a mark that was taken off, which the summary does not speak. */
function unheard({ index, parsed }: DraftTransaction, { changes, today }: Corrections): string {
  const own = changes.filter(({ draft }) => draft === index);
  const has = (field: keyof TransactionChange) =>
    own.some(({ change }) => change[field] !== undefined);
  const date = has("date") ? `，${spokenDay(parsed.date, today)}` : "";
  const description = has("description") ? `，${parsed.description}` : "";
  const note = has("note") && parsed.note ? `，备注${parsed.note}` : "";
  const off = MARKS.filter(([field]) => has(field) && parsed[field] === "");
  return `${date}${description}${note}${off.map(([, name]) => `，没有${name}`).join("")}`;
}

const MARKS = [
  ["account", "账户"],
  ["tags", "标签"],
  ["note", "备注"],
] as const;

function numbered(item: DraftTransaction): string {
  return `第${ordinals([item])}笔，${summary(item.parsed)}`;
}

function named(item: DraftTransaction): string {
  const { description, category } = item.parsed;
  const name = description === "" || description === category ? "" : `${description}，`;
  return `第${ordinals([item])}笔，${name}${summary(item.parsed)}`;
}

function list(items: readonly DraftTransaction[]): string {
  return items.map(numbered).join("；");
}

/** 3笔，支出90元: what is open, and the sums that are not zero. */
export function openTotals({ items }: DraftBatch): string {
  const open = items.filter(({ status }) => status !== "cancelled");
  const sums = TYPES.flatMap((type) => {
    const sum = totalOf(open, type);
    return sum === 0 ? [] : `${TYPE_NAMES[type]}${spokenYuan(sum)}元`;
  });
  return [`${open.length}笔`, ...sums].join("，");
}

const TYPES = ["EXPENSE", "INCOME", "TRANSFER"] as const;

function totalOf(items: readonly DraftTransaction[], type: TransactionType) {
  return sumFen(
    items.filter((item) => item.parsed.type === type).map((item) => item.parsed.amount),
  );
}

function totals(items: readonly DraftTransaction[]): string {
  const total = (type: TransactionType) => totalOf(items, type);
  const transferred = total("TRANSFER");
  const spokenTransfers = transferred === 0 ? "" : `、${spokenYuan(transferred)}元转账`;
  return `${spokenYuan(total("EXPENSE"))}元支出、${spokenYuan(total("INCOME"))}元收入${spokenTransfers}`;
}
