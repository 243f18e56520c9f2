import { type Debts, type Fen, type Figures, fen, OWN_CURRENCY, spokenYuan } from "@suikouji/core";
import { ledgerAddress, settingsAddress } from "../../../session/addresses.ts";
import { Money } from "../../../ui/money.tsx";
import styles from "./answer-card.module.css";
import { answerText as text } from "./answer-text.ts";

type Holdings = Figures & { readonly kind: "account-balance" | "net-worth" | "debts" };

/** What an account holds, with a link to its entries, what all accounts are worth, or who owes whom. */
export function AnswerHoldings({ figures }: { readonly figures: Holdings }) {
  if (figures.kind === "net-worth") {
    const { total, assets, debts } = figures.worth;
    return (
      <a className={styles.figure} href={settingsAddress("accounts")}>
        <Money fen={total} size="large" />
        <span className={styles.note}>
          {text.worthOf.assets} <Money fen={assets} size="small" /> {text.worthOf.debts}{" "}
          <Money fen={debts} size="small" />
        </span>
        <span className={styles.go}>{text.showAccounts}</span>
      </a>
    );
  }
  if (figures.kind === "debts") return <AnswerDebts {...figures.debts} />;
  if (figures.balance === null) return <p className={styles.note}>{text.noAccount}</p>;
  const { account, amount, yuan } = figures.balance;
  const isPerson = account.sort === "person";
  return (
    <a className={styles.figure} href={ledgerAddress({ accountIds: [account.id] })}>
      {isPerson && amount !== 0 ? (
        <span className={styles.note}>{amount > 0 ? text.owesMe : text.iOwe}</span>
      ) : null}
      {account.currency === OWN_CURRENCY ? (
        <Money fen={fen(isPerson ? Math.abs(amount) : amount)} size="large" />
      ) : (
        <span className={styles.count}>
          {text.inCurrency(account.currency, spokenYuan(fen(isPerson ? Math.abs(amount) : amount)))}
        </span>
      )}
      {yuan === 0 ? null : (
        <span className={styles.note}>
          <Beside yuan={yuan} />
        </span>
      )}
      <span className={styles.go}>{text.showEntries}</span>
    </a>
  );
}

function AnswerDebts({ side, total, parts, unvalued }: Debts) {
  const sign = side === "to-me" ? 1 : -1;
  return (
    <a className={styles.figure} href={settingsAddress("accounts")}>
      <Money fen={total} size="large" />
      {parts.map(({ account, amount, yuan }) => (
        <span key={account.id} className={styles.note}>
          {account.name}{" "}
          {account.currency === OWN_CURRENCY ? (
            <Money fen={fen(amount * sign)} size="small" />
          ) : (
            text.inCurrency(account.currency, spokenYuan(fen(amount * sign)))
          )}
          {yuan === 0 ? null : (
            <>
              {" "}
              <Beside yuan={fen(yuan * sign)} />
            </>
          )}
        </span>
      ))}
      {unvalued.length === 0 ? null : (
        <span className={styles.note}>{text.unvalued(unvalued)}</span>
      )}
      <span className={styles.go}>{text.showAccounts}</span>
    </a>
  );
}

/** Yuan on an account in another currency. */
function Beside({ yuan }: { readonly yuan: Fen }) {
  return (
    <>
      {text.beside} <Money fen={yuan} size="small" />
    </>
  );
}
