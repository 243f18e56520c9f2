import type { CalendarDate, DraftTransaction } from "@suikouji/core";
import type { KeyboardEvent, Ref } from "react";
import type { EntryField } from "../../../ui/entry-editor.tsx";
import { CheckIcon, CloseIcon } from "../../../ui/icons.tsx";
import { recordText } from "../record-text.ts";
import { type CardCommand, cardCommandOf } from "./card-keys.ts";
import styles from "./draft-card.module.css";
import { draftWords } from "./draft-words.ts";
import { PendingDraft } from "./pending-draft.tsx";
import { SettledDraft } from "./settled-draft.tsx";
import type { SwipedCard } from "./swiping.ts";

export interface DraftCardProps {
  readonly draft: DraftTransaction;
  readonly today: CalendarDate;
  /** The only draft: a large card instead of a row. */
  readonly alone: boolean;
  /** Whether it has its own ✓ and ✕. */
  readonly hasVerdicts: boolean;
  readonly swiped: SwipedCard | null;
  readonly focusRef: Ref<HTMLDivElement>;
  readonly onCommand: (command: CardCommand) => void;
  readonly onEdit: (field: EntryField) => void;
}

/** One draft; can be swiped, tapped or reached by keyboard. */
export function DraftCard(props: DraftCardProps) {
  const { draft, today, alone, hasVerdicts, swiped, focusRef, onCommand, onEdit } = props;

  function obeyKey(event: KeyboardEvent) {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey) return;
    const command = cardCommandOf(event.key);
    if (command === null) return;
    event.preventDefault();
    onCommand(command);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be one line of a list.
    <div
      ref={focusRef}
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move between the drafts.
      tabIndex={0}
      className={styles.place}
      data-meant={swiped?.isMeant}
      aria-label={draftWords(draft, today)}
      aria-keyshortcuts="Enter Delete E"
      onKeyDown={obeyKey}
    >
      {swiped === null ? null : <Uncovered side={swiped.towards} />}
      {draft.status === "pending" ? (
        <PendingDraft
          draft={draft}
          today={today}
          alone={alone}
          hasVerdicts={hasVerdicts}
          onCommand={onCommand}
          onEdit={onEdit}
        />
      ) : (
        <SettledDraft draft={draft} onRestore={() => onCommand("restore")} />
      )}
    </div>
  );
}

/** What a swipe uncovers under the card. */
function Uncovered({ side }: { readonly side: "confirm" | "cancel" }) {
  return (
    <span className={styles.uncovered} data-side={side} aria-hidden="true">
      {side === "confirm" ? <CheckIcon /> : null}
      {side === "confirm" ? recordText.swipeConfirm : recordText.swipeCancel}
      {side === "cancel" ? <CloseIcon /> : null}
    </span>
  );
}
