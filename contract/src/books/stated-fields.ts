import {
  currencyOf,
  type Fen,
  fenOfForeign,
  foreignMoneyOf,
  LONGEST_DEFINITION_NAME,
  LONGEST_NOTE,
  LONGEST_TAG,
  MOST_TAGS,
  tagsText,
} from "@suikouji/core";
import { spokenText, text } from "../llm/fields.ts";
import { CATEGORY_NAME_LIMIT } from "../llm/question-limits.ts";

const AccountNameSchema = spokenText(LONGEST_DEFINITION_NAME)
  .regex(/^\P{Cc}*$/u, { error: "账户的名字不能有换行" })
  .trim();

const TagsSchema = text(MOST_TAGS * (LONGEST_TAG + 2))
  .refine((tags) => tagsIn(tags).length <= MOST_TAGS, { error: `最多 ${MOST_TAGS} 个标签` })
  .refine((tags) => tagsIn(tags).every((tag) => [...tag].length <= LONGEST_TAG), {
    error: `一个标签最多 ${LONGEST_TAG} 个字`,
  })
  .overwrite((tags) => tagsText(tagsIn(tags)));

const ForeignSchema = text(50)
  .refine((foreign) => foreignMoneyOf(foreign) !== null, {
    error: "要填外币金额和汇率，例如 USD 20.00 @7.1",
    abort: true,
  })
  .refine((foreign) => currencyOf(foreignMoneyOf(foreign)?.currency ?? "") !== null, {
    error: "不认识这种货币",
  });

/** What an entry may state besides its amount, type, category and date. */
export const STATED_DETAILS = {
  parentCategory: spokenText(CATEGORY_NAME_LIMIT)
    .optional()
    .meta({ description: "分类的上一级，写了就要对得上：餐饮 › 早餐 的餐饮" }),
  account: AccountNameSchema.optional().meta({
    description: "付钱或收钱的账户的名字，转账是转出账户；账本里没有就新建",
  }),
  toAccount: AccountNameSchema.optional().meta({ description: "转账的转入账户的名字" }),
  tags: TagsSchema.optional().meta({ description: "标签，用空格隔开" }),
  note: text(LONGEST_NOTE).optional().meta({ description: "备注" }),
  foreign: ForeignSchema.optional().meta({
    description: "外币金额和汇率，例如 USD 20.00 @7.1；amount 是折合的人民币",
  }),
};

interface StatedMoney {
  readonly amount?: number | undefined;
  readonly type?: string | undefined;
  readonly account?: string | undefined;
  readonly toAccount?: string | undefined;
  readonly foreign?: string | undefined;
}

/** Pairs of fields that contradict each other, each with the field to report. */
export function contradictions(stated: StatedMoney): readonly (readonly [string, string])[] {
  const { amount, type, account, toAccount, foreign } = stated;
  const found: [string, string][] = [];
  if (toAccount !== undefined && type !== "TRANSFER") {
    found.push(["toAccount", "只有转账（TRANSFER）有转入账户"]);
  }
  if (toAccount !== undefined && toAccount === account) {
    found.push(["toAccount", "转出和转入不能是同一个账户"]);
  }
  const money = foreignMoneyOf(foreign);
  if (money !== null && amount !== undefined && !isWorth(amount, fenOfForeign(money))) {
    found.push(["foreign", "外币金额乘汇率要等于 amount"]);
  }
  return found;
}

/** To the fen: a rate that was calculated from the total may be rounded. */
function isWorth(yuan: number, value: Fen | null): boolean {
  return value !== null && Math.abs(Math.round(yuan * 100) - value) <= 1;
}

function tagsIn(tags: string): readonly string[] {
  return tags.split(/[\s#＃]+/u).filter((tag) => tag !== "");
}
