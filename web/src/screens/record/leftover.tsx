import { leftoverOf, undraftedInWords } from "@suikouji/core";
import { useServices, useSessionPart } from "../../session/services.ts";
import { useToday } from "../../session/use-today.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { recordText } from "./record-text.ts";
import { standingText } from "./standing-text.ts";
import { useOfflineMultiple } from "./use-offline-multiple.ts";

/** What was heard and waits to be drafted; one tap drafts it, another drops it. */
export function Leftover() {
  const { session } = useServices();
  const today = useToday();
  const words = useSessionPart(({ dialogue }) => undraftedInWords(leftoverOf(dialogue), today));
  const isOffline = useSessionPart(({ dialogue }) =>
    leftoverOf(dialogue).some(({ because }) => because === "offline"),
  );
  const { isOn, turnOn } = useOfflineMultiple();
  if (words === "") return null;
  return (
    <Notice
      name="leftover"
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
          {isOffline && isOn === false ? (
            <Button
              onClick={() => {
                session.act({ type: "leftover-taken" });
                turnOn();
              }}
            >
              {standingText.offlineMultiple.takeAndTurnOn}
            </Button>
          ) : null}
        </>
      }
    >
      {recordText.heard(words)}
    </Notice>
  );
}
