import { type ReactNode, Suspense, useEffect } from "react";
import { settingsAddress } from "../../session/addresses.ts";
import { useSessionView } from "../../session/services.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { microphoneNotice } from "./lazy-hearing-parts.ts";
import { recordText } from "./record-text.ts";
import { type UrgentTrouble, urgentTroublesOf } from "./urgent-troubles.ts";

/** Problems that stop what the user is doing right now. */
export function TroubleNotices() {
  const troubles = urgentTroublesOf(useSessionView());
  const urgent = troubles[0]?.name;
  // The notices are at the top, and a user who talks may have scrolled down.
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
          name="load-failed"
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
          name="save-failed"
          tone="danger"
          title={title}
          action={trouble.failure === "storage-full" ? toExport : undefined}
        >
          {body}
        </Notice>
      );
    }
    case "microphone-failed":
      return (
        <Suspense>
          <microphoneNotice.Part failure={trouble.failure} />
        </Suspense>
      );
  }
}

function goTo(hash: string): void {
  window.location.hash = hash;
}
