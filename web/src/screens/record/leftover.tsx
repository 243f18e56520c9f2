import { leftoverOf } from "@suikouji/core";
import { useServices, useSessionPart } from "../../session/services.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { recordText } from "./record-text.ts";

/** What was heard but not drafted, to be said again with one tap, or thrown away with another. */
export function Leftover() {
  const { session } = useServices();
  const leftover = useSessionPart(({ dialogue }) => leftoverOf(dialogue));
  if (leftover === null) return null;
  return (
    <Notice
      tone="info"
      title={recordText.leftoverTitle}
      action={
        <>
          <Button onClick={() => session.say(leftover)}>{recordText.leftoverAgain}</Button>
          <Button tone="quiet" onClick={() => session.act({ type: "leftover-dropped" })}>
            {recordText.leftoverDropped}
          </Button>
        </>
      }
    >
      {recordText.heard(leftover)}
    </Notice>
  );
}
