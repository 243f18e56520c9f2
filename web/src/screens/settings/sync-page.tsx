import { deviceRoleOf, type SessionReply } from "@suikouji/contract";
import { useState } from "react";
import type { ServerAccount } from "../../platform/account/server-account.ts";
import type { BooksNews } from "../../platform/books/news/books-news.ts";
import { useReachability, useServices, useSyncState } from "../../session/services.ts";
import { useNewsOf } from "../../session/use-news.ts";
import { useServerAnswer } from "../../session/use-server-answer.ts";
import { Button } from "../../ui/button.tsx";
import { clockText } from "../../ui/news/clock-text.ts";
import { refusalSentence } from "../../ui/refusal-text.ts";
import { shownLedger } from "../../ui/shown-ledger.ts";
import { useToast } from "../../ui/toasts.tsx";
import { syncBrief, accountText as text } from "./account-text.ts";
import { AuditLog } from "./audit-log.tsx";
import { ChangeCode } from "./change-code.tsx";
import { DeviceList } from "./device-list.tsx";
import { OtherLedgerChoice } from "./other-ledger-choice.tsx";
import { RefusedAnswer } from "./refused-answer.tsx";
import styles from "./settings.module.css";
import { SettingsGroup } from "./settings-group.tsx";
import { SignInGroup } from "./sign-in-group.tsx";

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
        <SignedIn session={result.answer} onLeft={again} />
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

function SignedIn(signedIn: { readonly session: SessionReply; readonly onLeft: () => void }) {
  const { session, onLeft } = signedIn;
  const role = deviceRoleOf(session.role);
  const { account, sync } = useServices();
  const showToast = useToast();
  /** Reloads the list: other devices may be signed out after the code was changed. */
  const [round, setRound] = useState(0);

  async function leave() {
    const result = await account.signOut();
    showToast({ message: result.ok ? text.signedOut : refusalSentence(result.refusal) });
    if (!result.ok) return;
    onLeft();
    // Only a refused request tells the sync that this device is signed out.
    sync.nudge();
  }

  return (
    <>
      <SettingsGroup title={text.ledger} hint={text.signOutHint[role]}>
        <div className={styles.block}>
          <p>{shownLedger(session.ledger.name)}</p>
          <div className={styles.actions}>
            <Button onClick={() => void leave()}>{text.signOut}</Button>
          </div>
        </div>
      </SettingsGroup>
      <DeviceList key={round} role={role} />
      {role === "owner" ? (
        <>
          <ChangeCode onChanged={() => setRound((last) => last + 1)} />
          <AuditLog />
        </>
      ) : null}
    </>
  );
}

function askSession(account: ServerAccount) {
  return account.session();
}
