import type { DraftBatch } from "@suikouji/core";
import type { MouseEvent } from "react";
import { useServices, useSessionPart } from "../../session/services.ts";
import { Button } from "../../ui/button.tsx";
import { CheckIcon } from "../../ui/icons.tsx";
import { shieldFromSecondTap } from "../../ui/second-tap.ts";
import styles from "./confirm-actions.module.css";
import { pendingCount } from "./live-count.ts";
import { recordText } from "./record-text.ts";
import { useFocusHandedOn } from "./use-focus-handed-on.ts";

/** Confirms or cancels the whole batch. Disabled while it is being changed or saved. */
export function ConfirmActions({ batch }: { readonly batch: DraftBatch }) {
  const { session } = useServices();
  const phase = useSessionPart(({ dialogue }) => dialogue.phase.name);
  const isBusy = phase !== "confirming";
  const handsOn = useFocusHandedOn();
  return (
    <div className={styles.actions} {...handsOn}>
      <Button
        disabled={phase === "saving"}
        onMouseDown={stayInTheBox}
        onClick={() => session.act({ type: "batch-cancelled" })}
      >
        {recordText.cancelAll}
      </Button>
      <Button
        tone="primary"
        wide
        icon={CheckIcon}
        disabled={isBusy}
        onMouseDown={stayInTheBox}
        onClick={() => {
          shieldFromSecondTap();
          session.act({ type: "batch-confirmed" });
        }}
      >
        {wordsFor(batch)}
      </Button>
    </div>
  );
}

/** Moving the focus out of the text box would move the button away from under the finger. */
function stayInTheBox(event: MouseEvent): void {
  event.preventDefault();
}

function wordsFor(batch: DraftBatch): string {
  const pending = pendingCount(batch);
  if (batch.items.length === 1) return recordText.confirmOne;
  return pending === batch.items.length ? recordText.confirmAll : recordText.confirmRest(pending);
}
