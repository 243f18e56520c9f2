import { type ReactNode, useState } from "react";
import { settingsAddress } from "../../session/addresses.ts";
import { useSessionView, useSyncState } from "../../session/services.ts";
import { useInstallOffer } from "../../session/use-install-offer.ts";
import { useKeeping } from "../../session/use-keeping.ts";
import { useLostBooks } from "../../session/use-lost-books.ts";
import { useSyncReminder } from "../../session/use-sync-reminder.ts";
import { Button } from "../../ui/button.tsx";
import { NewsNotices } from "../../ui/news/news-notices.tsx";
import { Notice } from "../../ui/notice.tsx";
import { uiText } from "../../ui/ui-text.ts";
import { EarNotice } from "./ear-notice.tsx";
import { InstallNotice } from "./install-notice.tsx";
import { LostNotice } from "./lost-notice.tsx";
import { NoVoiceNotice } from "./no-voice-notice.tsx";
import { OnlyHereNotice } from "./only-here-notice.tsx";
import { standingText as text } from "./standing-text.ts";
import { type StandingTrouble, standingTroubleOf } from "./standing-troubles.ts";
import { useOfflineMultiple } from "./use-offline-multiple.ts";

/** Notices about lasting conditions. Once dismissed, the header still shows the condition. */
export function StandingNotices() {
  const view = useSessionView();
  const sync = useSyncState();
  const [putAway, setPutAway] = useState<ReadonlySet<StandingTrouble>>(new Set());
  const keeping = useKeeping();
  const lost = useLostBooks();
  const reminder = useSyncReminder(keeping.isKept);
  const installOffer = useInstallOffer(keeping.way);
  // These notices lead to signing in as well.
  const isNamed = lost !== null || reminder.isDue;
  const trouble = standingTroubleOf(view, sync);
  const isTold =
    trouble !== null && (putAway.has(trouble) || (isNamed && trouble === "signed-out"));
  return (
    <>
      {lost === null ? null : <LostNotice {...lost} />}
      <NewsNotices />
      {lost === null && reminder.isDue ? (
        <OnlyHereNotice keeping={keeping} onPutOff={reminder.putOff} />
      ) : null}
      {trouble === null || isTold ? null : (
        <StandingNotice
          trouble={trouble}
          onPutAway={() => setPutAway(new Set([...putAway, trouble]))}
        />
      )}
      <NoVoiceNotice />
      <EarNotice />
      <InstallNotice keeping={keeping} offer={installOffer} />
    </>
  );
}

function StandingNotice({
  trouble,
  onPutAway,
}: {
  readonly trouble: StandingTrouble;
  readonly onPutAway: () => void;
}): ReactNode {
  const understood = <Button onClick={onPutAway}>{uiText.dismiss}</Button>;
  switch (trouble) {
    case "signed-out":
      return (
        <Notice
          name={trouble}
          tone="caution"
          title={text.signedOut.title}
          action={
            <Button onClick={() => goTo(settingsAddress("sync"))}>{text.signedOut.action}</Button>
          }
        >
          {text.signedOut.body}
        </Notice>
      );
    case "other-ledger":
      return (
        <Notice
          name={trouble}
          tone="caution"
          title={text.otherLedger.title}
          action={
            <Button onClick={() => goTo(settingsAddress("sync"))}>{text.otherLedger.action}</Button>
          }
        >
          {text.otherLedger.body}
        </Notice>
      );
    case "offline":
      return <OfflineNotice understood={understood} />;
    case "server-gone":
      return (
        <Notice name={trouble} tone="offline" title={text.serverGone.title} action={understood}>
          {text.serverGone.body}
        </Notice>
      );
    case "sync-failing":
      return (
        <Notice name={trouble} tone="caution" title={text.syncFailing.title} action={understood}>
          {text.syncFailing.body}
        </Notice>
      );
    case "sync-refused":
      return (
        <Notice name={trouble} tone="caution" title={text.syncRefused.title} action={understood}>
          {text.syncRefused.body}
        </Notice>
      );
  }
}

function OfflineNotice({ understood }: { readonly understood: ReactNode }) {
  const { isOn, turnOn } = useOfflineMultiple();
  return (
    <Notice
      name="offline"
      tone="offline"
      title={text.offline.title}
      action={
        <>
          {isOn === false ? <Button onClick={turnOn}>{text.offlineMultiple.turnOn}</Button> : null}
          {understood}
        </>
      }
    >
      {text.offline.body(isOn === true)}
    </Notice>
  );
}

function goTo(hash: string): void {
  window.location.hash = hash;
}
