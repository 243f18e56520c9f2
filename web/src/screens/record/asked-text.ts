import { type Fen, spokenYuan } from "@suikouji/core";

/** The answers that can be tapped; each is said as it stands. */
export const askedText = {
  label: "可以这样回答",
  recurring: "要 不用",
  twice: "还要记 不用了",
  usual: (amount: Fen) => `${spokenYuan(amount)}元`,
};
