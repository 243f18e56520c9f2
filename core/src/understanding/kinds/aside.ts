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
知道了 我知道了 晓得了 明白了 了解了 懂了 原来如此 原来是这样
真好 很好 真棒 你真棒 真聪明 你真聪明 厉害 可爱 真不错 真快 时间过得 笑死 唉 哎 哎呀 天哪 妈呀 吓我一跳`);

/** Words that say nothing of their own beside these. */
const BESIDE = words(`
怎么 我想 我要 想 要 给我 给 把 一下 下 一个 个 吗 呢 吧 呀 啊 啦 了 的 得 嘛 哦 噢 嗯 好 好的 行 你 您 我 今天 今晚 这 那 真 太 又 都 就 到
随口记 小助手 呵 哟 死 有点 一点 好像 突然 外面 还`);

/** 谢谢, 今天好累; `null` unless these words explain the whole utterance. */
export function asideIn(said: string): Aside | null {
  const text = normalize(said).replace(/[\s,，。.!！?？~～…、]+/gu, "");
  if (isMadeOf(text, THANKS)) return { kind: "thanks" };
  return isMadeOf(text, CHAT) || isRemark(text) ? { kind: "chat" } : null;
}

/** What is said of a thing or a person, and wants nothing: 师傅人挺客气的, 这家花店真贵, 味道怪香的. */
function isRemark(text: string): boolean {
  const [, of = "", said = ""] = (text.length <= LONGEST && REMARK.exec(text)) || [];
  return said !== "" && of.length <= LONGEST_NAME && !ORDERING.test(of);
}

const DEGREES = "真的?|挺|好|太|怪|蛮|可|还是?|特别|特|非常|超级?|相当|有点儿?|那么|这么|越来越";
const QUALITIES =
  "贵|便宜|香|甜|咸|辣|酸|新鲜|热乎|好吃|好喝|好看|好用|好听|难吃|难喝|难看|难用|划算|值|远|近|慢|快|堵|挤|吵|脏|干净|大|小|重|沉|结实|漂亮|客气|热情|麻利|利索|实在|厚道|和气|耐心|细心|负责|凶|坑|黑|巴适|安逸|地道|不错|可以|厉害|足|多|少|热闹|暖和|舒服|方便|麻烦";
const PARTICLES = "的|得很|得不得了|极了|死了|坏了|了|呢|啊|呀|哦|噢|喔|哈|嘛|哟|咧|诶";
const REMARK = new RegExp(
  `^(.*?)((?:(?:${DEGREES})+(?:${QUALITIES})|(?:${QUALITIES})(?=得很|极了|死了|坏了))(?:${PARTICLES})*)$`,
);
/** Figures, and words that could order something. */
const ORDERING =
  /[\d零一二两三四五六七八九十百千万]|[改删存记取消算归是应]|确认|保存|不要|第|都|为什么|怎么|多少|啥|谁|哪|[吗几]/;
const LONGEST_NAME = 9;

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
