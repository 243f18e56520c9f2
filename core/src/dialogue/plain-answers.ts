import { BATCH_LIMIT, type DraftTransaction } from "../draft/draft-batch.ts";
import type { CorrectAnswer } from "../ports/understanding.ts";
import { findAmounts } from "../understanding/amounts/find-amounts.ts";
import { typeNamed } from "../understanding/correction/changes/value.ts";
import {
  clarifyingQuestion,
  WHICH_PART,
} from "../understanding/correction/clarifying-questions.ts";
import { cutPieces, type Piece } from "../understanding/intents/cut-pieces.ts";
import {
  findOrdinals,
  readPosition,
  type SpokenOrdinal,
} from "../understanding/ordinals/find-ordinals.ts";
import { normalize } from "../understanding/text/normalize.ts";

/**
 * 不是第一笔, 第一笔吗, 第一笔或者第二笔: no answer, or none that is certain. Beside a whole change the
 * engine would pass over such a word.
 */
const NO_PLAIN_ANSWER =
  /[不没别甭错吗么呢?？或哪谁几]|还是|多少|可能|好像|也许|大概|应该|恐怕|似乎/;

/** 应该是35 says what it should be; 应该是第一笔 is a guess. */
const SHOULD_BE = /^[嗯呃哦啊,，\s]*应该[是为]/;

const BARE_PLACE = /^(\d{1,2}|[一二三四五六七八九十])[吧\s。.]*$/;

/** 对，第一笔吧. */
const BESIDE_PLACE: ReadonlySet<Piece["kind"]> = new Set([
  "particle",
  "lead",
  "ack",
  "yes",
  "only",
  "pointer",
]);

export function isPlainAnswer(text: string): boolean {
  return !NO_PLAIN_ANSWER.test(text);
}

/** To a question what to change it to. */
export function isPlainValue(text: string): boolean {
  if (isPlainAnswer(text)) return true;
  return findOrdinals(text).length === 0 && isPlainAnswer(text.replace(SHOULD_BE, ""));
}

/** 2 to 请说具体第几笔 counts drafts, and is no amount. */
export function asPlace(text: string): string | null {
  const [, numeral = ""] = BARE_PLACE.exec(text) ?? [];
  const place = readPosition(numeral);
  return place >= 1 && place <= BATCH_LIMIT ? `第${place}笔` : null;
}

/** The one draft that an answer names by its place, and nothing else beside it. */
export function onlyPlace(text: string): SpokenOrdinal | null {
  const pieces = cutPieces(normalize(asPlace(text) ?? text)) ?? [];
  const [ordinal, ...others] = pieces.flatMap((piece) =>
    piece.kind === "ordinal" ? [piece.ordinal] : [],
  );
  const isAlone = pieces.every(({ kind }) => kind === "ordinal" || BESIDE_PLACE.has(kind));
  return ordinal !== undefined && others.length === 0 && isAlone ? ordinal : null;
}

/** 打车, 是打车那笔: the one draft of that very name. */
export function onlyNamed(
  text: string,
  drafts: readonly DraftTransaction[],
): DraftTransaction | null {
  const name = text
    .replace(/^(?:[嗯呃哦啊对是就那,，\s])*/, "")
    .replace(/(?:那[笔个条])?[吧啊呀了。.\s]*$/, "");
  const [only, ...others] = drafts.filter(({ parsed }) => parsed.description === name);
  return name === "" || only === undefined || others.length > 0 ? null : only;
}

/** What a field is called where its value can be said alone; of a description anything can be. */
const FIELD_NAMES = { amount: "金额", category: "分类", type: "类型", date: "日期" } as const;
type Field = keyof typeof FIELD_NAMES;

const COMPLAINT =
  /\s*(?:好像|都|[是记写弄搞算填分])*(?:不对|(?<![没不])错|有误|有问题)[了啦啊吧呀的。.\s]*$/;
const LEADS_TO_VALUE = /^(?:[嗯呃哦啊,，\s]|那|就|应该|是|为|[改换]成)*/;
const LONGEST_VALUE = 12;

/** 第一笔分类不对, or 第一笔不对 and 分类, then 购物: as the change it would be in one breath. */
export function changeInOneBreath(before: string, answer: string): string | null {
  const value = valueIn(answer);
  const isValue = value !== "" && value.length <= LONGEST_VALUE && !/[,，。;；]/.test(value);
  const clauses = before.split(/[,，]/);
  const isComplaint = clauses.some((clause) => COMPLAINT.test(clause));
  if (!isValue || !isComplaint || findOrdinals(value).length > 0) return null;
  return `${clauses.map((clause) => clause.replace(COMPLAINT, "")).join("")}改成${value}`;
}

/** Whether a reading changes what was asked about, where one thing was. */
export function changesWhatWasAsked(before: string, { corrections }: CorrectAnswer): boolean {
  const [field, ...others] = fieldsAskedFor(before);
  if (field === undefined || others.length > 0) return true;
  return corrections.every(({ updatedFields }) => field in updatedFields);
}

/** One draft, in one of the things asked about, and by a value that is nothing else. */
export function isNoMoreThanAsked(
  before: string,
  answer: string,
  { corrections }: CorrectAnswer,
): boolean {
  const [key, ...others] = corrections.flatMap(({ updatedFields }) => Object.keys(updatedFields));
  const field = fieldsAskedFor(before).find((asked) => asked === key);
  const isOne = corrections.length === 1 && others.length === 0;
  return isOne && field !== undefined && isPlainlyOf(field, normalize(valueIn(answer)));
}

function valueIn(answer: string): string {
  return answer.replace(LEADS_TO_VALUE, "").replace(/[吧啊呀了。.\s]+$/, "");
}

/** 少2块 and 差3块 are no amounts to change to, and 我妈付的 is no type. */
function isPlainlyOf(field: Field, value: string): boolean {
  switch (field) {
    case "amount": {
      const [amount, ...others] = findAmounts(value);
      const isWhole = amount?.start === 0 && amount.end === value.length;
      return isWhole && others.length === 0 && !amount.approximate;
    }
    case "type":
      return typeNamed(value) !== null;
    case "category":
    case "date":
      return true;
  }
}

/** 金额、分类还是类型 names three. */
function fieldsAskedFor(text: string): readonly Field[] {
  const question = clarifyingQuestion(text);
  const fields = Object.keys(FIELD_NAMES) as Field[];
  return question === WHICH_PART
    ? fields.filter((field) => WHICH_PART.includes(FIELD_NAMES[field]))
    : fields.filter((field) => clarifyingQuestion(FIELD_NAMES[field]) === question);
}

/** 打车 to 请问改成哪个分类 may be that draft. */
export function namesOneOf(answer: string, drafts: readonly DraftTransaction[]): boolean {
  return drafts.some(
    ({ parsed: { description } }) => description !== "" && answer.includes(description),
  );
}
