import { plain } from "../targets/phrase-core.ts";
import type { Token } from "../tokens/token.ts";
import { RECORDING_WORDS } from "../tokens/words.ts";

/** The token after this one, past punctuation and words that say nothing (的, 吧). */
export function nextAfter(tokens: readonly Token[], index: number): Token | undefined {
  return tokens.slice(index + 1, index + 6).find((token) => !saysNothing(token));
}

export function saysNothing(token: Token): boolean {
  return token.type === "break" || (token.type === "text" && isConnective(token.text));
}

/** 和 or 跟 between two drafts, or mere sound. */
export function isConnective(words: string): boolean {
  const rest = plain(words);
  return (
    rest === "" ||
    /^(?:和|跟|与|及|以及|还有|块|元|以外|之外|外|以外的|之外的|们|比|笔)$/.test(rest)
  );
}

/** No other words run on from it. */
export function standsAlone(tokens: readonly Token[], index: number): boolean {
  const next = tokens[index + 1];
  return next?.type !== "text" || isConnective(next.text);
}

/** 60那笔, 昨天的那个, 打车那笔: what stands before 那笔 says which draft. */
export function isPointedAt(tokens: readonly Token[], index: number): boolean {
  const next = tokens[index + 1];
  if (next?.type === "pointing") return true;
  const glue = next?.type === "text" && /^(?:块|元)?(?:钱)?的?$/.test(next.text);
  return glue && tokens[index + 2]?.type === "pointing";
}

/** 30的打车那笔, 昨天打车那笔: the words in between belong to the same pointing. */
export function leadsToPointing(tokens: readonly Token[], index: number): boolean {
  if (isPointedAt(tokens, index)) return true;
  const next = tokens[index + 1];
  return next?.type === "text" && isPointedAt(tokens, index + 1);
}

/** 18的咖啡改成20: an amount with 的 before a name tells drafts of that name apart. */
export function describesDraft(tokens: readonly Token[], index: number): boolean {
  const next = tokens[index + 1];
  if (next?.type !== "text" || !/^(?:块|元)?(?:钱)?的.*[^的券]/.test(next.text)) return false;
  const after = nextAfter(tokens, index + 1);
  return isPredicate(after) && after?.type !== "amount";
}

/** 186和90说反了: amounts before a swap name the drafts. */
export function isSwapped(tokens: readonly Token[], index: number): boolean {
  const following = tokens.slice(index + 1, index + 7).filter((token) => !saysNothing(token));
  const other = following.find(({ type }) => type !== "amount" && type !== "field");
  return other?.type === "swap" && following.length > 0;
}

/** The words right after a token. */
export function textAfter(tokens: readonly Token[], index: number): string {
  const next = tokens[index + 1];
  return next?.type === "text" ? next.text : "";
}

/** 三十改五十, 60应该是65: an amount before the announcement of another is the old one. */
export function isReplacedAmount(tokens: readonly Token[], index: number): boolean {
  const [first, second, third] = tokens
    .slice(index + 1, index + 7)
    .filter((token) => !saysNothing(token) && token.type !== "complaint");
  if (first?.type !== "announcement") return false;
  if (first.announcement === "negated" || first.announcement === "recorded") return false;
  if (second?.type === "amount") return true;
  return second?.type === "announcement" && third?.type === "amount";
}

/** 写成30了: with 了 after its value, a word of recording tells what went wrong. */
export function tellsWhatWasRecorded(tokens: readonly Token[], index: number): boolean {
  const word = tokens[index];
  if (word === undefined || !RECORDING_WORDS.has(word.text)) return false;
  const value = tokens[index + 1];
  if (value?.type === "text")
    return /[^了]了[啊呀吧呢]?$/.test(value.text) && !/[收付花给]了$/.test(value.text);
  const after = tokens[index + 2];
  return after?.type === "text" && /^(?:块|元|块钱)?了/.test(after.text);
}

/** Says something of a draft, so that words before it name the draft. */
export function isPredicate(token: Token | undefined): boolean {
  switch (token?.type) {
    case "announcement":
    case "amount":
    case "date":
    case "arithmetic":
    case "swap":
    case "command":
    case "complaint":
    case "field":
    case "pointing":
    case "respectively":
    case "approval":
      return true;
    case "group":
      return token.group.type === "every" || token.group.type === "counted";
    default:
      return false;
  }
}
