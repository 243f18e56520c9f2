import type { EarState } from "@suikouji/contract";
import { memo, useState } from "react";
import type { NoRecognizerReason as Reason } from "../../platform/speech/choosing/hearing.ts";
import { settingsAddress } from "../../session/addresses.ts";
import { useSessionPart } from "../../session/services.ts";
import type { SessionView } from "../../session/session.ts";
import { useEar } from "../../session/use-ear.ts";
import { Button } from "../../ui/button.tsx";
import { hearingText } from "../../ui/hearing-text.ts";
import { Notice } from "../../ui/notice.tsx";
import { uiText } from "../../ui/ui-text.ts";
import { explainsFailure } from "./no-recognizer-reason.ts";
import { recordText } from "./record-text.ts";

/** Without a working recognizer, tells the user before they speak, and what to do. */
export const NoRecognizerNotice = memo(function NoRecognizerNotice() {
  const why = useSessionPart(reasonOf);
  const { news } = useEar();
  const [putAway, setPutAway] = useState<Reason | null>(null);
  if (why === null || why === putAway) return null;
  if (DEAF.has(why) && TOLD_ELSEWHERE.has(news?.ear.state)) return null;
  const { title, body } = hearingText.noRecognizer(why);
  return (
    <Notice
      name="no-recognizer"
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

const DEAF: ReadonlySet<Reason> = new Set<Reason>(["neither", "server-deaf", "ear-preparing"]);

/** Only one notice per problem: these states have a line or a notice of their own. */
const TOLD_ELSEWHERE: ReadonlySet<EarState["state"] | undefined> = new Set([
  "preparing",
  "failed",
] as const);

/** After a failed attempt the notice about that attempt tells it. */
function reasonOf(view: SessionView): Reason | null {
  return explainsFailure(view) === null ? (view.hearing?.noRecognizer ?? null) : null;
}
