import { type DraftTransaction, pendingItems } from "../draft/draft-batch.ts";
import { findOrdinals } from "../understanding/ordinals/find-ordinals.ts";
import { normalize } from "../understanding/text/normalize.ts";
import type { Applied } from "./applying.ts";
import type { DraftChange } from "./changing.ts";
import type { Field } from "./dialogue-state.ts";
import { isChangeOf, leftOpen, namesAnother } from "./left-open.ts";
import { isPlainlyOf, valueIn } from "./plain-answers.ts";
import { type About, changedHere, readOf } from "./reading-here.ts";

const FIELD_NAMES: Readonly<Record<Field, string>> = {
  amount: "金额",
  category: "分类",
  type: "类型",
  date: "日期",
  description: "备注",
};

/** 请问您想修改哪个部分？金额、分类还是类型？ */
const PARTS: readonly Field[] = ["amount", "category", "type"];

const LONGEST_VALUE = 12;
/** 11.3 to 哪一天. */
const POINTED_DAY = /^(\d{1,2})[./-](\d{1,2})$/;

/** 第一笔分类不对, or 改分类 and 第一笔, then 购物: set in those drafts, and nothing else of them. */
export function toThatValue(before: readonly string[], text: string, about: About): Applied | null {
  const open = leftOpen(before, about);
  if (open === null || namesAnother(text, open.drafts, about)) return null;
  const { field, drafts } = open;
  const isForEach = drafts.length === 1 || field !== null;
  const changes = isForEach ? drafts.map((item) => changeTo(text, { item, field, about })) : [];
  const made = changes.flatMap((change) => change ?? []);
  if (made.length === 0 || made.length < drafts.length) return null;
  return changedHere(made, about);
}

/** Whether it says what that field could be, whichever draft is meant. */
export function isValueOf(field: Field, text: string, about: About): boolean {
  return pendingItems(about.draft.batch).some(
    (item) => changeTo(text, { item, field, about }) !== null,
  );
}

interface Missing {
  readonly item: DraftTransaction;
  readonly field: Field | null;
  readonly about: About;
}

function changeTo(text: string, { item, field, about }: Missing): DraftChange | null {
  const value = valueIn(text);
  const isValue = value !== "" && value.length <= LONGEST_VALUE && !/[,，。;；]/.test(value);
  if (!isValue || findOrdinals(value).length > 0) return null;
  const said = field === "date" ? value.replace(POINTED_DAY, "$1月$2日") : value;
  // 是入账 is income; 改成入账 says nothing.
  const verb = field === "type" ? "是" : "改成";
  const words = `${field === null ? "" : FIELD_NAMES[field]}${verb}${said}`;
  const { reading } = readOf(item, words, about);
  const [correction, ...others] = reading.corrections;
  if (reading.intent !== "correction" || correction === undefined || others.length > 0) return null;
  const { updatedFields } = correction;
  const fields = field === null ? PARTS : [field];
  const set = fields.find((each) => isChangeOf(each, updatedFields));
  if (set === undefined || !isPlainlyOf(set, normalize(value))) return null;
  const isMore = field === null && Object.keys(updatedFields).length > 1;
  return isMore ? null : { index: item.index, change: updatedFields };
}
