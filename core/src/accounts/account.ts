/** Where money is kept, or a person who owes or is owed money. */
export type AccountSort =
  | "cash"
  | "wallet"
  | "debit"
  | "credit"
  | "investment"
  | "person"
  | "other";

export interface Account {
  readonly id: string;
  readonly name: string;
  readonly hidden: boolean;
  readonly order: number;
  readonly sort: AccountSort;
  /** In hundredths of the currency; negative: a debt. */
  readonly openingFen: number;
  /** ISO 4217. */
  readonly currency: string;
}
