import { spokenYuan } from "@suikouji/core";
import type { PictureSum, ToldPayment } from "@suikouji/core/pictures";
import { localized } from "../../../platform/language/localized.ts";

/** How many of each kind a picture held. */
export interface FoundCounts {
  readonly drafts: number;
  readonly recorded: number;
  readonly told: number;
  readonly sums: number;
}

/** The texts about pictures of payments. */
export const picturesText = localized("pictures", {
  title: "认图",
  reading: (ordinal: number, count: number) =>
    count === 1 ? "正在认图片里的字…" : `正在认第 ${ordinal} 张，共 ${count} 张…`,
  stop: "不认了",
  done: "完成",
  which: (ordinal: number) => `第 ${ordinal} 张`,
  found: ({ drafts, recorded, told, sums }: FoundCounts) => {
    const parts = [
      ...(drafts > 0 ? [`认出 ${drafts} 笔，确认后才会保存`] : []),
      ...(recorded > 0 ? [`${recorded} 笔已经记过，没有重复列出`] : []),
      ...(sums > 0 ? ["不认识这种页面：下面哪些要记，点一下"] : []),
    ];
    if (parts.length > 0) return `${parts.join("；")}。`;
    return told > 0 ? "没有要记的：" : "图片里没有找到付款。";
  },
  told: (because: ToldPayment["because"], merchant: string) =>
    `${merchant === "" ? "有一笔" : merchant}：${BECAUSE[because]}`,
  sums: "图片里的金额",
  sum: ({ words, hundredths, currency }: PictureSum) =>
    [words, money(hundredths, currency)].filter((part) => part !== "").join(" "),
  recordSum: ({ words, hundredths, currency }: PictureSum) =>
    `记这一笔：${[words, money(hundredths, currency)].filter((part) => part !== "").join(" ")}`,
  record: "记这一笔",
  taken: "已列出",
  needsRate: "还不知道汇率：说一句带汇率的话来记",
  piece: "图片里的这一处",
  attach: "附上原图",
  attached: "已附上",
  notKept: "图片没有存下来，再试一次",
  notAnImage: "这个文件不是图片，或者打不开。",
  notRead: (why: string) => `没有认：${why}。图片可以附在一笔新的账上。`,
  keepAsPhoto: "附上图片，自己填",
});

const BECAUSE: Readonly<Record<ToldPayment["because"], string>> = {
  refunded: "已退款，没有列",
  closed: "没有付成，没有列",
  unpaid: "还没付款，没有列",
  moved: "在自己的账户之间转的，没有列",
  foreign: "是外币，还不知道汇率",
};

function money(hundredths: number, currency: string): string {
  const amount = spokenYuan(hundredths as Parameters<typeof spokenYuan>[0]);
  return currency === "CNY" ? `${amount}元` : `${currency} ${amount}`;
}
