import { useServices, useSessionPart } from "../../session/services.ts";
import { Button } from "../../ui/button.tsx";
import { undraftedText as text } from "./undrafted-text.ts";
import styles from "./unrecorded-sums.module.css";

/**
 * Sums that were left out of the drafts, each with its reason and a button to record it; words with
 * a figure that could not be understood are only shown.
 */
export function UnrecordedSums() {
  const { session } = useServices();
  const undrafted = useSessionPart(({ dialogue }) => dialogue.undrafted);
  const sums = undrafted.flatMap((each, index) => {
    const reason = text.reason(each);
    return reason === null ? [] : [{ said: each.said, reason, index, isSum: each.draft !== null }];
  });
  if (sums.length === 0) return null;
  return (
    <ul className={styles.sums} aria-label={text.label}>
      {sums.map(({ said, reason, index, isSum }) => (
        <li key={index} className={styles.sum}>
          <span>{text.sum(said, reason)}</span>
          {isSum && (
            <Button tone="quiet" onClick={() => session.act({ type: "sum-recorded", index })}>
              {text.record(said)}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
