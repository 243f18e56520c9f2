import type { NetWorth } from "@suikouji/core";
import { useId } from "react";
import { Money } from "../../../ui/money.tsx";
import styles from "./accounts.module.css";
import { accountsText as text } from "./accounts-text.ts";

/** What all accounts are worth together. */
export function Worth({ worth }: { readonly worth: NetWorth }) {
  const id = useId();
  const { total, assets, debts, unvalued } = worth;
  return (
    <section className={styles.worth} aria-labelledby={id}>
      <h2 id={id} className={styles.worthTitle}>
        {text.worth}
      </h2>
      <Money fen={total} size="huge" />
      <dl className={styles.parts}>
        <div>
          <dt>{text.assets}</dt>
          <dd>
            <Money fen={assets} />
          </dd>
        </div>
        <div>
          <dt>{text.debts}</dt>
          <dd>
            <Money fen={debts} />
          </dd>
        </div>
      </dl>
      {unvalued.length === 0 ? null : <p className={styles.note}>{text.unvalued(unvalued)}</p>}
    </section>
  );
}
