import { leftoverOf, undraftedInWords } from "@suikouji/core";
import { useServices, useSessionPart } from "../../session/services.ts";
import { useToday } from "../../session/use-today.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { recordText } from "./record-text.ts";

/** What was heard and waits to be drafted: with one tap it is, with another it is thrown away. */
export function Leftover() {
  const { session } = useServices();
  const today = useToday();
  const words = useSessionPart(({ dialogue }) => undraftedInWords(leftoverOf(dialogue), today));
  if (words === "") return null;
  return (
    <Notice
      tone="info"
      title={recordText.leftoverTitle}
      action={
        <>
          <Button onClick={() => session.act({ type: "leftover-taken" })}>
            {recordText.leftoverTaken}
          </Button>
          <Button tone="quiet" onClick={() => session.act({ type: "leftover-dropped" })}>
            {recordText.leftoverDropped}
          </Button>
        </>
      }
    >
      {recordText.heard(words)}
    </Notice>
  );
}
