import {
  answerFromLedger,
  type CalendarDate,
  type EntryFilter,
  fen,
  type LedgerAnswer,
  type LedgerEntry,
  type LedgerQuery,
  spokenYuan,
  typeAdded,
} from "@suikouji/core";
import { useCallback, useId } from "react";
import type { Books } from "../../../platform/books/books.ts";
import { readAccounts } from "../../../session/accounts.ts";
import { readHoldings } from "../../../session/holdings.ts";
import { useSessionPart, useWatched } from "../../../session/services.ts";
import type { SessionView } from "../../../session/session.ts";
import { useToday } from "../../../session/use-today.ts";
import { Money } from "../../../ui/money.tsx";
import { AnswerBars } from "./answer-bars.tsx";
import { AnswerBudgets } from "./answer-budgets.tsx";
import styles from "./answer-card.module.css";
import { AnswerEntries } from "./answer-entries.tsx";
import { AnswerHoldings } from "./answer-holdings.tsx";
import { entriesAddress, type NamedThings } from "./answer-links.ts";
import { answerText as text } from "./answer-text.ts";
import { barsOf } from "./bars-of.ts";

/** The answer to the last question about the books; it follows changes of the books. */
export function AnswerCard() {
  const query = useSessionPart(answeredQuery);
  return query === null ? null : <Answered key={JSON.stringify(query)} query={query} />;
}

/** A question that is still open has no card yet. */
function answeredQuery({ dialogue }: SessionView): LedgerQuery | null {
  return dialogue.pendingQuery === null ? dialogue.lastQuery : null;
}

function Answered({ query }: { readonly query: LedgerQuery }) {
  const id = useId();
  const read = useWatched(
    useCallback(
      async (books: Books) => {
        const budgetsOn = async (day: CalendarDate) => (await books.plans()).budgets.on(day);
        const holdings = () => readHoldings(books);
        return {
          answer: await answerFromLedger({ ...books.ledger, budgetsOn, holdings }, query),
          categories: await books.categories.all(),
          accounts: await readAccounts(books),
        };
      },
      [query],
    ),
  );
  if (read === null) return null;
  const type = typeAdded(query);
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {text.title(query, type)}
      </h2>
      <Figures {...read} filter={{ ...query, type }} />
    </section>
  );
}

interface FiguresProps extends NamedThings {
  readonly answer: LedgerAnswer<LedgerEntry>;
  /** The entries that the answer is about. */
  readonly filter: EntryFilter;
}

function Figures({ answer, categories, accounts, filter }: FiguresProps) {
  const today = useToday();
  const { figures } = answer;
  const names = { categories, accounts };
  const href = entriesAddress(filter, names);
  switch (figures.kind) {
    case "sum":
    case "count":
    case "average": {
      const isAverage = figures.kind === "average";
      const isCount = figures.kind === "count";
      return (
        <a className={styles.figure} href={href ?? undefined}>
          {isCount ? (
            <span className={styles.count}>{text.count(figures.count)}</span>
          ) : (
            <Money fen={isAverage ? figures.average : figures.total} size="large" />
          )}
          <span className={styles.note}>
            {isAverage ? (
              <>
                {text.total} <Money fen={figures.total} size="small" />
              </>
            ) : isCount ? null : (
              text.count(figures.count)
            )}
            {figures.kind === "sum" && figures.foreign !== undefined ? (
              <>
                {" "}
                {text.inCurrency(
                  figures.foreign.currency,
                  spokenYuan(fen(figures.foreign.hundredths)),
                )}
              </>
            ) : null}
          </span>
          {href === null ? null : <span className={styles.go}>{text.showEntries}</span>}
        </a>
      );
    }
    case "account-balance":
    case "net-worth":
    case "debts":
      return <AnswerHoldings figures={figures} />;
    case "entries":
      return (
        <>
          <AnswerEntries entries={figures.entries} />
          {figures.count === 0 || href === null ? null : (
            <a className={styles.all} href={href}>
              {text.showAll(figures.count)}
            </a>
          )}
        </>
      );
    case "unknown":
      return null;
    case "budget":
      return <AnswerBudgets figures={figures} />;
    default:
      return (
        <AnswerBars
          bars={barsOf(answer, {
            filter,
            today,
            address: (meant) => entriesAddress(meant, names),
          })}
        />
      );
  }
}
