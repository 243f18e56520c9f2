import { type CalendarDate, type DraftTransaction, reckonedIn, spokenYuan } from "@suikouji/core";
import { Suspense } from "react";
import { accountWords } from "../../../ui/account-words.ts";
import { CategoryBadge } from "../../../ui/category-badge.tsx";
import { entryName, shownCategory } from "../../../ui/category-names.ts";
import { dayWords } from "../../../ui/day-words.ts";
import type { EntryField } from "../../../ui/entry-editor.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { CheckIcon, CloseIcon, WarningIcon } from "../../../ui/icons.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { ShownMoney } from "../../../ui/money.tsx";
import { uiText } from "../../../ui/ui-text.ts";
import { recordText } from "../record-text.ts";
import { AmendedNote } from "./amended-note.tsx";
import type { CardCommand } from "./card-keys.ts";
import { draftMarks } from "./draft-marks.ts";
import { needsChecking } from "./draft-words.ts";
import styles from "./pending-draft.module.css";
import { reckonedText } from "./reckoned-text.ts";
import { SWIPED_INDEX } from "./swiping.ts";

/** Most drafts are spoken. */
const draftPicture = lazyPart(
  async () => (await import("../pictures/draft-picture.tsx")).DraftPicture,
);

export function PendingDraft({
  draft,
  today,
  alone,
  hasVerdicts,
  onCommand,
  onEdit,
}: {
  readonly draft: DraftTransaction;
  readonly today: CalendarDate;
  readonly alone: boolean;
  readonly hasVerdicts: boolean;
  readonly onCommand: (command: CardCommand) => void;
  readonly onEdit: (field: EntryField) => void;
}) {
  const { amount, type, category, date } = draft.parsed;
  const ordinal = draft.index + 1;
  const kind = `${uiText.typeName(type)} · ${shownCategory(category, type)}`;
  const day = dayWords(date, today);
  const account = accountWords(draft.parsed);
  const reckoned = reckonedIn(draft.parsed);
  const isRemoved = draft.amends?.wants === "remove";
  return (
    <div
      className={styles.draft}
      data-alone={alone || undefined}
      {...{ [SWIPED_INDEX]: draft.index }}
    >
      {alone ? null : (
        <span className={styles.ordinal} aria-hidden="true">
          {ordinal}
        </span>
      )}
      <div className={styles.head}>
        <button type="button" className={styles.what} onClick={() => onEdit("description")}>
          <CategoryBadge
            name={category}
            size={alone ? "large" : "small"}
            label={recordText.changeDescription}
          />
          <span className={styles.description} data-removed={isRemoved || undefined}>
            {entryName(draft.parsed)}
          </span>
          {needsChecking(draft) ? (
            <span className={styles.check} title={recordText.checkHint}>
              <WarningIcon size={1} />
              {recordText.check}
            </span>
          ) : null}
        </button>
        <button type="button" className={styles.amount} onClick={() => onEdit("amount")}>
          <ShownMoney
            fen={amount}
            type={type}
            size={alone ? "huge" : "large"}
            struck={isRemoved}
            label={recordText.changeAmount + uiText.spokenAmount(type, spokenYuan(amount))}
          />
        </button>
      </div>
      <div className={styles.tail}>
        <div className={styles.fields}>
          <button
            type="button"
            className={styles.field}
            aria-label={`${recordText.changeCategory}${kind}`}
            onClick={() => onEdit("category")}
          >
            {kind}
          </button>
          <button
            type="button"
            className={styles.field}
            aria-label={`${recordText.changeDate}${day}`}
            onClick={() => onEdit("date")}
          >
            {day}
          </button>
          {account === null ? null : (
            <button
              type="button"
              className={styles.field}
              aria-label={`${recordText.changeAccount}${account}`}
              onClick={() => onEdit("account")}
            >
              {account}
            </button>
          )}
          {reckoned === null ? null : (
            <span className={styles.reckoned}>{reckonedText.words(reckoned)}</span>
          )}
          {draftMarks(draft.parsed).map(({ kind, change, words }) => (
            <button
              key={kind}
              type="button"
              className={styles.field}
              data-kind={kind}
              aria-label={`${change}${words}`}
              onClick={() => onEdit("more")}
            >
              {words}
            </button>
          ))}
        </div>
        {hasVerdicts ? (
          <div className={styles.verdicts}>
            <IconButton
              label={recordText.cancelItem(ordinal)}
              icon={CloseIcon}
              onClick={() => onCommand("cancel")}
            />
            <IconButton
              label={recordText.confirmItem(ordinal)}
              icon={CheckIcon}
              tone="income"
              onClick={() => onCommand("confirm")}
            />
          </div>
        ) : null}
      </div>
      {draft.parsed.pictured === undefined ? null : (
        <Suspense>
          <draftPicture.Part draft={draft} />
        </Suspense>
      )}
      <AmendedNote draft={draft} today={today} />
    </div>
  );
}
