import { useCallback, useMemo, useState } from "react";
import { useServices, useSessionPart } from "../../session/services.ts";
import { Toast } from "../../ui/toast.tsx";
import { liveCount } from "./live-count.ts";
import { recordText } from "./record-text.ts";

/** Drafts that were just cancelled, to be brought back as long as the dialogue offers it. */
export function DroppedDrafts() {
  const { session, clock } = useServices();
  const undo = useSessionPart(({ dialogue }) => dialogue.undo);
  const [closedMs, setClosedMs] = useState(0);
  const untilMs = undo?.untilMs ?? 0;
  const close = useCallback(() => setClosedMs(untilMs), [untilMs]);
  const leftMs = useMemo(() => untilMs - clock.now().epochMs, [untilMs, clock]);
  if (undo === null || untilMs === closedMs || leftMs <= 0) return null;
  return (
    <Toast
      key={untilMs}
      message={recordText.dropped(liveCount(undo.draft.batch))}
      durationMs={leftMs}
      onUndo={() => session.act({ type: "undo-requested" })}
      undoLabel={recordText.bringBack}
      onClose={close}
    />
  );
}
