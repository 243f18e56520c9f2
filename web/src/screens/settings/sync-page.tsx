import { Suspense } from "react";
import type { ServerAccount } from "../../platform/account/server-account.ts";
import type { BooksNews } from "../../platform/books/news/books-news.ts";
import { useReachability, useServices, useSyncState } from "../../session/services.ts";
import { useNewsOf } from "../../session/use-news.ts";
import { useServerAnswer } from "../../session/use-server-answer.ts";
import { Button } from "../../ui/button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { clockText } from "../../ui/news/clock-text.ts";
import { syncBrief, accountText as text } from "./account-text.ts";
import { OtherLedgerChoice } from "./other-ledger-choice.tsx";
import { RefusedAnswer } from "./refused-answer.tsx";
import styles from "./settings.module.css";
import { SettingsGroup } from "./settings-group.tsx";
import { SignInGroup } from "./sign-in-group.tsx";

/** It is shown once the server has answered, and comes from it. */
const signedIn = lazyPart(async () => (await import("./signed-in.tsx")).SignedIn);

export function SyncPage() {
  const { result, again, learn } = useServerAnswer(askSession);
  return (
    <>
      <SyncGroup />
      {result === null ? (
        <p className={styles.words} role="status">
          {text.asking}
        </p>
      ) : result.ok ? (
        <Suspense>
          <signedIn.Part session={result.answer} onLeft={again} />
        </Suspense>
      ) : result.refusal.type === "signed-out" ? (
        <SignInGroup onSignedIn={learn} />
      ) : (
        <SettingsGroup title={text.ledger}>
          <div className={styles.block} role="status">
            <RefusedAnswer refusal={result.refusal} onAgain={again} />
          </div>
        </SettingsGroup>
      )}
    </>
  );
}

function SyncGroup() {
  const { sync, clock: ownClock } = useServices();
  const state = useSyncState();
  const clock = clockText(useNewsOf(readClock)?.answer ?? 0);
  const photos = useNewsOf(readUnsentPhotos)?.answer;
  const reachability = useReachability();
  return (
    <SettingsGroup title={text.sync}>
      <div className={styles.block}>
        <div role="status">
          <p>{syncBrief(state, ownClock.now().epochMs, reachability)}</p>
          <p className={styles.words}>{text.syncWords(state)}</p>
          {photos === undefined || photos.count === 0 ? null : (
            <p className={styles.words}>{text.unsentPhotos(photos.count, photos.isFull)}</p>
          )}
          {clock === null ? null : <p className={styles.words}>{clock}</p>}
        </div>
        <div className={styles.actions}>
          <Button disabled={state.name === "syncing"} onClick={() => sync.nudge()}>
            {text.syncNow}
          </Button>
        </div>
        {state.name === "other-ledger" ? <OtherLedgerChoice /> : null}
      </div>
    </SettingsGroup>
  );
}

function readClock(news: BooksNews) {
  return news.clockAheadMs();
}

function readUnsentPhotos(news: BooksNews) {
  return news.unsentPhotos();
}

function askSession(account: ServerAccount) {
  return account.session();
}
