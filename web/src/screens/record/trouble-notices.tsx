import { type ReactNode, useEffect } from "react";
import { settingsAddress } from "../../session/addresses.ts";
import { useServices, useSessionView } from "../../session/services.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { recordText } from "./record-text.ts";
import { type UrgentTrouble, urgentTroublesOf } from "./urgent-troubles.ts";

/** What stands in the way of what the user is doing right now, in plain words. */
export function TroubleNotices() {
  const troubles = urgentTroublesOf(useSessionView());
  const urgent = troubles[0]?.name;
  // They stand at the top, and who talks may have scrolled down.
  useEffect(() => {
    if (urgent !== undefined) window.scrollTo({ top: 0 });
  }, [urgent]);
  return troubles.map((trouble) => <TroubleNotice key={trouble.name} trouble={trouble} />);
}

function TroubleNotice({ trouble }: { readonly trouble: UrgentTrouble }): ReactNode {
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
  }
}

function MicrophoneNotice({
  trouble,
}: {
  readonly trouble: UrgentTrouble & { readonly name: "microphone-failed" };
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

function goTo(hash: string): void {
  window.location.hash = hash;
}
