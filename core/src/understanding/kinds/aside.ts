import { normalize } from "../text/normalize.ts";
import type { FinalPage } from "./app-pages.ts";

/** Said to the app, but nothing that it could record or change. */
export type Aside =
  | { readonly kind: "thanks" | "chat" }
  /** What is done by hand alone, and where: 清空账本. */
  | { readonly kind: "elsewhere"; readonly page: FinalPage };

const words = (list: string) => list.trim().split(/\s+/);

const THANKS = words("谢谢 谢了 谢啦 多谢 感谢 辛苦了 辛苦 谢谢你 麻烦你了 thanks thankyou 3q");

const CHAT = words(`
哈 哈哈 嘿 嘿嘿 呵呵 天气 下雨 下雪 刮风 出太阳 好冷 好热 好累 好困 好饿 好烦 好开心 好无聊 累死 困死 冷死 热死 饿死 无聊 开心 心情 不错
真好 很好 真棒 你真棒 真聪明 你真聪明 厉害 可爱 真不错 真快 时间过得 笑死 唉 哎 哎呀 天哪 妈呀 吓我一跳`);

/** Words that say nothing of their own beside these. */
const BESIDE = words(`
怎么 我想 我要 想 要 给我 给 把 一下 下 一个 个 吗 呢 吧 呀 啊 啦 了 的 得 嘛 哦 噢 嗯 好 好的 行 你 您 我 今天 今晚 这 那 真 太 又 都 就 到
随口记 小助手 呵 哟 死 有点 一点 好像 突然 外面 还`);

/** 谢谢, 今天好累; `null` unless these words explain the whole utterance. */
export function asideIn(said: string): Aside | null {
  const text = normalize(said).replace(/[\s,，。.!！?？~～…、]+/gu, "");
  if (isMadeOf(text, THANKS)) return { kind: "thanks" };
  return isMadeOf(text, CHAT) ? { kind: "chat" } : null;
}

/** Whether the text is one of the words at least, and else only words beside them. */
function isMadeOf(text: string, core: readonly string[]): boolean {
  if (text.length > LONGEST || !core.some((word) => text.includes(word))) return false;
  const all = [...core, ...BESIDE];
  const ends = new Set([0]);
  // The words of the list must be among those that it is made of, not only inside of others.
  const through = new Set<number>();
  for (let at = 0; at < text.length; at += 1) {
    if (!ends.has(at)) continue;
    for (const word of all) {
      if (!text.startsWith(word, at)) continue;
      ends.add(at + word.length);
      if (core.includes(word) || through.has(at)) through.add(at + word.length);
    }
  }
  return through.has(text.length);
}

const LONGEST = 20;
