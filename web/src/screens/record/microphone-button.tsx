import { type PointerEvent, useEffect, useRef } from "react";
import { useServices } from "../../session/services.ts";
import type { MicrophoneState } from "../../session/session.ts";
import { classNames } from "../../ui/class-names.ts";
import { MicrophoneIcon, StopIcon } from "../../ui/icons.tsx";
import { MicrophoneFace } from "../../ui/microphone-face.tsx";
import styles from "./microphone-button.module.css";
import { type Press, type PressEvent, SLIDE_OFF_PX } from "./press-to-talk.ts";
import { recordText } from "./record-text.ts";

export function MicrophoneButton({
  microphone,
  press,
  compact,
  onPress,
  onToggle,
}: {
  readonly microphone: MicrophoneState;
  readonly press: Press;
  readonly compact: boolean;
  readonly onPress: (event: PressEvent) => void;
  /** For keyboards and screen readers, which cannot hold a press. */
  readonly onToggle: () => void;
}) {
  const isOpen = microphone.name === "listening" || microphone.name === "starting";
  const slidOff = press.name === "held" && press.slidOff;
  const ripple = useLevelRipple();
  return (
    <button
      type="button"
      className={classNames(styles.button, compact && styles.compact)}
      data-state={microphone.name}
      data-pressed={press.name !== "released"}
      data-slid-off={slidOff}
      disabled={microphone.name === "unavailable"}
      aria-pressed={isOpen}
      aria-label={isOpen ? recordText.stopListening : recordText.startListening}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        onPress("down");
      }}
      onPointerMove={(event) => {
        if (press.name === "held") onPress(isSlidOff(event) ? "slid-off" : "slid-back");
      }}
      onPointerUp={() => onPress("up")}
      onPointerCancel={() => onPress("lost")}
      onContextMenu={(event) => event.preventDefault()}
      onClick={({ detail }) => {
        if (detail === 0) onToggle();
      }}
    >
      <span ref={ripple} className={styles.ripple} aria-hidden="true" />
      <MicrophoneFace className={styles.face}>
        {microphone.name === "listening" ? (
          <StopIcon size={compact ? 1.75 : 2.25} />
        ) : (
          <MicrophoneIcon size={compact ? 1.75 : 2.25} />
        )}
      </MicrophoneFace>
    </button>
  );
}

/** Grows with the user's voice, bypassing React: fifty renders a second would be slow. */
function useLevelRipple() {
  const { session } = useServices();
  const ripple = useRef<HTMLSpanElement>(null);
  useEffect(
    () =>
      session.watchLevel((level) => {
        const { current } = ripple;
        if (current === null) return;
        if (level > 0) current.dataset.metered = "true";
        current.style.setProperty("--level", level.toFixed(2));
      }),
    [session],
  );
  return ripple;
}

function isSlidOff({ clientY, currentTarget }: PointerEvent): boolean {
  return clientY < currentTarget.getBoundingClientRect().top - SLIDE_OFF_PX / 2;
}
