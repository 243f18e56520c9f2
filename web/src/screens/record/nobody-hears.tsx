import { memo, useState } from "react";
import type { NobodyHears as Reason } from "../../platform/speech/hearing.ts";
import { settingsAddress } from "../../session/addresses.ts";
import { useSessionPart } from "../../session/services.ts";
import type { SessionView } from "../../session/session.ts";
import { Button } from "../../ui/button.tsx";
import { hearingText } from "../../ui/hearing-text.ts";
import { Notice } from "../../ui/notice.tsx";
import { uiText } from "../../ui/ui-text.ts";
import { recordText } from "./record-text.ts";

/** That nobody hears is told before somebody speaks for nothing, with the way on. */
export const NobodyHears = memo(function NobodyHears() {
  const why = useSessionPart(reasonOf);
  const [putAway, setPutAway] = useState<Reason | null>(null);
  if (why === null || why === putAway) return null;
  const { title, body } = hearingText.nobody(why);
  return (
    <Notice
      tone="info"
      title={title}
      action={
        <>
          <Button
            onClick={() => {
              window.location.hash = settingsAddress("voice");
            }}
          >
            {recordText.hearingSettings}
          </Button>
          <Button onClick={() => setPutAway(why)}>{uiText.dismiss}</Button>
        </>
      }
    >
      {body}
    </Notice>
  );
});

function reasonOf({ hearing, microphone }: SessionView): Reason | null {
  if (hearing === null) return null;
  // The browser has a recognizer, but its service is out of reach, and the server has none.
  const isUseless =
    microphone.name === "failed" &&
    microphone.failure === "service-unavailable" &&
    hearing.server === "deaf";
  return hearing.nobody ?? (isUseless ? "nobody-there" : null);
}
