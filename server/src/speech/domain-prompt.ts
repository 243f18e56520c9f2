import type { LikelyWords } from "./speech-recognizer.ts";

/**
 * The prompt for recognizers. A model that continues text learns more from examples than from a
 * description: these bring simplified characters, pauses written as 、, and the words of accounts
 * and of corrections. It holds no amount, for the model would hear it again (with 房租2800 in the
 * prompt, 打车二十八 became 打车2800).
 */
export const DOMAIN_PROMPT =
  "全部确认、删掉第四笔、退出、继续、不要了。红包那笔改为收入、金额都加五块。买了苹果、午饭、打车、话费充了、房租、工资到账。";

/** The prompt in parts, for callers that have to count tokens. */
export interface Prompt {
  /** The user's own words, the likeliest first; the caller takes as many as fit. */
  readonly words: readonly string[];
  readonly text: string;
}

/** Longer names are sentences, and do not help to recognize a word. */
const LONGEST_WORD = 12;

/** The user's own categories come before recent descriptions: they are few, and were chosen. */
export function promptFor(text: string, words: LikelyWords | undefined): Prompt {
  const own = [...(words?.customCategories ?? []), ...(words?.recentDescriptions ?? [])]
    .map((word) => word.replace(/[^\p{L}\p{N}]+/gu, ""))
    // An amount in an old description must not be heard again: 小满补习200.
    .filter((word) => word.length > 1 && word.length <= LONGEST_WORD && !/\p{N}/u.test(word));
  return { words: [...new Set(own)], text };
}
