import type { Transaction } from "@suikouji/core";
import { formText as text } from "./form-text.ts";

export interface AccountField {
  readonly field: "account" | "toAccount";
  readonly label: string;
  /** The chosen name; empty: none. */
  readonly value: string;
  /** The names to choose from, the chosen one among them. */
  readonly names: readonly string[];
}

/** Empty for people without accounts: nothing stands in their way. */
export function accountFields(
  { type, account = "", toAccount = "" }: Transaction,
  accounts: readonly string[],
): readonly AccountField[] {
  if (accounts.length === 0 && account === "" && toAccount === "") return [];
  const isTransfer = type === "TRANSFER";
  const offered = (value: string, other: string) => {
    const names = accounts.filter((name) => name !== other);
    return value === "" || names.includes(value) ? names : [value, ...names];
  };
  return [
    {
      field: "account",
      label: isTransfer ? text.fromAccount : text.account,
      value: account,
      names: offered(account, isTransfer ? toAccount : ""),
    },
    ...(isTransfer
      ? [
          {
            field: "toAccount" as const,
            label: text.toAccount,
            value: toAccount,
            names: offered(toAccount, account),
          },
        ]
      : []),
  ];
}
