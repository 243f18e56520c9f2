import { is } from "../token.ts";
import type { Answering } from "./answering.ts";

// What a question asks of single words, where their names do not tell enough.

/** 取消, which may mean the whole batch. */
export function saysCancel({ said: { tokens } }: Answering): boolean {
  return tokens.some(({ text }) => text.includes("取消"));
}

/** 取消, 删掉, 删了: asked whether to remove something, they agree. 不要 does not. */
export function saysRemove({ said: { tokens } }: Answering): boolean {
  return tokens.some(({ text }) => /[取删]/u.test(text));
}

/** 确认, 保存; not 记吧, which only wants it recorded. */
export function affirms({ said: { tokens } }: Answering): boolean {
  return tokens.some((token) => is(token, "store") && !token.text.includes("记"));
}

/** 一样, 还是老样子, 跟上次一样: the price is what it always was. */
export function saysTheSame({ text }: Answering): boolean {
  return THE_SAME.test(text);
}

const THE_SAME =
  /^(?:还是|还|就|[跟和](?:上次|以前|平时)|都|老)*(?:一样|样子|照旧|价钱|价格|[那这]么多|[那这]个价)[的吧啊了]*$/;
