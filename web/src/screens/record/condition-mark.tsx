import { useSessionPart } from "../../session/services.ts";
import { DeviceIcon, LockIcon, OfflineIcon } from "../../ui/icons.tsx";
import styles from "./condition-mark.module.css";
import { recordText } from "./record-text.ts";

/** Shows who understands the words, when it is not the server. */
export function ConditionMark() {
  const understanding = useSessionPart((view) => view.understanding);
  const words = recordText.condition(understanding);
  if (words === null) return null;
  const Glyph =
    understanding === "local-only"
      ? DeviceIcon
      : understanding === "signed-out"
        ? LockIcon
        : OfflineIcon;
  return (
    <p className={styles.mark} role="status">
      <Glyph size={1.125} />
      {words}
    </p>
  );
}
