import { type CalendarDate, spokenYuan } from "@suikouji/core";
import { useCallback, useState } from "react";
import type { Books } from "../../../platform/books/books.ts";
import type { KeptRecurring } from "../../../platform/books/plans/plan-books.ts";
import { useWatched } from "../../../session/services.ts";
import { useToday } from "../../../session/use-today.ts";
import { Button } from "../../../ui/button.tsx";
import { CategoryBadge } from "../../../ui/category-badge.tsx";
import { entryName } from "../../../ui/category-names.ts";
import { dayWords } from "../../../ui/day-words.ts";
import { DottedParts } from "../../../ui/dotted-parts.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PlusIcon } from "../../../ui/icons.tsx";
import { ListRow } from "../../../ui/list-row.tsx";
import { ruleText } from "../../../ui/rule-text.ts";
import styles from "../settings.module.css";
import { SettingsGroup } from "../settings-group.tsx";
import { settingsText } from "../settings-text.ts";
import { plansText } from "./plans-text.ts";
import { RecurringSheet } from "./recurring-sheet.tsx";

const text = plansText.recurring;

/** Everything that comes again and again. */
export function RecurringPage() {
  const today = useToday();
  const kept = useWatched(
    useCallback(async ({ plans }: Books) => (await plans()).recurring.all(today), [today]),
  );
  const [opened, setOpened] = useState<KeptRecurring | "new" | null>(null);
  if (kept === null) return <p role="status">{settingsText.loading}</p>;
  return (
    <>
      {kept.length === 0 ? (
        <EmptyState mark={text.nothingMark} title={text.nothing} hint={text.nothingHint} />
      ) : (
        <SettingsGroup title={text.list}>
          <ul className={styles.parted}>
            {kept.map((each) => (
              <li key={each.recurring.id}>
                <ListRow
                  leading={<CategoryBadge name={each.said.category} />}
                  title={entryName(each.said)}
                  hint={<DottedParts parts={hintOf(each, today)} />}
                  onClick={() => setOpened(each)}
                />
              </li>
            ))}
          </ul>
        </SettingsGroup>
      )}
      <div className={styles.actions}>
        <Button icon={PlusIcon} aria-haspopup="dialog" onClick={() => setOpened("new")}>
          {text.add}
        </Button>
      </div>
      <p className={styles.groupHint}>{text.what}</p>
      {opened === null ? null : (
        <RecurringSheet
          key={opened === "new" ? "new" : opened.recurring.id}
          kept={opened === "new" ? null : opened}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

function hintOf(kept: KeptRecurring, today: CalendarDate): readonly string[] {
  const { rule, paused } = kept.recurring;
  return [
    ruleText.words(rule),
    text.amount(spokenYuan(kept.said.amount)),
    paused ? text.paused : nextOf(kept, today),
  ];
}

/** The next occurrence, with what was changed for it alone. */
function nextOf({ said, next }: KeptRecurring, today: CalendarDate): string {
  if (next === null) return text.ended;
  const changed = [
    ...(entryName(next) === entryName(said) ? [] : [entryName(next)]),
    ...(next.amount === said.amount ? [] : [text.amount(spokenYuan(next.amount))]),
  ];
  return text.next(dayWords(next.date, today), changed);
}
