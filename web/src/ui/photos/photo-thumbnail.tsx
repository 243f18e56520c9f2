import { PhotoIcon } from "../icons.tsx";
import styles from "./photo-field.module.css";
import { usePhoto } from "./use-photo.ts";

export function PhotoThumbnail({
  id,
  label,
  onOpen,
}: {
  readonly id: string;
  readonly label: string;
  readonly onOpen: () => void;
}) {
  const photo = usePhoto(id);
  return (
    <button
      type="button"
      className={styles.thumbnail}
      aria-label={label}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      {photo.kind === "photo" ? <img src={photo.url} alt="" /> : <PhotoIcon size={1.5} />}
    </button>
  );
}
