import type { DraftBatch } from "@suikouji/core";
import { useEffect } from "react";
import { useServices, useSessionView } from "../../session/services.ts";
import { hasKeyboard } from "../../ui/has-keyboard.ts";
import { ConfirmActions } from "./confirm-actions.tsx";
import { Hints } from "./hints.tsx";
import { MicrophoneButton } from "./microphone-button.tsx";
import { recordText } from "./record-text.ts";
import { SayBox } from "./say-box.tsx";
import { stateLineOf } from "./state-line.ts";
import styles from "./talk-dock.module.css";
import { usePressToTalk } from "./use-press-to-talk.ts";
import { useTalkKey } from "./use-talk-key.ts";

/**
 * Where one talks: the microphone, the text box, and what is going on. While there are drafts it
 * makes itself small and carries their buttons.
 */
export function TalkDock({ batch }: { readonly batch: DraftBatch | null }) {
  const { session } = useServices();
  const view = useSessionView();
  const { press, happen, toggle } = usePressToTalk(session);
  useTalkKey(happen);
  // Nobody is listened to from a page that does not show it.
  useEffect(() => () => session.abandonListening(), [session]);
  const { microphone } = view;
  const interim = microphone.name === "listening" ? microphone.interim : "";
  const compact = batch !== null;
  const line = stateLineOf(view, hasKeyboard());
  const isHeld = press.name === "held";
  return (
    <section
      className={styles.dock}
      data-size={compact ? "small" : "large"}
      data-hearing={interim !== ""}
    >
      {batch === null ? null : <ConfirmActions batch={batch} />}
      {interim === "" ? null : <p className={styles.interim}>{interim}</p>}
      {batch !== null && line.kind === "invite" ? (
        <Hints of={batch.items.length === 1 ? "one" : "several"} />
      ) : (
        <p className={styles.line} data-kind={line.kind} role="status">
          {line.kind === "invite" ? null : <span className={styles.pulse} aria-hidden="true" />}
          {isHeld && press.slidOff ? recordText.releaseToForget : line.words}
          {isHeld && !press.slidOff ? (
            <span className={styles.aside}>{recordText.slideUpToForget}</span>
          ) : null}
        </p>
      )}
      <div className={styles.inputs}>
        <MicrophoneButton
          microphone={microphone}
          press={press}
          compact={compact}
          onPress={happen}
          onToggle={toggle}
        />
        <SayBox
          label={compact ? recordText.correctBox : recordText.sayBox}
          placeholder={compact ? recordText.correctBoxHint : recordText.sayBoxHint}
          onSay={(text) => session.say(text)}
          onFocus={() => session.preload()}
          leavesKeyboardOpen={hasKeyboard()}
        />
      </div>
    </section>
  );
}
