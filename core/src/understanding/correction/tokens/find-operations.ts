import { ADDING_WORDS, GLUE_BEFORE_AMOUNT, SUBTRACTING_WORDS } from "./arithmetic-words.ts";
import type { ArithmeticPhrase } from "./find-arithmetic.ts";
import type { Mentions } from "./find-mentions.ts";
import { indexWords, wordsAt } from "./word-index.ts";

const OPERATORS = indexWords<"add" | "subtract">([
  [ADDING_WORDS, "add"],
  [SUBTRACTING_WORDS, "subtract"],
]);

/** 加10块, 多记了8块: an operator counts only with its amount right after it (加油 has none). */
export function operationAt(
  text: string,
  { index, mentions }: { readonly index: number; readonly mentions: Mentions },
): ArithmeticPhrase | null {
  for (const { word, meaning } of wordsAt(OPERATORS, { text, at: index })) {
    GLUE_BEFORE_AMOUNT.lastIndex = index + word.length;
    const glue = GLUE_BEFORE_AMOUNT.exec(text)?.[0].length ?? 0;
    const after = index + word.length;
    // 便宜了 五百二 goes on with what it came to; 加 十块 is only spaced out.
    const spaced = word.endsWith("了") || text.charAt(after) !== " " ? after : after + 1;
    for (const start of new Set([after + glue, after, spaced])) {
      const mention = mentions.get(start);
      if (mention?.type !== "amount" || isNewItem(text, { index, end: mention.end })) continue;
      return {
        arithmetic: { type: meaning, amount: mention.amount },
        length: mention.end - index,
      };
    }
  }
  return null;
}

/** 「再加20块奶茶」 opens with what is bought: a further transaction, not a sum. */
function isNewItem(text: string, { index, end }: { index: number; end: number }): boolean {
  const before = text.slice(0, index).replace(/[\s,，嗯呃哦啊那]/g, "");
  const after = text.slice(end).replace(/^[块元的钱了吧啊呀就行好可以谢\s,，。.!！]+/, "");
  return before === "" && after.length > 0;
}
