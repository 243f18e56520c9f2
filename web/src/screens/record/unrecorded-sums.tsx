import { useServices, useSessionPart } from "../../session/services.ts";
import { Button } from "../../ui/button.tsx";
import { recordText } from "./record-text.ts";
import styles from "./unrecorded-sums.module.css";

/** Sums that were heard and not drafted, each with its reason and one tap to record it after all. */
export function UnrecordedSums() {
  const { session } = useServices();
  const sums = useSessionPart(({ dialogue }) => dialogue.unrecorded);
  if (sums.length === 0) return null;
  return (
    <ul className={styles.sums} aria-label={recordText.unrecorded}>
      {sums.map(({ said, reason }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the index is what the event names it by.
        <li key={index} className={styles.sum}>
          <span>{recordText.unrecordedSum(said, reason)}</span>
          <Button tone="quiet" onClick={() => session.act({ type: "sum-recorded", index })}>
            {recordText.recordSum(said)}
          </Button>
        </li>
      ))}
    </ul>
  );
}
