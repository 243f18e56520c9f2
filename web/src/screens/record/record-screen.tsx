import { type DefinitionKind, type DraftBatch, draftOf } from "@suikouji/core";
import { Suspense, useEffect, useState } from "react";
import type { Books } from "../../platform/books/books.ts";
import { useServices, useSessionPart, useWatched } from "../../session/services.ts";
import type { SessionView } from "../../session/session.ts";
import { useIsPainted } from "../../ui/after-painting.ts";
import { newEntry } from "../../ui/entry-form/lazy-new-entry.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { NoticesHidden } from "../../ui/notice-board.ts";
import { shownLedger } from "../../ui/shown-ledger.ts";
import { useIsWide } from "../../ui/use-is-wide.ts";
import { Captions, type UndoneSave } from "./captions.tsx";
import { ConditionMark } from "./condition-mark.tsx";
import { FirstWords } from "./first-words.tsx";
import { editRecentEntry } from "./lazy-edit-recent-entry.ts";
import { entryEditor } from "./lazy-entry-editor.ts";
import { entryFacts } from "./lazy-entry-facts.tsx";
import { microphoneNotice, noRecognizerNotice } from "./lazy-hearing-parts.ts";
import { hints } from "./lazy-hints.ts";
import { isAmending, liveCount } from "./live-count.ts";
import { RecentEntries } from "./recent-entries.tsx";
import styles from "./record-screen.module.css";
import { recordText } from "./record-text.ts";
import { TalkDock } from "./talk-dock.tsx";
import { Totals } from "./totals.tsx";
import { TroubleNotices } from "./trouble-notices.tsx";

const confirming = lazyPart(async () => (await import("./confirm-card/confirming.tsx")).Confirming);

/** If they cannot be loaded nothing is shown; the header still names the problem. */
const standingNotices = lazyPart(async () => {
  const fetched = await import("./standing-notices.tsx").catch(() => null);
  return fetched?.StandingNotices ?? Nothing;
});

/** Only a conversation leaves something over, so this is loaded with its code. */
const leftover = lazyPart(async () => (await import("./leftover.tsx")).Leftover);
const notSaved = lazyPart(async () => (await import("./not-saved.tsx")).NotSaved);
const chooseEntry = lazyPart(async () => (await import("./choose-entry.tsx")).ChooseEntry);
const answerCard = lazyPart(async () => (await import("./answer-card/answer-card.tsx")).AnswerCard);
const askedChoices = lazyPart(async () => (await import("./asked-choices.tsx")).AskedChoices);
const unrecordedSums = lazyPart(async () => (await import("./unrecorded-sums.tsx")).UnrecordedSums);

/** Most users have nothing that comes again. */
const dueCard = lazyPart(async () => (await import("./due/due-card.tsx")).DueCard);

/** Most users have no other app that posts payment messages. */
const waitingCard = lazyPart(async () => (await import("./waiting/waiting-card.tsx")).WaitingCard);

async function readKinds({ definitions }: Books): Promise<ReadonlySet<DefinitionKind>> {
  return new Set((await definitions.all()).map(({ kind }) => kind));
}

function Nothing() {
  return null;
}

/** Loads the components for drafts and editing, so that they appear at once when needed. */
export function preloadDraftParts(): void {
  standingNotices.preload();
  microphoneNotice.preload();
  leftover.preload();
  answerCard.preload();
  unrecordedSums.preload();
  askedChoices.preload();
  notSaved.preload();
  chooseEntry.preload();
  confirming.preload();
  hints.preload();
  entryEditor.preload();
  editRecentEntry.preload();
  entryFacts.preload();
  newEntry.preload();
}

/** On wide screens the sums and the recent entries stand beside the conversation. */
export function RecordScreen() {
  const isWide = useIsWide();
  const [undone, setUndone] = useState<UndoneSave | null>(null);
  return (
    <div className={styles.columns}>
      <Conversation isWide={isWide} undone={undone} onUndone={setUndone} />
      {isWide ? (
        <aside className={styles.side} aria-label={recordText.side}>
          <Totals />
          <RecentEntries onUndone={setUndone} />
        </aside>
      ) : null}
    </div>
  );
}

function Conversation(conversation: {
  readonly isWide: boolean;
  readonly undone: UndoneSave | null;
  readonly onUndone: (undone: UndoneSave | null) => void;
}) {
  const { isWide, undone, onUndone } = conversation;
  const ledgerName = useServices().ledgers.name();
  const batch = useSessionPart(batchOf);
  const isChoosing = useSessionPart(({ dialogue }) => dialogue.phase.name === "choosing");
  const hasDrafts = batch !== null;
  const isAsked = hasDrafts || isChoosing;
  const canTalk = useSessionPart(isTalkPossible);
  const kinds = useWatched(readKinds);
  // The drafts are painted one frame before their buttons.
  const isReadable = useIsPainted(hasDrafts);
  // Scrolls to the top when drafts appear or disappear, so that they are read from the first.
  useEffect(() => {
    if (isReadable || !hasDrafts) window.scrollTo({ top: 0 });
  }, [isReadable, hasDrafts]);
  // Below the drafts: they are what the user waits for.
  const rest = canTalk ? (
    <Suspense>
      <leftover.Part />
    </Suspense>
  ) : null;
  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        {batch === null && !isChoosing ? (
          <h1 className={styles.title}>
            <span className={styles.brand}>{recordText.brand}</span>
            <span className={styles.name}>{recordText.title}</span>
          </h1>
        ) : (
          <h1 className={styles.title}>{titleOf(batch)}</h1>
        )}
        {ledgerName === null ? null : <p className={styles.ledger}>{shownLedger(ledgerName)}</p>}
        <ConditionMark />
      </header>
      <TroubleNotices />
      {hasDrafts ? null : rest}
      {/* Hidden beside drafts and not unmounted: mounting again takes time. */}
      <div className={styles.withoutDrafts} hidden={isAsked}>
        <NoticesHidden value={isAsked}>
          <Suspense>
            <standingNotices.Part />
          </Suspense>
          <Suspense>
            <noRecognizerNotice.Part />
          </Suspense>
        </NoticesHidden>
        {kinds?.has("waiting") ? (
          <Suspense>
            <waitingCard.Part />
          </Suspense>
        ) : null}
        {kinds?.has("recurring") ? (
          <Suspense>
            <dueCard.Part />
          </Suspense>
        ) : null}
        {isWide ? null : <Totals />}
      </div>
      <Captions brief={hasDrafts} undone={undone} />
      {canTalk ? (
        <Suspense>
          <answerCard.Part />
          {/* Shown anew after the page scrolled to the first draft. */}
          <askedChoices.Part key={String(isReadable)} />
          <unrecordedSums.Part />
        </Suspense>
      ) : null}
      <div className={styles.withoutDrafts} hidden={isAsked}>
        {canTalk ? (
          <Suspense>
            <notSaved.Part />
          </Suspense>
        ) : null}
        <FirstWords />
        {isWide ? null : <RecentEntries onUndone={onUndone} />}
      </div>
      {isChoosing ? (
        <Suspense>
          <chooseEntry.Part />
        </Suspense>
      ) : null}
      {batch === null ? null : (
        <Suspense>
          <confirming.Part batch={batch} isReady={isReadable} />
        </Suspense>
      )}
      {hasDrafts ? rest : null}
      <TalkDock batch={isReadable ? batch : null} />
    </div>
  );
}

function titleOf(batch: DraftBatch | null): string {
  if (batch === null) return recordText.chooseTitle;
  if (!isAmending(batch)) return recordText.confirmTitle(liveCount(batch));
  const isRemoval = batch.items.every(({ amends }) => amends?.wants === "remove");
  return isRemoval ? recordText.removeTitle : recordText.amendTitle;
}

function isTalkPossible({ readiness }: SessionView): boolean {
  return readiness === "ready";
}

/** Also while saving: the drafts stay visible until they are in the books. */
function batchOf({ dialogue }: SessionView): DraftBatch | null {
  const { phase } = dialogue;
  return phase.name === "saving" ? phase.batch : (draftOf(dialogue)?.batch ?? null);
}
