import { useState } from "react";
import type { OfferedSum } from "../../../session/pictures/read-picture.ts";
import { useServices } from "../../../session/services.ts";
import { Button } from "../../../ui/button.tsx";
import { PicturePiece } from "./picture-piece.tsx";
import styles from "./pictures.module.css";
import { picturesText as text } from "./pictures-text.ts";
import { receive } from "./use-reading.ts";

/** The sums of a page that is not known: one tap makes a draft of one. */
export function OfferedSums({ sums }: { readonly sums: readonly OfferedSum[] }) {
  const services = useServices();
  const [taken, setTaken] = useState<ReadonlySet<OfferedSum>>(new Set());
  return (
    <ul className={styles.sums} aria-label={text.sums}>
      {sums.map((each) => {
        const { sum, draft } = each;
        const { x, y } = sum.place;
        return (
          <li key={`${x} ${y} ${sum.hundredths}`} className={styles.sum}>
            {draft?.pictured === undefined ? null : <PicturePiece of={draft.pictured} />}
            <span>{text.sum(sum)}</span>
            {draft === null ? (
              <span className={styles.words}>{text.needsRate}</span>
            ) : (
              <Button
                tone="quiet"
                disabled={taken.has(each)}
                aria-label={text.recordSum(sum)}
                onClick={() => {
                  setTaken(new Set([...taken, each]));
                  receive(services, [draft]);
                }}
              >
                {taken.has(each) ? text.taken : text.record}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
