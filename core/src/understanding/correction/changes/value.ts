import type { UserContext } from "../../../ports/understanding.ts";
import type { TransactionChange, TransactionType } from "../../../transaction.ts";
import { categorize, UNKNOWN_CONFIDENCE } from "../../categories/categorize.ts";
import { decideType } from "../../types/decide-type.ts";
import { plain } from "../targets/phrase-core.ts";
import type { Announcement, FieldName } from "../tokens/token.ts";
import { namedCategory } from "./named-category.ts";

/** One value said for one field. */
export interface FieldValue {
  readonly field: FieldName;
  readonly change: TransactionChange;
  readonly said: string;
}

export interface ReadOptions {
  readonly announcement: Announcement | null;
  /** The field named just before: 分类改成…, 备注写…. */
  readonly field: FieldName | null;
  readonly context: UserContext;
}

/** What words after 改成, 是, 算 or 不是 set; `null` when they set nothing we know. */
export function readValue(words: string, options: ReadOptions): FieldValue | null {
  const { announcement, field, context } = options;
  const said = plain(words);
  if (said === "") return null;
  if (announcement === "copula" && PAID_BY_THEM.test(words) && typeNamed(words) === null) {
    return null;
  }
  if (announcement === "copula" && PURPOSE.test(said)) return null;
  // 打车不是我付的: who did pay is not said, and that money came in even less.
  if (announcement === "negated" && PAID_BY_ME.test(said)) return null;
  if (field === "type") return typeValue(typeMeant(words));
  const within = WITHIN_TYPE.exec(said);
  if (within !== null) return categoryWithin(within, options);
  const category = namedCategory(words, context);
  const type = typeNamed(words);
  // 算收入 is a type, 算买菜 a category, and 算打车 whatever category 打车 is in.
  const files = field === "category" || announcement === "filing";
  if (type !== null && (category === null || !(files || announcement === "explicit"))) {
    return typeValue(type);
  }
  if (category !== null) {
    return { field: "category", change: { category }, said: files ? category : said };
  }
  const meant = field === "category" ? null : typeMeant(words);
  if (meant === "EXPENSE" && announcement === "negated" && !SENT.test(words)) return null;
  if (meant !== null) return typeValue(meant);
  if (files) return filed(said, context);
  // 打车是公司的 says whose it was, not what.
  if (announcement === "copula" && /的[啊呀吧呢嘛]?$/.test(words)) return null;
  // 宵夜其实没吃 names nothing that was eaten instead.
  if (COUNT.test(said) || /^[没不]/.test(said) || !isThing(words, context)) return null;
  const description = words
    .trim()
    .replace(/^(?:了|一[杯顿份个碗次张]|[个份])/, "")
    .replace(/(?:[吧啊呀呢嘛啦哦了]|才对|来着)+$/, "");
  return { field: "description", change: { description }, said: description };
}

/** 打车是公司报销的 and 房租是我妈交的 tell who pays, and not that money came in. */
const PAID_BY_THEM =
  /(?:报销?|(?<!我|给我|[租房顾]客|租户|学生|家长|客户|会员)(?:付|出|掏|交|请|结|垫))的[啊呀吧呢嘛]*$|[能会给可以]报销?[了的啊呀吧呢嘛]*$|[爸妈公婆友哥姐弟妹]给的钱$/;

/** 不是我发出去的 denies that money went out; 不是买给爸妈的 only for whom it was. */
const SENT = /出去|我[^买,，]{0,3}[发给转包塞打寄汇](?!.*买)/;

/** 打车是去医院 tells what for, and leaves it a ride. */
const PURPOSE = /^(?:去(?!掉|除)|[接送陪](?!送?费)|为了|过生日|看望|探望|看病人)./;

const PAID_BY_ME = /^我?(?:自己)?[花付出掏](?:钱?的)?$/;

/** 收入里的理财, 支出下面的餐饮: the type and, within it, the category. */
const WITHIN_TYPE = /^(收入|支出)(?:类|项)?(?:里[面头]?|下面?|当中|中)?的(.+)$/;

function categoryWithin([, type, name = ""]: RegExpExecArray, { context }: ReadOptions) {
  const category = namedCategory(name, context);
  if (category === null) return null;
  const change = { type: type === "收入" ? "INCOME" : "EXPENSE", category } as const;
  return { field: "category", change, said: category } as const;
}

/** 是两杯 tells how many, not what. */
const COUNT = /^[一二两三四五六七八九十\d]+(?:.|[节堂]课|张票)$/;

/** A phrase about something that people buy or are paid for, in whatever words. */
export function isThing(phrase: string, context: UserContext): boolean {
  return filed(plain(phrase), context) !== null;
}

/** Own names of the types; said alone they are unmistakable. */
const TYPE_NAME =
  /^(?:是|一?[笔个]|我的|算|类型|那种|为)?(?:(收入|进账|入账|进项|收款|收钱|进的?钱)|(支出|开销|花销|开支|消费|出账|付款|花钱|出钱|支付|花费)|(?:内部|自己)?转[账帐])(?:[项的了啊呀吧啦哦嘛呢]|类型?|才对|那边|一类)*$/;

/** 收入, 支出 or 转账 said outright, with nothing else around it. */
export function typeNamed(phrase: string): TransactionType | null {
  const match = TYPE_NAME.exec(phrase.trim());
  if (match === null) return null;
  if (match[1] !== undefined) return "INCOME";
  return match[2] === undefined ? "TRANSFER" : "EXPENSE";
}

/** By meaning: 别人转给我的 came in, 我发出去的 went out. */
export function typeMeant(phrase: string): TransactionType | null {
  const named = typeNamed(phrase);
  if (named !== null) return named;
  // 卖出去 brings money in.
  if (/(?<!卖)出去/.test(phrase)) return "EXPENSE";
  // The reader of whole purchases knows 我收房租# and not 我收的房租.
  const { type, strength } = decideType(`${phrase.replace(/的|[\s啊呀吧呢嘛了]+$/g, "")}#`);
  if (type === "TRANSFER") return /还给?我/.test(phrase) ? "INCOME" : null;
  // 手续费 names a cost, 我交的 tells which way the money went.
  return strength > 1 && /[的了我给]/.test(phrase) ? type : null;
}

function filed(said: string, context: UserContext): FieldValue | null {
  if (said === "") return null;
  for (const type of ["EXPENSE", "INCOME"] as const) {
    const { category, confidence } = categorize(said, { type, context });
    // 都算公司的: who pays names no category.
    if (confidence > (type === "INCOME" ? PAYER_CONFIDENCE : UNKNOWN_CONFIDENCE)) {
      return { field: "category", change: { category }, said: category };
    }
  }
  return null;
}

/** What a payer or a mere verb says of income. */
const PAYER_CONFIDENCE = 0.8;

function typeValue(type: TransactionType | null): FieldValue | null {
  return type === null ? null : { field: "type", change: { type }, said: "" };
}
