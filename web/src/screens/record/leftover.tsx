import { useServices, useSessionPart } from "../../session/services.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { recordText } from "./record-text.ts";

/** The end of a sentence that was heard but not drafted, to be said again with one tap. */
export function Leftover() {
  const { session } = useServices();
  const leftover = useSessionPart(({ dialogue }) => dialogue.leftover);
  if (leftover === null || leftover === "") return null;
  return (
    <Notice
      tone="info"
      title={recordText.leftoverTitle}
      action={<Button onClick={() => session.say(leftover)}>{recordText.leftoverAgain}</Button>}
    >
      {recordText.heard(leftover)}
    </Notice>
  );
}
