import { reasonInWords } from "@suikouji/core";
import { localized } from "../../platform/language/localized.ts";

export type Undrafted = Parameters<typeof reasonInWords>[0];

/** The texts about sums that were heard and left out. */
export const undraftedText = localized("undrafted", {
  label: "听到了没记的金额",
  /** Null if it only waits to be recorded. */
  reason: (undrafted: Undrafted) => reasonInWords(undrafted),
  sum: (said: string, reason: string) => `没记：${said}（${reason}）`,
  record: (said: string) => `记下${said}`,
});
