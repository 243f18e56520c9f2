import type { PaymentAccounts } from "@suikouji/core/bills";
import { SelectField } from "../../select-field.tsx";
import { billText as text } from "./bill-text.ts";
import styles from "./bills.module.css";

/** Asks which account each payment method of a bill is. */
export function PaymentFields(fields: {
  readonly payments: readonly string[];
  /** The names of the user's accounts. */
  readonly accounts: readonly string[];
  readonly chosen: PaymentAccounts;
  readonly onChoose: (payment: string, account: string) => void;
}) {
  const { payments, accounts, chosen, onChoose } = fields;
  if (payments.length === 0) return null;
  return (
    <details className={styles.field}>
      <summary className={styles.payments}>{text.payments(payments.length)}</summary>
      {payments.map((payment) => (
        <SelectField
          key={payment}
          label={text.payment(payment)}
          value={chosen[payment] ?? ""}
          choices={[
            { value: "", label: text.noAccount },
            ...accounts.map((value) => ({ value, label: value })),
            ...(accounts.includes(payment)
              ? []
              : [{ value: payment, label: text.newAccount(payment) }]),
          ]}
          onChange={(account) => onChoose(payment, account)}
        />
      ))}
    </details>
  );
}
