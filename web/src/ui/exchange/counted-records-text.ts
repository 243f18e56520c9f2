import { localized } from "../../platform/language/localized.ts";

/** How many records of each kind. */
export interface CountedRecords {
  readonly entries: number;
  readonly categories: number;
  /** Accounts, budgets and recurring entries. */
  readonly definitions: number;
}

/** The texts about how many records there are. */
export const countedText = localized("counted", {
  /** 2 笔、1 个分类、3 项账户等设定; nothing for none. */
  words: ({ entries, categories, definitions }: CountedRecords) =>
    [
      ...(entries > 0 ? [`${entries} 笔`] : []),
      ...(categories > 0 ? [`${categories} 个分类`] : []),
      ...(definitions > 0 ? [`${definitions} 项账户等设定`] : []),
    ].join("、"),
});
