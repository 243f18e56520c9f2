import { useState } from "react";
import { useServices } from "../../../session/services.ts";
import { Button } from "../../../ui/button.tsx";
import { newEntry } from "../../../ui/entry-form/lazy-new-entry.ts";
import { refusalSentence } from "../../../ui/refusal-text.ts";
import { Sheet } from "../../../ui/sheet.tsx";
import { OfferedSums } from "./offered-sums.tsx";
import styles from "./pictures.module.css";
import { picturesText as text } from "./pictures-text.ts";
import { type Finished, useReading } from "./use-reading.ts";

/** What becomes of the chosen pictures. It closes by itself when all of them became drafts. */
export function PictureSheet({
  files,
  onClose,
}: {
  readonly files: readonly Blob[];
  readonly onClose: () => void;
}) {
  const reading = useReading(files, onClose);
  const { photos } = useServices();
  const [photo, setPhoto] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);

  async function keepAsPhoto(file: Blob) {
    try {
      setPhoto(await photos.take(file));
    } catch {
      setRefused(true);
    }
  }

  if (photo !== null) return <newEntry.Part photo={photo} onClose={onClose} />;
  return (
    <Sheet
      open
      title={text.title}
      onClose={onClose}
      footer={
        <Button wide onClick={onClose}>
          {reading.kind === "reading" ? text.stop : text.done}
        </Button>
      }
    >
      {reading.kind === "reading" ? (
        <p role="status" className={styles.words}>
          {text.reading(reading.done + 1, files.length)}
        </p>
      ) : (
        <ol className={styles.pictures}>
          {reading.outcomes.map((outcome, index) => (
            // The pictures keep their order and number.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above.
            <li key={index} className={styles.picture}>
              {files.length === 1 ? null : <p>{text.which(index + 1)}</p>}
              <Outcome outcome={outcome} />
              {outcome.kind === "failed" && outcome.refusal !== null ? (
                <Button
                  onClick={() => {
                    const file = files[index];
                    if (file !== undefined) void keepAsPhoto(file);
                  }}
                >
                  {text.keepAsPhoto}
                </Button>
              ) : null}
            </li>
          ))}
        </ol>
      )}
      {isRefused ? (
        <p role="alert" className={styles.words}>
          {text.notKept}
        </p>
      ) : null}
    </Sheet>
  );
}

function Outcome({ outcome }: { readonly outcome: Finished }) {
  if (outcome.kind === "failed") {
    const { refusal } = outcome;
    return (
      <p role="status" className={styles.words}>
        {refusal === null ? text.notAnImage : text.notRead(refusalSentence(refusal))}
      </p>
    );
  }
  const { drafts, recorded, told, sums } = outcome;
  return (
    <>
      <p role="status" className={styles.words}>
        {text.found({ drafts: drafts.length, recorded, sums: sums.length, told: told.length })}
      </p>
      {told.length === 0 ? null : (
        <ul className={styles.told}>
          {told.map(({ because, merchant, place }) => (
            <li key={`${place.x} ${place.y}`}>{text.told(because, merchant)}</li>
          ))}
        </ul>
      )}
      {sums.length === 0 ? null : <OfferedSums sums={sums} />}
    </>
  );
}
