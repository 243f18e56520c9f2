import type { RecognitionFailure } from "@suikouji/core";
import { settingsAddress } from "../../session/addresses.ts";
import { useServices, useSessionView } from "../../session/services.ts";
import { useRole } from "../../session/use-role.ts";
import { Button } from "../../ui/button.tsx";
import { hearingText } from "../../ui/hearing-text.ts";
import { Notice } from "../../ui/notice.tsx";
import { explainsFailure } from "./no-recognizer-reason.ts";
import { recordText } from "./record-text.ts";

/** Why the last sentence was not heard, and what the user can do now. */
export function MicrophoneNotice({ failure }: { readonly failure: RecognitionFailure }) {
  const { session } = useServices();
  const view = useSessionView();
  const role = useRole();
  const { microphone, hearing } = view;
  const isKept = microphone.name === "failed" && microphone.isKept === true;
  const why = isKept ? null : explainsFailure(view);
  const { title, body } =
    why === null
      ? hearingText.failure(failure, { hearer: hearing?.hearer ?? null, isKept, role })
      : hearingText.noRecognizer(why);
  return (
    <Notice
      name="microphone-failed"
      tone={failure === "no-speech" ? "info" : "caution"}
      title={title}
      action={
        <>
          {why === null ? (
            <Button onClick={() => (isKept ? session.retryTranscription() : session.listen("tap"))}>
              {recordText.tryAgain}
            </Button>
          ) : (
            <Button
              onClick={() => {
                window.location.hash = settingsAddress("voice");
              }}
            >
              {recordText.hearingSettings}
            </Button>
          )}
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
