import type { Transaction } from "../../transaction.ts";
import { LEADS_INTO_ACCOUNT } from "../lexicon/accounts.ts";
import { measureAt } from "../numbers/measures.ts";
import { is, isAny, type Token } from "../token.ts";
import { isWithin } from "./accounts.ts";
import type { Named } from "./named-things.ts";
import type { Moved } from "./sums.ts";

const LONGEST = 12;

/** What was bought, in a few words: the thing with the words attached to it (老坛酸菜面), and the things listed with it. */
export function thingPhrase(words: readonly Token[], { thing, at }: Named): string {
  const token = words[at];
  if (token === undefined) return "";
  // 打了个车 is described as 打车.
  if (token.text.length < thing.word.length) return thing.word.replace(/^买/, "");
  const from = leftOf(words, at);
  const alone = textOf(words, from, endOf(words, at));
  const first = listStart(words, from);
  const listed = textOf(words, first, listEnd(words, at));
  if (listed.length <= LONGEST) return listed;
  return alone.length <= LONGEST ? alone : token.text;
}

/** The leftmost word that belongs to the name of the thing. */
function leftOf(words: readonly Token[], at: number): number {
  let from = at;
  while (isGlued(words, from - 1) && isModifier(words[from - 1])) from -= 1;
  return from;
}

function endOf(words: readonly Token[], at: number): number {
  const after = words[at + 1];
  if (!is(after, "unknown") || !isGlued(words, at)) return at;
  const text = after?.text ?? "";
  // 猫砂 is named by its first character, as are 面馆 and 校服费.
  const stem = words[at]?.thing?.kind === "stem" && text.length < 3;
  return stem || "费店馆票".includes(text) ? at + 1 : at;
}

function listStart(words: readonly Token[], from: number): number {
  if (!isAny(words[from - 1], ["and", "with"]) || !isNoun(words[from - 2])) return from;
  return listStart(words, leftOf(words, from - 2));
}

function listEnd(words: readonly Token[], at: number): number {
  const end = endOf(words, at);
  if (isNoun(words[end + 1]) && isGlued(words, end)) return listEnd(words, end + 1);
  if (!isAny(words[end + 1], ["and", "with"])) return end;
  let next = end + 2;
  while (is(words[next], "unknown") && isGlued(words, next)) next += 1;
  return isNoun(words[next]) ? listEnd(words, next) : end;
}

function isGlued(words: readonly Token[], at: number): boolean {
  return words[at]?.end === words[at + 1]?.start;
}

function isNoun(word: Token | undefined): boolean {
  return isAny(word, ["thing", "general", "name"]) && !isAny(word, ["act", "person", "price"]);
}

/** 老坛 in 老坛酸菜面, 二手 in 二手面包车. */
function isModifier(word: Token | undefined): boolean {
  if (word === undefined || isAny(word, ["act", "person", "price", "light"])) return false;
  return (
    isNoun(word) || isAny(word, ["used", "cook"]) || (is(word, "unknown") && isWordLike(word.text))
  );
}

/** 支 in 支口红 is a measure word; 儿 in 老伴儿 ends another word. */
function isWordLike(text: string): boolean {
  return text.length < 5 && text[0] !== "儿" && (text.length > 1 || measureAt(text, 0) === 0);
}

function textOf(words: readonly Token[], from: number, to: number): string {
  return words
    .slice(from, to + 1)
    .map(({ text }) => text)
    .join("");
}

/** The source of the money: 项目奖金, 退休金, 卖婴儿床. */
export function earningPhrase(words: readonly Token[]): string {
  const sold = words.some((word) => is(word, "sell"));
  const at = words.findLastIndex((word) => (sold ? isNoun(word) : isAny(word, EARNINGS)));
  if (at < 0) return "";
  const phrase = textOf(words, leftOf(words, at), at);
  return phrase.length > LONGEST ? "" : sold ? `卖${phrase}` : phrase;
}

const EARNINGS = ["earning", "gift-money", "deposit-money", "trade-money", "rent"];

const NOT_SAID = [
  "light me money count measure price mood unreal hesitate with and passive say self",
  "spend spent buy bought got put took arrive pays claim channel idiom home pause",
].flatMap((names) => names.split(" "));

/** Who does what, if no thing is named: 给妈妈转账, 房东退押金. */
export function dealingPhrase(words: readonly Token[]): string {
  const said = words
    .filter((_, at) => !leadsIntoAccount(words, at))
    .filter((word) => word.date === undefined && word.sense !== "time" && !isAny(word, NOT_SAID))
    .map((word) => (is(word, "act") ? bareAct(word.text) : word.text.trim()))
    // 抢红包抢到: the verb is kept once.
    .filter((text, at, all) => !all.slice(0, at).some((before) => before[0] === text[0]));
  while (said.length > 1 && said.join("").length > LONGEST) said.shift();
  const phrase = said.join("");
  return phrase.length > 1 && phrase.length <= LONGEST ? phrase : "";
}

/** 打 and 到 in 退款50打到支付宝. */
function leadsIntoAccount(words: readonly Token[], at: number): boolean {
  const isInto = LEADS_INTO_ACCOUNT.includes(words[at]?.text ?? "");
  return isInto && (is(words[at + 1], "channel") || leadsIntoAccount(words, at + 1));
}

const IN_FULL: Readonly<Record<string, string>> = {
  转: "转账",
  还: "还钱",
  借: "借钱",
  退: "退款",
};

function bareAct(text: string): string {
  const bare = text.replace(/[了的个我]+$/, "") || text;
  return IN_FULL[bare] ?? bare;
}

/** What a move of money is called; `null`: as its words say. */
export function movePhrase(
  accounts: Pick<Transaction, "account" | "toAccount">,
  moved: Moved | undefined,
  words: readonly Token[],
): string | null {
  const { account, toAccount } = accounts;
  const acts = words.filter((word) => isAny(word, ["repay", "borrow", "lend", "owe"]));
  const act = acts.find((word) => is(word, "repay")) ?? acts[0];
  const isLoan = isAny(act, ["borrow", "lend"]);
  if (is(moved?.from, "party"))
    return isLoan ? `向${account}借钱` : is(act, "owe") ? `欠${account}钱` : `${account}还钱`;
  if (is(moved?.to, "party"))
    return isLoan ? `借给${toAccount}` : is(act, "owe") ? `${toAccount}欠钱` : `还${toAccount}钱`;
  if (isWithin(moved)) return `${moved?.from?.account}转账`;
  if (toAccount === undefined) return null;
  const isFirst = (act?.start ?? 0) < (moved?.to?.start ?? 0);
  if (is(act, "repay") && (isFirst || account !== undefined)) return `还${toAccount}`;
  const isUnsaid = account === undefined && !is(moved?.to, "channel");
  return isUnsaid ? null : `${account ?? ""}转到${toAccount}`;
}
