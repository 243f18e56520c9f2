import type { LedgerEntry } from "@suikouji/core";
import { Suspense, useState } from "react";
import { useToday } from "../../../session/use-today.ts";
import { CategoryBadge } from "../../../ui/category-badge.tsx";
import { entryName, shownPath } from "../../../ui/category-names.ts";
import { dayWords } from "../../../ui/day-words.ts";
import { ListRow } from "../../../ui/list-row.tsx";
import { Money } from "../../../ui/money.tsx";
import { editRecentEntry } from "../lazy-edit-recent-entry.ts";
import styles from "./answer-card.module.css";

/** The ledger shows the rest. */
const SHOWN = 5;

/** Entries in the order of the answer; a tap opens one. */
export function AnswerEntries({ entries }: { readonly entries: readonly LedgerEntry[] }) {
  const today = useToday();
  const [edited, setEdited] = useState<LedgerEntry | null>(null);
  return (
    <>
      <ul className={styles.entries}>
        {entries.slice(0, SHOWN).map((entry) => (
          <li key={entry.id}>
            <ListRow
              leading={<CategoryBadge name={entry.category} type={entry.type} />}
              title={entryName(entry)}
              hint={`${shownPath(entry)} · ${dayWords(entry.date, today)}`}
              trailing={<Money fen={entry.amount} type={entry.type} />}
              onClick={() => setEdited(entry)}
            />
          </li>
        ))}
      </ul>
      {edited === null ? null : (
        <Suspense>
          <editRecentEntry.Part entry={edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </>
  );
}
