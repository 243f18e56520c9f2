import type { Pictured } from "@suikouji/core";
import { useKeptPicture } from "../../../session/pictures/kept-pictures.ts";
import styles from "./pictures.module.css";
import { picturesText as text } from "./pictures-text.ts";

/** By this share of its height a piece shows what is around it. */
const MARGIN = 0.25;

/** The piece of a picture that a draft was read from; nothing once the picture is forgotten. */
export function PicturePiece({ of: { picture, place } }: { readonly of: Pictured }) {
  const kept = useKeptPicture(picture);
  if (kept === null) return null;
  const margin = place.height * MARGIN;
  const top = Math.max(0, place.y - margin);
  const height = Math.min(kept.height - top, place.height + 2 * margin);
  const left = Math.max(0, place.x - margin);
  const width = Math.min(kept.width - left, place.width + 2 * margin);
  return (
    <svg
      className={styles.piece}
      viewBox={`${left} ${top} ${width} ${height}`}
      role="img"
      aria-label={text.piece}
    >
      <image href={kept.url} width={kept.width} height={kept.height} />
    </svg>
  );
}
