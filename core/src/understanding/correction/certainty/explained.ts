import type { CorrectQuestion } from "../../../ports/understanding.ts";
import { normalize } from "../../text/normalize.ts";
import { typeNamed } from "../changes/value.ts";
import { MATCH, matchPhrase, nameOf } from "../targets/match-phrase.ts";
import { plain } from "../targets/phrase-core.ts";

/** Sounds, politeness and glue that may stand around a command; whatever else does is the point. */
const FILLER =
  /对不起|抱歉|暂时|太?乱(?:七八糟|了)|一共|听起来|看起来|看着|感觉|觉得|直接|赶[紧快]|马上|现在|立刻|快点?|麻烦|劳驾|可以|拜托|一下|以及|还有|交易|记录|助手|真的|确实|全部|的话|我是说|我说|刚才?说的|里[面头]?|[以之]?外|那[些块边]|这些|[\s嗯呃额啊哦噢诶哎唉哈呀吧啦了呢嘛咯呗喽嘞呐咧哩那这就也给帮替把将请我你您们它的得和跟与及、,块元钱费账笔个条款单票想要还]/g;

/** What people put around a draft's name (here a blank) without changing which draft it is. */
const AROUND_NAME =
  /[^\s他她说叫让没不别谁下每明]{1,5}的(?= )|楼下[^\s他她说]{0,2}的(?= )|[买吃喝坐交付充点打]了?|[一两三四五六七八九十\d]+[杯份顿趟次个张件瓶盒斤条只]|刚才|刚刚|昨天|今天|前天|早上|中午|晚上|今早|昨晚/g;

/** Why a draft is to go, said before the command: 第一笔没买删掉, 第一笔不是我付的删掉. */
const REASON =
  /没(?:有)?[买打吃去喝坐花付交用做看]|(?:不是)?[^\s]{0,4}(?:付|请|给|送|买|报销)的$|报销|公司报$|退[货票款]?了$/;

/** Nothing but a draft's name, sounds and politeness: 把奶茶, and neither 服务员奶茶 nor 奶茶优惠. */
export function isExplained(words: string, question: CorrectQuestion): boolean {
  if (isFiller(words)) return true;
  let rest = words;
  for (const name of namesOf(question)) rest = rest.replaceAll(name, " ");
  if (rest !== words && isFiller(rest.replaceAll(AROUND_NAME, ""))) return true;
  return rest.split(/[和跟与及、\s]+/).every((part) => isNameInOtherWords(part, words, question));
}

/** Names a draft, whatever else is said. */
export function mentionsDraft(words: string, question: CorrectQuestion): boolean {
  const { currentBatch: batch, context } = question;
  const named = namesOf(question).some((name) => words.includes(name));
  return named || matchPhrase(words, { batch, context }).strength >= MATCH.synonym;
}

export function isReason(words: string): boolean {
  return REASON.test(words) && !/[说叫让]/.test(words);
}

function isFiller(words: string): boolean {
  return words.replaceAll(FILLER, "") === "";
}

/** 出租车 for 打车; but what stands beside a name said outright is no other word for it. */
function isNameInOtherWords(part: string, words: string, question: CorrectQuestion): boolean {
  if (isFiller(part) || typeNamed(plain(part)) !== null) return true;
  const { currentBatch: batch, context } = question;
  const beside = namesOf(question).some((name) => name.length > 1 && words.includes(name));
  if (beside && !/[和跟与及、]/.test(words)) return false;
  return matchPhrase(part, { batch, context }).strength >= MATCH.category && !TOLD.test(part);
}

/** As written and in plain words, the longest first, so that none is cut by another. */
function namesOf({ currentBatch }: CorrectQuestion): readonly string[] {
  return currentBatch
    .flatMap((draft) => [normalize(draft.description).trim(), nameOf(draft)])
    .filter((name) => name !== "")
    .toSorted((one, other) => other.length - one.length);
}

/** Somebody else speaks or acts, or another time is meant. */
const TOLD = /说|叫|让|[他她]|下次|每次|明[天晚]|今晚|没|不|别|谁|再|打包/;
