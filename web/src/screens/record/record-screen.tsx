import { type DraftBatch, draftOf } from "@suikouji/core";
import { Suspense, useEffect, useState } from "react";
import { useSessionPart } from "../../session/services.ts";
import type { SessionView } from "../../session/session.ts";
import { useIsPainted } from "../../ui/after-painting.ts";
import { later } from "../../ui/later.tsx";
import { Captions, type UndoneSave } from "./captions.tsx";
import { ConditionMark } from "./condition-mark.tsx";
import { DroppedDrafts } from "./dropped-drafts.tsx";
import { editRecentEntry } from "./edit-recent-entry-later.ts";
import { entryEditor } from "./entry-editor-later.ts";
import { FirstWords } from "./first-words.tsx";
import { liveCount } from "./live-count.ts";
import { NobodyHears } from "./nobody-hears.tsx";
import { RecentEntries } from "./recent-entries.tsx";
import styles from "./record-screen.module.css";
import { recordText } from "./record-text.ts";
import { TalkDock } from "./talk-dock.tsx";
import { Totals } from "./totals.tsx";
import { TroubleNotices } from "./trouble-notices.tsx";

const confirming = later(async () => (await import("./confirm-card/confirming.tsx")).Confirming);

/** Where they cannot be fetched there are none; the header still names what is wrong. */
const standingNotices = later(async () => {
  const fetched = await import("./standing-notices.tsx").catch(() => null);
  return fetched?.StandingNotices ?? Nothing;
});

/** What a conversation may leave over: there is none before the code for one is here. */
const leftover = later(async () => (await import("./leftover.tsx")).Leftover);
const unrecordedSums = later(async () => (await import("./unrecorded-sums.tsx")).UnrecordedSums);

function Nothing() {
  return null;
}

/** What drafts are shown and entries edited with: they appear at once if it is here by then. */
export function preloadDraftParts(): void {
  standingNotices.preload();
  leftover.preload();
  unrecordedSums.preload();
  confirming.preload();
  entryEditor.preload();
  editRecentEntry.preload();
}

export function RecordScreen() {
  const batch = useSessionPart(batchOf);
  const [undone, setUndone] = useState<UndoneSave | null>(null);
  const hasDrafts = batch !== null;
  const canTalk = useSessionPart(isTalkPossible);
  // The drafts are there to be read a frame before there is anything to press.
  const isReadable = useIsPainted(hasDrafts);
  // Drafts are read from the first, and so is the page without them, however far one had scrolled.
  useEffect(() => {
    if (isReadable || !hasDrafts) window.scrollTo({ top: 0 });
  }, [isReadable, hasDrafts]);
  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        {batch === null ? (
          <h1 className={styles.title}>
            <span className={styles.brand}>{recordText.brand}</span>
            <span className={styles.name}>{recordText.title}</span>
          </h1>
        ) : (
          <h1 className={styles.title}>{recordText.confirmTitle(liveCount(batch))}</h1>
        )}
        <ConditionMark />
      </header>
      {canTalk ? (
        <Suspense>
          <leftover.Part />
        </Suspense>
      ) : null}
      <TroubleNotices />
      {/* Hidden beside drafts and not taken away: to take down and to build up takes time. */}
      <div className={styles.withoutDrafts} hidden={hasDrafts}>
        <Suspense>
          <standingNotices.Part />
        </Suspense>
        <NobodyHears />
        <Totals />
      </div>
      <Captions brief={hasDrafts} undone={undone} />
      {canTalk ? (
        <Suspense>
          <unrecordedSums.Part />
        </Suspense>
      ) : null}
      <div className={styles.withoutDrafts} hidden={hasDrafts}>
        <FirstWords />
        <RecentEntries onUndone={setUndone} />
      </div>
      {batch === null ? null : (
        <Suspense>
          <confirming.Part batch={batch} isReady={isReadable} />
        </Suspense>
      )}
      <TalkDock batch={isReadable ? batch : null} />
      <DroppedDrafts />
    </div>
  );
}

function isTalkPossible({ readiness }: SessionView): boolean {
  return readiness === "ready";
}

/** Also while it is being saved: the drafts stay in sight until the books have them. */
function batchOf({ dialogue }: SessionView): DraftBatch | null {
  const { phase } = dialogue;
  return phase.name === "saving" ? phase.batch : (draftOf(dialogue)?.batch ?? null);
}
