import type { CalendarDate, DraftBatch } from "@suikouji/core";
import { useEffect, useRef, useState } from "react";
import { useServices } from "../../../session/services.ts";
import { afterPainting } from "../../../ui/after-painting.ts";
import type { EntryField } from "../../../ui/entry-editor.tsx";
import { hasKeyboard } from "../../../ui/has-keyboard.ts";
import { shieldFromSecondTap } from "../../../ui/second-tap.ts";
import { recordText } from "../record-text.ts";
import { type CardCommand, focusAfter } from "./card-keys.ts";
import { DraftCard } from "./draft-card.tsx";
import styles from "./draft-list.module.css";
import { type SwipedCard, Swiping } from "./swiping.ts";

/** The drafts in the order they were said; their numbers never change. */
export function DraftList({
  batch,
  today,
  isReady,
  isEditing,
  onEdit,
}: {
  readonly batch: DraftBatch;
  readonly today: CalendarDate;
  readonly isReady: boolean;
  /** The editor is open. Until it has the focus, keys still reach the card below it. */
  readonly isEditing: boolean;
  readonly onEdit: (index: number, field: EntryField) => void;
}) {
  const { session } = useServices();
  const list = useRef<HTMLOListElement>(null);
  const cards = useRef(new Map<number, HTMLElement>());
  const [swiped, setSwiped] = useState<SwipedCard | null>(null);
  const alone = batch.items.length === 1;

  // After speaking with the space bar the user answers with Enter: the first card gets the focus if
  // nothing else has it. After painting, because setting the focus forces a layout.
  useEffect(() => {
    if (!hasKeyboard()) return;
    return afterPainting(() => {
      if (document.activeElement === document.body) cards.current.get(0)?.focus();
    });
  }, []);

  function obey(command: CardCommand, index: number) {
    // Backspace is meant for the amount in the editor, not for the draft.
    if (isEditing) return;
    const isPending = batch.items[index]?.status === "pending";
    if (isPending && (command === "confirm" || command === "cancel")) shieldFromSecondTap();
    if (isPending && command === "confirm") session.act({ type: "item-confirmed", index });
    if (isPending && command === "cancel") session.act({ type: "item-cancelled", index });
    if (command === "restore") session.act({ type: "item-restored", index });
    if (isPending && command === "edit") onEdit(index, "amount");
    if (command !== "edit") cards.current.get(focusAfter(command, batch, index))?.focus();
  }

  return (
    <>
      <ol ref={list} className={styles.list} aria-label={recordText.drafts}>
        {batch.items.map((draft) => (
          <li key={draft.index}>
            <DraftCard
              draft={draft}
              today={today}
              alone={alone}
              hasVerdicts={isReady && !alone}
              swiped={swiped?.index === draft.index ? swiped : null}
              focusRef={(card) => {
                if (card === null) cards.current.delete(draft.index);
                else cards.current.set(draft.index, card);
              }}
              onCommand={(command) => obey(command, draft.index)}
              onEdit={(field) => onEdit(draft.index, field)}
            />
          </li>
        ))}
      </ol>
      {isReady ? <Swiping list={list} onSwiped={setSwiped} onVerdict={obey} /> : null}
    </>
  );
}
