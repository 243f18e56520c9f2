import type { CorrectQuestion } from "../../../ports/understanding.ts";
import { MATCH, matchPhrase } from "../targets/match-phrase.ts";
import type { Token } from "../tokens/token.ts";

/** 算了不改了, 开玩笑的, 等等: the change is taken back as soon as it is said. */
const TAKEN_BACK =
  /(?:算了|还是).{0,2}[不别甭][改记加换动]|开玩笑|.等(?:等|一下|下|会儿?)[\s.!。！]*$/;

/** Forbidden, denied, wished for or supposed. */
const SUPPOSED =
  /^[^,，]{0,4}(?:别|甭|莫|不要|不用)[把将]|谁说|不会是|要是|如果|假如|希望|本来想|会怎[样么]|我猜/;
const DENIES_SAYING = /(?:^|我)没说/;
/** 我以为是50，其实是40 goes on to say what it was. */
const BELIEVED = /以为(?!.*(?:其实|结果|实际|原来|应该|[,，\s]))/;

/** 奶茶啊不是，午饭改成40: the first named is not to be changed. */
const RENAMED = /[啊哦噢呃哎]不是[,，…\s]+(?![\d一二两三四五六七八九十百是改])/;

/** A figure beside the draft's amount: 第二笔小费5块, 打车余额50. */
const SIDE_FIGURE =
  /([多少][花给付]|多出来?|差|小费|运费|余额|还剩|剩下?|预算|欠|押金|原价|起步价|排队)(?:排)?[了我他她你是有]{0,2}$/;
const USED_UP = /(?:[吃喝坐剩抢看用]|还有)$/;
const ABOUT_AFTER = /^(?:块|元)?钱?(?:出头|不到|左右|上下)/;
const ABOUT_BEFORE = /(?:将近|差不多|快到|接近|不到)$/;
const ABOUT = /[多几来]/;

/** Whether the values said are meant, and meant for the draft's own amount. */
export function isPlainValue(
  text: string,
  tokens: readonly Token[],
  question: CorrectQuestion,
): boolean {
  if (TAKEN_BACK.test(text) || SUPPOSED.test(text) || BELIEVED.test(text)) return false;
  if (DENIES_SAYING.test(text) || RENAMED.test(text)) return false;
  return tokens.every((token, at) => {
    const before = tokens[at - 1];
    if (token.type === "arithmetic" && /半/.test(token.text)) {
      return !USED_UP.test(before?.text ?? "");
    }
    if (token.type !== "amount") return true;
    const approximate =
      (ABOUT.test(token.text) && !/^了/.test(tokens[at + 1]?.text ?? "")) ||
      ABOUT_AFTER.test(tokens[at + 1]?.text ?? "") ||
      ABOUT_BEFORE.test(before?.text ?? "");
    return !approximate && !isSideFigure(tokens.slice(0, at), question);
  });
}

function isSideFigure(before: readonly Token[], question: CorrectQuestion): boolean {
  const { currentBatch: batch, context } = question;
  const word = before.at(-1);
  const side = word?.type === "text" ? SIDE_FIGURE.exec(word.text) : null;
  if (side === null || word === undefined) return false;
  if (batch.some(({ description }) => description.includes(side[1] ?? ""))) return false;
  const named = word.text.slice(0, side.index);
  const owner = before.at(-2)?.type;
  if (owner === "place" || owner === "pointing") return true;
  return matchPhrase(named, { batch, context }).strength >= MATCH.synonym;
}
