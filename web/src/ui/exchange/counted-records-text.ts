/** How many records of each kind. */
export interface CountedRecords {
  readonly entries: number;
  readonly categories: number;
  /** Accounts, budgets and recurring entries. */
  readonly definitions: number;
}

/** 2 笔、1 个分类、3 项账户等设定 */
export function countedWords({ entries, categories, definitions }: CountedRecords): string {
  return [
    ...(entries > 0 ? [`${entries} 笔`] : []),
    ...(categories > 0 ? [`${categories} 个分类`] : []),
    ...(definitions > 0 ? [`${definitions} 项账户等设定`] : []),
  ].join("、");
}
