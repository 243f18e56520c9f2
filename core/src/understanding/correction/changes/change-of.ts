import { defaultCategories, OTHER_CATEGORY } from "../../../categories.ts";
import { type Fen, fen, isRecordableAmount } from "../../../money.ts";
import type { NumberedTransaction, UserContext } from "../../../ports/understanding.ts";
import type { TransactionChange, TransactionType } from "../../../transaction.ts";
import { categorize, UNKNOWN_CONFIDENCE } from "../../categories/categorize.ts";
import { typeWith } from "../../own-category-types.ts";
import type { Clause } from "../clauses/clause.ts";
import { isGeneral } from "../targets/match-phrase.ts";
import { isKind } from "../targets/synonyms.ts";
import type { Arithmetic, FieldName } from "../tokens/token.ts";
import type { FieldValue } from "./value.ts";

interface ChangeOptions {
  readonly draft: NumberedTransaction;
  readonly context: UserContext;
}

/**
 * What a clause makes of one draft: only the fields that differ from what it is now. `null` when
 * the clause asks for something that no draft can be (an amount of zero or less).
 */
export function changeOf(clause: Clause, options: ChangeOptions): TransactionChange | null {
  const { draft, context } = options;
  const { arithmetic, unwanted } = clause;
  const said: TransactionChange = Object.assign(
    {},
    ...clause.wanted.map((value) => setting(value, clause, options)),
  );
  const calculated = calculate(draft.amount, arithmetic);
  const stated = said.amount ?? draft.amount;
  const amount = arithmetic.length > 0 ? calculated : stated;
  // 减了5块，改成31.5: with both the sum and its result said, they must agree.
  if (amount === null || !isRecordableAmount(amount)) return null;
  if (stated !== draft.amount && stated !== amount) return null;
  const denied = unwanted.some(({ change }) => change.type === draft.type);
  const type =
    said.type ?? (denied ? opposite(draft.type) : typeOfCategory(said.category, options));
  const changed = differing({ ...said, amount, type }, draft);
  const { category } = changed;
  // 收入里的猫粮: left out as nothing new, the type would give way to that of 猫粮.
  const disagrees = category !== undefined && typeWith({ type, category }, context) !== type;
  return disagrees ? { ...changed, type } : changed;
}

const FIELDS = ["amount", "type", "category", "date", "description"] as const;

/** Only what is not so already. */
export function differing(
  change: TransactionChange,
  draft: NumberedTransaction,
  fields: readonly FieldName[] = FIELDS,
): TransactionChange {
  const changed = fields.filter(
    (field) => change[field] !== undefined && change[field] !== draft[field],
  );
  return Object.fromEntries(changed.map((field) => [field, change[field]]));
}

/** One step after the other; `null` as soon as nothing recordable is left: 「减一百」 of 60. */
export function calculate(amount: Fen, steps: readonly Arithmetic[]): Fen | null {
  let result: Fen | null = amount;
  const done: Arithmetic[] = [];
  for (const step of steps) {
    const wrong = done.some(({ said }) => said === "wrong");
    // 多记了五块，减五块; 打八折，就是乘零点八: one change said twice is made once.
    if (done.some((other) => after(amount, other) === after(amount, step))) {
      // 加五块再加五块 may be ten.
      if (step.said === "again" && !wrong) return null;
      continue;
    }
    // 多记了五块，减三块; 减两块减三块: which of them it is, nobody knows.
    const rival = done.some(({ plus }) => plus * step.plus > 0);
    if ((wrong && step.plus !== 0) || (rival && step.said !== "again")) return null;
    done.push(step);
    result = after(result, step);
    if (result === null) return null;
  }
  return result;
}

function after(amount: Fen, { times, plus, wholeYuan }: Arithmetic): Fen | null {
  // 0.1 + 0.2 again: 8.5 折 of 199 is 169.15, not 169.14999999999998.
  const exact = Number((amount * times).toFixed(6)) + plus;
  const rounded = Math.round(wholeYuan ? exact - (exact % 100) : exact);
  const sound = Number.isSafeInteger(rounded) && isRecordableAmount(fen(rounded));
  return sound ? fen(rounded) : null;
}

/** 不是收入 leaves only 支出, and the other way round. */
export function opposite(type: TransactionType): TransactionType {
  if (type === "TRANSFER") return type;
  return type === "INCOME" ? "EXPENSE" : "INCOME";
}

function setting(value: FieldValue, clause: Clause, options: ChangeOptions): TransactionChange {
  const { field, change, said } = value;
  const { draft, context } = options;
  if (field === "description") {
    return clause.fields.includes(field) ? change : renamed(value, clause, options);
  }
  if (field !== "category") return change;
  // 不是奶茶是零食: what is denied is the thing itself, so the new word names the thing.
  const replacesName = clause.unwanted.some((each) => each.field === "description");
  // 房贷改成房租 stays in 住房, so 房租 must be what the draft is to be called.
  const onlyAnotherName =
    change.category === draft.category &&
    said !== draft.category &&
    (isKind(said) || !isGeneral(said, draft.category, context));
  return replacesName || onlyAnotherName ? renamed(value, clause, options) : change;
}

function renamed(
  { change, said }: FieldValue,
  { unwanted }: Clause,
  { draft, context }: ChangeOptions,
): TransactionChange {
  // 不是猫是狗, said of 给猫看病, makes it 给狗看病.
  const part = unwanted
    .filter(({ field }) => field === "description")
    .map((denied) => denied.said)
    .find((each) => each !== "" && draft.description.includes(each));
  const keepsMore = part !== undefined && draft.description.length > part.length + 1;
  const description = keepsMore ? draft.description.replace(part, () => said) : said;
  const guess = categorize(description, { type: draft.type, context });
  const known = guess.confidence > UNKNOWN_CONFIDENCE && guess.category !== OTHER_CATEGORY;
  const category = change.category ?? (known ? guess.category : draft.category);
  return { description, category };
}

/** 工资 is only ever income: a draft filed there becomes income with it. So with one's own. */
function typeOfCategory(
  category: string | undefined,
  { draft: { type }, context }: ChangeOptions,
): TransactionType {
  if (category === undefined) return type;
  const brought = typeWith({ type, category }, context);
  if (brought !== type) return brought;
  const fits =
    context.customCategories.includes(category) || defaultCategories(type).includes(category);
  const other = opposite(type);
  return !fits && defaultCategories(other).includes(category) ? other : type;
}
