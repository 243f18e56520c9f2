import { type ReactNode, useState } from "react";
import { settingsAddress } from "../../session/addresses.ts";
import { useServices, useSessionView, useSyncState } from "../../session/services.ts";
import { useKeeping } from "../../session/use-keeping.ts";
import { useLostBooks } from "../../session/use-lost-books.ts";
import { useUrging } from "../../session/use-urging.ts";
import { Button } from "../../ui/button.tsx";
import { NewsNotices } from "../../ui/news/news-notices.tsx";
import { Notice } from "../../ui/notice.tsx";
import { uiText } from "../../ui/ui-text.ts";
import { LostNotice } from "./lost-notice.tsx";
import { OnlyHereNotice } from "./only-here-notice.tsx";
import { standingText as text } from "./standing-text.ts";
import { type StandingTrouble, standingTroublesOf } from "./standing-troubles.ts";

/** Conditions that last, in plain words. They can be put away; the header keeps naming them. */
export function StandingNotices() {
  const view = useSessionView();
  const sync = useSyncState();
  const [putAway, setPutAway] = useState<ReadonlySet<StandingTrouble>>(new Set());
  const keeping = useKeeping();
  const lost = useLostBooks();
  const urging = useUrging(keeping.isKept);
  // These lead to signing in as well.
  const isNamed = lost !== null || urging.isDue;
  const troubles = standingTroublesOf(view, sync).filter(
    (trouble) => !putAway.has(trouble) && !(isNamed && trouble === "signed-out"),
  );
  return (
    <>
      {lost === null ? null : <LostNotice {...lost} />}
      <NewsNotices />
      {lost === null && urging.isDue ? (
        <OnlyHereNotice keeping={keeping} onPutOff={urging.putOff} />
      ) : null}
      {troubles.map((trouble) => (
        <StandingNotice
          key={trouble}
          trouble={trouble}
          onPutAway={() => setPutAway(new Set([...putAway, trouble]))}
        />
      ))}
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
  const { books } = useServices();
  const understood = <Button onClick={onPutAway}>{uiText.dismiss}</Button>;
  switch (trouble) {
    case "signed-out":
      return (
        <Notice
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
      return (
        <Notice tone="offline" title={text.offline.title} action={understood}>
          {text.offline.body}
        </Notice>
      );
    case "server-gone":
      return (
        <Notice tone="offline" title={text.serverGone.title} action={understood}>
          {text.serverGone.body}
        </Notice>
      );
    case "sync-failing":
      return (
        <Notice tone="caution" title={text.syncFailing.title} action={understood}>
          {text.syncFailing.body}
        </Notice>
      );
    case "sync-refused":
      return (
        <Notice tone="caution" title={text.syncRefused.title} action={understood}>
          {text.syncRefused.body}
        </Notice>
      );
    case "no-voice":
      return (
        <Notice
          tone="info"
          title={text.noVoice.title}
          action={
            <Button
              onClick={() => {
                onPutAway();
                // It would be told again next time; that is all.
                books.settings.change({ speakerOn: false }).catch(() => undefined);
              }}
            >
              {uiText.dismiss}
            </Button>
          }
        >
          {text.noVoice.body}
        </Notice>
      );
  }
}

function goTo(hash: string): void {
  window.location.hash = hash;
}
