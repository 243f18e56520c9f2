import { assertNever } from "../../assert-never.ts";
import type { CalendarDate } from "../../calendar-date.ts";
import { type DraftBatch, pendingItems } from "../../draft/draft-batch.ts";
import { spokenYuan } from "../../money.ts";
import type { Transaction, TransactionChange } from "../../transaction.ts";
import type { Act, DraftChange, SingleAct } from "../../understanding/understand.ts";
import type { AddOrChangeAsked, ConsentAsked } from "../questions/consent.ts";
import { places } from "./counting.ts";
import { spokenExtras, spokenMoney } from "./spoken-details.ts";
import { nameOf, spokenDay, TYPE_NAMES } from "./spoken-transaction.ts";

/** Asks whether the user wants what a model read into unclear words. Names everything that a yes would do. */
export function consentLine({ wanted, today }: ConsentAsked, batch: DraftBatch): string {
  switch (wanted.type) {
    case "several":
      if (wanted.how !== undefined) return `要${divided(wanted, { batch, today })}吗？`;
      return `要${wanted.acts.map((each) => deed(each, { batch, today })).join("，并")}吗？`;
    case "confirm":
    case "cancel": {
      const deed = wanted.type === "confirm" ? "保存" : "取消";
      const { drafts } = wanted;
      if (typeof drafts !== "string") return `要${deed}第${places(drafts)}笔吗？`;
      return pendingItems(batch).length === 1 ? `要${deed}这笔吗？` : `要全部${deed}吗？`;
    }
    case "change": {
      return `要${changes(wanted, { batch, today })}吗？`;
    }
    case "append":
      return `要${additions(wanted, today)}吗？`;
    default:
      return assertNever(wanted);
  }
}

/** 把第1笔橡皮、第2笔草稿纸合成一笔文具7元; 把第1笔超市130元分成水果20元，剩下110元. */
function divided({ acts }: Wanted<"several">, { batch, today }: Drafts): string {
  const change = acts.find(({ type }) => type === "change");
  const other = acts.find((act) => act !== change);
  const [kept] = change?.type === "change" ? change.changes : [];
  if (kept === undefined) return "";
  const named = (at: number) => {
    const item = batch.items[at];
    return `第${places([at])}笔${item === undefined ? "" : nameOf(item.parsed)}`;
  };
  const told = values(kept.change, today);
  if (other?.type === "append") {
    const parts = other.drafts.map((draft) => `${nameOf(draft)}${spokenMoney(draft)}`).join("、");
    return `从${named(kept.draft)}里分出${parts}，剩下${told}`;
  }
  const gone = other?.type === "cancel" && typeof other.drafts !== "string" ? other.drafts : [];
  return `把${[kept.draft, ...gone].map(named).join("、")}合成一笔${told}`;
}

/** 把第1笔洗车改成35元; 取消第3笔玻璃水. */
function deed(act: SingleAct, drafts: Drafts): string {
  if (act.type === "change") return changes(act, drafts);
  if (act.type === "append") return additions(act, drafts.today);
  const verb = act.type === "confirm" ? "保存" : "取消";
  if (typeof act.drafts === "string") return act.drafts === "all" ? `全部${verb}` : `${verb}其余的`;
  const named = act.drafts.map((at) => {
    const item = drafts.batch.items[at];
    return `第${places([at])}笔${item === undefined ? "" : nameOf(item.parsed)}`;
  });
  return `${verb}${named.join("、")}`;
}

/** Asks which of two readings is meant: an addition, or a change of an open draft. */
export function eitherLine({ add, change, today }: AddOrChangeAsked, batch: DraftBatch): string {
  return `是${additions(add, today)}，还是${changes(change, { batch, today })}？`;
}

type Wanted<Type extends Act["type"]> = Extract<Act, { type: Type }>;

function changes({ changes: each }: Wanted<"change">, drafts: Drafts): string {
  return `把${each.map((change) => changed(change, drafts)).join("，")}`;
}

function additions({ drafts }: Wanted<"append">, today: CalendarDate): string {
  return `加一笔${drafts.map((draft) => added(draft, today)).join("，一笔")}`;
}

interface Drafts {
  readonly batch: DraftBatch;
  readonly today: CalendarDate;
}

function changed({ draft, change }: DraftChange, { batch, today }: Drafts): string {
  const item = batch.items[draft];
  const name = item === undefined ? "" : nameOf(item.parsed);
  return `第${places([draft])}笔${name}改成${values(change, today)}`;
}

function values(change: TransactionChange, today: CalendarDate): string {
  const { amount, type, category, date, description, account, toAccount, tags, note } = change;
  const each = [
    type === undefined ? null : TYPE_NAMES[type],
    amount === undefined ? null : `${spokenYuan(amount)}元`,
    category,
    date === undefined ? null : spokenDay(date, today),
    description,
    account,
    toAccount === undefined ? null : `到${toAccount}`,
    tags === undefined ? null : `标签${tags}`,
    note,
  ];
  return each.filter((value) => value !== null && value !== undefined).join("、");
}

/** Leaves out what is usual: an expense of today. */
function added(draft: Transaction, today: CalendarDate): string {
  const day = draft.date === today ? "" : `${spokenDay(draft.date, today)}的`;
  const type = draft.type === "EXPENSE" ? "" : TYPE_NAMES[draft.type];
  return `${day}${type}${nameOf(draft)}${spokenMoney(draft)}${spokenExtras(draft)}`;
}
