import { plain } from "../targets/phrase-core.ts";
import type { Token } from "../tokens/token.ts";

const LETTERS: Readonly<Record<Token["type"], string>> = {
  break: " ",
  text: "t",
  place: "o",
  every: "e",
  except: "x",
  pointing: "p",
  amount: "a",
  date: "d",
  announcement: "s",
  arithmetic: "m",
  swap: "w",
  respectively: "r",
  field: "f",
  complaint: "z",
  command: "k",
  approval: "y",
  addition: "+",
  remark: "-",
};

/** 和 or 跟 between two drafts, or mere sound. */
const CONNECTIVE = /^(?:和|跟|与|及|以及|还有|块|元|们|比|笔|[以之]?外的?)?$/;

/**
 * The utterance with one letter for each token, so that what surrounds a token can be told by a
 * pattern: `c` is text that says nothing (的, 和), `n` an announcement of what is wrong (不是).
 */
export function shapeOf(tokens: readonly Token[]): string {
  return tokens.map((token, at) => letterOf(token, tokens[at - 1])).join("");
}

function letterOf(token: Token, before: Token | undefined): string {
  // 第二比 slips, but 笔那个 is about a pen.
  const opens = before === undefined && token.text === "笔";
  if (token.type === "text" && CONNECTIVE.test(plain(token.text)) && !opens) return "c";
  const wrong =
    token.type === "announcement" &&
    (token.announcement === "negated" || token.announcement === "recorded");
  return wrong ? "n" : LETTERS[token.type];
}

// All are read from the token at hand on.

/** 打车那笔, 60块的那个. */
export const POINTED_AT = /^.c?p/;
/** 30的打车那笔, 昨天打车那笔: the words in between belong to the same pointing. */
export const LEADS_TO_POINTING = /^.(?:c|tc?)?p/;
/** Something is said of a draft, so that words before it name the draft. */
export const PREDICATE_FOLLOWS = /^.[ c]*[snadmwkzfprye-]/;
/** 186和90说反了: amounts before a swap name the drafts. */
export const SWAP_FOLLOWS = /^.[ caf]*w/;
/** 三十改五十, 60应该是65, 89说反了，是98: an amount before the announcement of another is the old one. */
export const REPLACED_BY_AMOUNT = /^.[ czw]*s[ cz]*(?:s[ cz]*)?a/;
/** Another request begins: 奶茶改成…, 奶茶加…. */
export const REQUEST_FOLLOWS = /^.[ c]*[ms]/;
export const COMMAND_FOLLOWS = /^.[ c]*k/;
export const NOTHING_FOLLOWS = /^.[ c]*$/;
