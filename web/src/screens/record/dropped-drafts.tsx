import { type DraftBatch, undoableUntilMs } from "@suikouji/core";
import { useCallback, useMemo, useState } from "react";
import { useServices, useSessionPart } from "../../session/services.ts";
import { Toast } from "../../ui/toast.tsx";
import { isAmending, liveCount } from "./live-count.ts";
import { recordText } from "./record-text.ts";

/** Drafts that were just cancelled, with a button to restore them while the session offers it. */
export function DroppedDrafts() {
  const { session, clock } = useServices();
  const dropped = useSessionPart((view) => view.dropped);
  const [closedMs, setClosedMs] = useState(0);
  const untilMs = dropped === null ? 0 : undoableUntilMs(dropped);
  const close = useCallback(() => setClosedMs(untilMs), [untilMs]);
  const leftMs = useMemo(() => untilMs - clock.now().epochMs, [untilMs, clock]);
  if (dropped === null || untilMs === closedMs || leftMs <= 0) return null;
  return (
    <Toast
      key={untilMs}
      message={messageFor(dropped.draft.batch)}
      durationMs={leftMs}
      onUndo={() => session.act({ type: "undo-requested" })}
      undoLabel={recordText.bringBack}
      onClose={close}
    />
  );
}

function messageFor(batch: DraftBatch): string {
  return isAmending(batch) ? recordText.unchanged : recordText.dropped(liveCount(batch));
}
