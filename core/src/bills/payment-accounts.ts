import type { BillCandidate } from "./bill-candidate.ts";

/** The account that each payment method stands for; empty: the user wants none. */
export type PaymentAccounts = Readonly<Record<string, string>>;

/** 「招商银行信用卡(1234)&红包」 was paid with the card. */
export function paymentIn(cell: string): string {
  return cell.split("&", 1)[0]?.trim() ?? "";
}

/**
 * The account for a payment method: the remembered one, the one of that name, or the only one whose name
 * has the last digits of its card. Null: nobody knows.
 */
export function accountForPayment(
  payment: string,
  {
    accounts,
    remembered,
  }: { readonly accounts: readonly string[]; readonly remembered: PaymentAccounts },
): string | null {
  const chosen = remembered[payment];
  if (chosen === "" || (chosen !== undefined && accounts.includes(chosen))) return chosen;
  if (accounts.includes(payment)) return payment;
  const [digits] = /\d{4}(?=\D*$)/.exec(payment) ?? [];
  const cards = digits === undefined ? [] : accounts.filter((name) => name.includes(digits));
  return cards.length === 1 ? (cards[0] ?? null) : null;
}

/** The row with its account. A transfer has one only where the table names both sides. */
export function withPaymentAccounts(row: BillCandidate, chosen: PaymentAccounts): BillCandidate {
  const { payment = "", toPayment = "", type } = row;
  if (type === "TRANSFER" && toPayment === "") return row;
  const account = chosen[payment] ?? "";
  const toAccount = type === "TRANSFER" ? (chosen[toPayment] ?? "") : "";
  // Two pockets of one account: 零钱 and 零钱通.
  if (account === toAccount) return row;
  return {
    ...row,
    ...(account === "" ? {} : { account }),
    ...(toAccount === "" ? {} : { toAccount }),
  };
}

/** The payment methods of the rows, the most frequent first. */
export function paymentsOf(rows: readonly BillCandidate[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { payment = "", toPayment = "", type } of rows) {
    if (type === "TRANSFER" && toPayment === "") continue;
    for (const name of [payment, type === "TRANSFER" ? toPayment : ""]) {
      if (name !== "") counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  return [...counts].sort(([, one], [, other]) => other - one).map(([name]) => name);
}
