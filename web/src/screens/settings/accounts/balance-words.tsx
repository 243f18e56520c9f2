import { type AccountBalance, fen, OWN_CURRENCY, owed } from "@suikouji/core";
import { moneyWords } from "../../../ui/foreign-words.ts";
import { Money } from "../../../ui/money.tsx";
import styles from "./accounts.module.css";
import { accountsText as text } from "./accounts-text.ts";

/** ¥100.00, 欠我 ¥200.00, or 480 美元 and yuan beside it. */
export function BalanceWords({ balance }: { readonly balance: AccountBalance }) {
  const { account, yuan } = balance;
  return (
    <span className={styles.balance}>
      {account.sort === "person" ? (
        <Debt balance={balance} />
      ) : (
        <Amount hundredths={balance.amount} currency={account.currency} />
      )}
      {yuan === 0 ? null : (
        <span className={styles.beside}>
          {text.inYuan} <Money fen={yuan} size="small" />
        </span>
      )}
    </span>
  );
}

function Debt({ balance }: { readonly balance: AccountBalance }) {
  const debt = owed(balance);
  if (debt.kind === "nothing") return text.even;
  return (
    <>
      {debt.kind === "to-me" ? text.owesMe : text.iOwe}{" "}
      <Amount hundredths={debt.amount} currency={balance.account.currency} />
    </>
  );
}

function Amount(props: { readonly hundredths: number; readonly currency: string }) {
  if (props.currency === OWN_CURRENCY) return <Money fen={fen(props.hundredths)} />;
  return moneyWords(props);
}
