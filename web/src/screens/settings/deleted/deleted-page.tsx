import { dateOf } from "@suikouji/core";
import { useRef, useState } from "react";
import type { DeletedEntry } from "../../../platform/books/books.ts";
import { useServices } from "../../../session/services.ts";
import { useToday } from "../../../session/use-today.ts";
import { Button } from "../../../ui/button.tsx";
import { CategoryBadge } from "../../../ui/category-badge.tsx";
import { shownPath } from "../../../ui/category-names.ts";
import { dayWords } from "../../../ui/day-words.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { UndoIcon } from "../../../ui/icons.tsx";
import { Money } from "../../../ui/money.tsx";
import settings from "../settings.module.css";
import { SettingsGroup } from "../settings-group.tsx";
import { settingsText } from "../settings-text.ts";
import styles from "./deleted-page.module.css";
import { deletedText as text } from "./deleted-text.ts";
import { useDeleted } from "./use-deleted.ts";
import { useRestoring } from "./use-restoring.ts";

/** More rows at once would only slow the page down: an undone import may have deleted thousands. */
const SHOWN = 100;

/** The entries that were deleted within 30 days; they can be restored. */
export function DeletedPage() {
  const deleted = useDeleted();
  const restore = useRestoring();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [shown, setShown] = useState(SHOWN);
  // The second of two quick taps comes before the list is empty.
  const isBusy = useRef(false);
  if (deleted === null) return <p role="status">{settingsText.loading}</p>;
  if (deleted === "unreadable") return <p role="alert">{text.unreadable}</p>;
  if (deleted.length === 0) {
    return <EmptyState mark={text.nothingMark} title={text.nothing} hint={text.nothingHint} />;
  }
  const ids = deleted.map(({ entry }) => entry.id);
  const wanted = ids.filter((id) => chosen.has(id));

  function toggle(id: string) {
    setChosen((last) => {
      const next = new Set(last);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }

  async function restoreChosen() {
    if (isBusy.current) return;
    isBusy.current = true;
    if (await restore(wanted)) setChosen(new Set());
    isBusy.current = false;
  }

  const more = Math.min(SHOWN, deleted.length - shown);
  return (
    <>
      <SettingsGroup title={text.list(deleted.length)} hint={text.what}>
        <ul className={settings.parted}>
          {deleted.slice(0, shown).map((each) => (
            <li key={each.entry.id}>
              <DeletedLine
                deleted={each}
                isChosen={chosen.has(each.entry.id)}
                onToggle={() => toggle(each.entry.id)}
              />
            </li>
          ))}
        </ul>
      </SettingsGroup>
      {more > 0 ? <Button onClick={() => setShown(shown + SHOWN)}>{text.more(more)}</Button> : null}
      <section className={styles.bar} aria-label={text.actions}>
        <p className={styles.count} role="status">
          {text.chosen(wanted.length)}
        </p>
        {wanted.length === ids.length ? (
          <Button onClick={() => setChosen(new Set())}>{text.none}</Button>
        ) : (
          <Button onClick={() => setChosen(new Set(ids))}>{text.all(ids.length)}</Button>
        )}
        <Button
          tone="primary"
          icon={UndoIcon}
          disabled={wanted.length === 0}
          onClick={() => void restoreChosen()}
        >
          {text.restore(wanted.length)}
        </Button>
      </section>
    </>
  );
}

const DAY_MS = 86_400_000;

function DeletedLine({
  deleted,
  isChosen,
  onToggle,
}: {
  readonly deleted: DeletedEntry;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}) {
  const { clock } = useServices();
  const today = useToday();
  const { entry, deletedAtMs, leftMs } = deleted;
  const { amount, type, category, description, date } = entry;
  const path = shownPath(entry);
  const day = dayWords(dateOf({ ...clock.now(), epochMs: deletedAtMs }), today);
  const facts = [description === "" ? null : path, dayWords(date, today)];
  return (
    <label className={styles.line}>
      <input type="checkbox" className={styles.box} checked={isChosen} onChange={onToggle} />
      <CategoryBadge name={category} type={type} />
      <span className={styles.words}>
        <span className={styles.first}>
          <span className={styles.title}>{description === "" ? path : description}</span>
          <Money fen={amount} type={type} />
        </span>
        <span className={styles.facts}>{facts.filter((fact) => fact !== null).join(" · ")}</span>
        <span className={styles.facts}>{text.deletedOn(day, Math.floor(leftMs / DAY_MS))}</span>
      </span>
    </label>
  );
}
