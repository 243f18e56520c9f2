import { type DraftTransaction, MOST_PHOTOS, photoIds, photosText } from "@suikouji/core";
import { useState } from "react";
import { useKeptPicture } from "../../../session/pictures/kept-pictures.ts";
import { useServices } from "../../../session/services.ts";
import { Button } from "../../../ui/button.tsx";
import { PicturePiece } from "./picture-piece.tsx";
import styles from "./pictures.module.css";
import { picturesText as text } from "./pictures-text.ts";

/** The piece that a draft was read from, and a button to keep the picture with its entry. */
export function DraftPicture({ draft }: { readonly draft: DraftTransaction }) {
  const { pictured } = draft.parsed;
  const kept = useKeptPicture(pictured?.picture ?? "");
  const { photos, session } = useServices();
  const [state, setState] = useState<"open" | "attaching" | "attached" | "failed">("open");
  if (pictured === undefined || kept === null) return null;
  const own = photoIds(draft.parsed.photos ?? "");

  async function attach(file: Blob) {
    setState("attaching");
    try {
      const id = await photos.take(file);
      const change = { photos: photosText([...own, id]) };
      session.act({ type: "item-edited", index: draft.index, change });
      setState("attached");
    } catch {
      setState("failed");
    }
  }

  return (
    <div className={styles.seen}>
      <PicturePiece of={pictured} />
      {own.length >= MOST_PHOTOS ? null : (
        <Button
          tone="quiet"
          disabled={state === "attaching" || state === "attached"}
          onClick={() => void attach(kept.file)}
        >
          {state === "attached" ? text.attached : text.attach}
        </Button>
      )}
      {state === "failed" ? <span role="alert">{text.notKept}</span> : null}
    </div>
  );
}
