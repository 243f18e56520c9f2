import type { EarState } from "@suikouji/contract";
import { Button } from "../../ui/button.tsx";
import { earText } from "../../ui/ear-text.ts";
import { type OnDisk, earPanelText as text } from "./ear-panel-text.ts";
import styles from "./settings.module.css";

/** One size: its space, and that it is in use, or a button to use it. */
export function EarSizeRow(row: {
  readonly onDisk: OnDisk;
  readonly ear: EarState;
  readonly isGiving: boolean;
  readonly onChosen: () => void;
}) {
  const { onDisk, ear, isGiving, onChosen } = row;
  const { size } = onDisk;
  const standing = standingOf(ear, size);
  return (
    <div className={styles.sizeRow}>
      <div className={styles.sizeWords}>
        <p>
          {earText.sizeName(size)} <span className={styles.choiceHint}>{size}</span>
        </p>
        <p className={styles.sizeHint}>{text.weight(onDisk)}</p>
      </div>
      {standing === null ? (
        <Button aria-label={text.chooseLabel(size)} aria-disabled={isGiving} onClick={onChosen}>
          {text.choose}
        </Button>
      ) : (
        <span className={styles.choiceHint}>{standing}</span>
      )}
    </div>
  );
}

/** Null: it can be chosen. */
function standingOf(ear: EarState, size: OnDisk["size"]): string | null {
  if (ear.state === "ready" && ear.size === size) return text.inUse;
  if (ear.state === "preparing" && ear.size === size) return text.underWay;
  if (ear.state === "failed" && ear.size === size) return text.failed;
  return null;
}
