import { type ReactNode, useEffect, useState } from "react";
import { settingsAddress } from "../../session/addresses.ts";
import { useServices, useSessionView, useSyncState } from "../../session/services.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { uiText } from "../../ui/ui-text.ts";
import { recordText } from "./record-text.ts";
import { type Trouble, troublesOf } from "./troubles.ts";

/** What is wrong, in plain words. Standing conditions can be put away; the header keeps naming them. */
export function TroubleNotices({ urgentOnly }: { readonly urgentOnly: boolean }) {
  const view = useSessionView();
  const sync = useSyncState();
  const [putAway, setPutAway] = useState<ReadonlySet<Trouble["name"]>>(new Set());
  const troubles = troublesOf(view, sync).filter(
    ({ name }) => !putAway.has(name) && (isUrgent(name) || !urgentOnly),
  );
  const urgent = troubles.find(({ name }) => isUrgent(name))?.name;
  // They stand at the top, and who talks may have scrolled down.
  useEffect(() => {
    if (urgent !== undefined) window.scrollTo({ top: 0 });
  }, [urgent]);
  return troubles.map((trouble) => (
    <TroubleNotice
      key={trouble.name}
      trouble={trouble}
      onPutAway={() => setPutAway(new Set([...putAway, trouble.name]))}
    />
  ));
}

function TroubleNotice({
  trouble,
  onPutAway,
}: {
  readonly trouble: Trouble;
  readonly onPutAway: () => void;
}): ReactNode {
  const { books } = useServices();
  const understood = <Button onClick={onPutAway}>{uiText.dismiss}</Button>;
  switch (trouble.name) {
    case "load-failed":
      return (
        <Notice
          tone="danger"
          title={recordText.loadFailed.title}
          action={
            <Button onClick={() => window.location.reload()}>{recordText.loadFailed.action}</Button>
          }
        >
          {recordText.loadFailed.body}
        </Notice>
      );
    case "save-failed": {
      const { title, body } = recordText.saveFailure(trouble.failure);
      const toExport = (
        <Button onClick={() => goTo(settingsAddress("data"))}>{recordText.exportBooks}</Button>
      );
      return (
        <Notice
          tone="danger"
          title={title}
          action={trouble.failure === "storage-full" ? toExport : undefined}
        >
          {body}
        </Notice>
      );
    }
    case "microphone-failed":
      return <MicrophoneNotice trouble={trouble} />;
    case "signed-out":
      return (
        <Notice
          tone="caution"
          title={recordText.signedOut.title}
          action={
            <Button onClick={() => goTo(settingsAddress("sync"))}>
              {recordText.signedOut.action}
            </Button>
          }
        >
          {recordText.signedOut.body}
        </Notice>
      );
    case "other-ledger":
      return (
        <Notice
          tone="caution"
          title={recordText.otherLedger.title}
          action={
            <Button onClick={() => goTo(settingsAddress("sync"))}>
              {recordText.otherLedger.action}
            </Button>
          }
        >
          {recordText.otherLedger.body}
        </Notice>
      );
    case "offline":
      return (
        <Notice tone="offline" title={recordText.offline.title} action={understood}>
          {recordText.offline.body}
        </Notice>
      );
    case "server-gone":
      return (
        <Notice tone="offline" title={recordText.serverGone.title} action={understood}>
          {recordText.serverGone.body}
        </Notice>
      );
    case "sync-failing":
      return (
        <Notice tone="caution" title={recordText.syncFailing.title} action={understood}>
          {recordText.syncFailing.body}
        </Notice>
      );
    case "sync-refused":
      return (
        <Notice tone="caution" title={recordText.syncRefused.title} action={understood}>
          {recordText.syncRefused.body}
        </Notice>
      );
    case "no-voice":
      return (
        <Notice
          tone="info"
          title={recordText.noVoice.title}
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
          {recordText.noVoice.body}
        </Notice>
      );
  }
}

function MicrophoneNotice({
  trouble,
}: {
  readonly trouble: Trouble & { readonly name: "microphone-failed" };
}) {
  const { session } = useServices();
  const { title, body } = recordText.microphoneFailure(trouble.failure);
  return (
    <Notice
      tone={trouble.failure === "no-speech" ? "info" : "caution"}
      title={title}
      action={
        <>
          <Button onClick={() => session.listen("tap")}>{recordText.tryAgain}</Button>
          <Button onClick={() => document.querySelector<HTMLElement>("#say-box")?.focus()}>
            {recordText.typeInstead}
          </Button>
        </>
      }
    >
      {body}
    </Notice>
  );
}

/** Stands in the way of what the user is doing right now. */
function isUrgent(name: Trouble["name"]): boolean {
  return name === "load-failed" || name === "save-failed" || name === "microphone-failed";
}

function goTo(hash: string): void {
  window.location.hash = hash;
}
