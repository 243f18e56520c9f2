import { useServices, useSessionPart } from "../../session/services.ts";
import type { SessionView } from "../../session/session.ts";
import { useToday } from "../../session/use-today.ts";
import { Button } from "../../ui/button.tsx";
import { entryName, shownCategory } from "../../ui/category-names.ts";
import { dayWords } from "../../ui/day-words.ts";
import { ListRow } from "../../ui/list-row.tsx";
import { Money } from "../../ui/money.tsx";
import { shieldFromSecondTap } from "../../ui/second-tap.ts";
import styles from "./choose-entry.module.css";
import { recordText } from "./record-text.ts";

/** The saved entries that the user's words may mean, numbered as the app reads them out. */
export function ChooseEntry() {
  const { session } = useServices();
  const today = useToday();
  const entries = useSessionPart(entriesFound);
  if (entries === null) return null;
  return (
    <section className={styles.choice} aria-label={recordText.entriesFound}>
      <ol className={styles.list}>
        {entries.map(({ id, transaction }, index) => {
          const { amount, type, category, date } = transaction;
          return (
            <li key={id}>
              <ListRow
                leading={<span className={styles.ordinal}>{index + 1}</span>}
                title={entryName(transaction)}
                hint={`${shownCategory(category, type)} · ${dayWords(date, today)}`}
                trailing={<Money fen={amount} type={type} />}
                onClick={() => {
                  shieldFromSecondTap();
                  session.act({ type: "entry-chosen", index });
                }}
              />
            </li>
          );
        })}
      </ol>
      <Button onClick={() => session.act({ type: "batch-cancelled" })}>
        {recordText.noneOfThem}
      </Button>
    </section>
  );
}

function entriesFound({ dialogue: { phase } }: SessionView) {
  return phase.name === "choosing" ? phase.entries : null;
}
