import { settingsAddress } from "../../session/addresses.ts";
import { useNoVoice } from "../../session/use-no-voice.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { uiText } from "../../ui/ui-text.ts";
import { standingText } from "./standing-text.ts";

const text = standingText.noVoice;

/** Tells once that answers are only shown, and how to get a voice. */
export function NoVoiceNotice() {
  const { isDue, putAway, told } = useNoVoice();
  if (!isDue) return null;
  return (
    <Notice
      name="no-voice"
      tone="info"
      title={text.title}
      onShown={told}
      action={
        <>
          <Button
            onClick={() => {
              window.location.hash = settingsAddress("voice");
            }}
          >
            {text.action}
          </Button>
          <Button onClick={putAway}>{uiText.dismiss}</Button>
        </>
      }
    >
      {text.body}
    </Notice>
  );
}
