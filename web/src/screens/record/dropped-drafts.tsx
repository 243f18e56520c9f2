import { useCallback, useMemo, useState } from "react";
import { useServices, useSessionPart } from "../../session/services.ts";
import { Toast } from "../../ui/toast.tsx";
import { liveCount } from "./live-count.ts";
import { recordText } from "./record-text.ts";

/** Drafts that were just cancelled, to be brought back as long as the session offers them. */
export function DroppedDrafts() {
  const { session, clock } = useServices();
  const dropped = useSessionPart((view) => view.dropped);
  const [closedMs, setClosedMs] = useState(0);
  const untilMs = dropped?.untilMs ?? 0;
  const close = useCallback(() => setClosedMs(untilMs), [untilMs]);
  const leftMs = useMemo(() => untilMs - clock.now().epochMs, [untilMs, clock]);
  if (dropped === null || untilMs === closedMs || leftMs <= 0) return null;
  return (
    <Toast
      key={untilMs}
      message={recordText.dropped(liveCount(dropped.draft.batch))}
      durationMs={leftMs}
      onUndo={() => session.act({ type: "undo-requested" })}
      undoLabel={recordText.bringBack}
      onClose={close}
    />
  );
}
