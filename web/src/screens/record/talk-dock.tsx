import type { DraftBatch } from "@suikouji/core";
import { Suspense, useEffect } from "react";
import { useServices, useSessionView } from "../../session/services.ts";
import { NewEntryButton } from "../../ui/entry-form/new-entry-button.tsx";
import { hasKeyboard } from "../../ui/has-keyboard.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { ToastSlot } from "../../ui/toasts.tsx";
import { ConfirmActions } from "./confirm-actions.tsx";
import { DroppedDrafts } from "./dropped-drafts.tsx";
import { whoHears } from "./lazy-hearing-parts.ts";
import { hints } from "./lazy-hints.ts";
import { MicrophoneButton } from "./microphone-button.tsx";
import { PictureButton } from "./pictures/picture-button.tsx";
import { recordText } from "./record-text.ts";
import { SayBox } from "./say-box.tsx";
import { stateLineOf } from "./state-line.ts";
import styles from "./talk-dock.module.css";
import { usePressToTalk } from "./use-press-to-talk.ts";
import { useTalkKey } from "./use-talk-key.ts";

/** If it cannot be loaded, the settings still show the state. */
const earLine = lazyPart(async () => {
  const fetched = await import("./ear-line.tsx").catch(() => null);
  return fetched?.EarLine ?? (() => null);
});

/**
 * The microphone, the text box, and what is going on. While there are drafts it is smaller and
 * holds their buttons.
 */
export function TalkDock({ batch }: { readonly batch: DraftBatch | null }) {
  const { session } = useServices();
  const view = useSessionView();
  const { press, happen, toggle } = usePressToTalk(session);
  useTalkKey(happen);
  // Stops listening when the user leaves the page: no other page shows that the microphone is open.
  useEffect(() => () => session.abandonListening(), [session]);
  const { microphone } = view;
  const interim = microphone.name === "listening" ? microphone.interim : "";
  const compact = batch !== null;
  const line = stateLineOf(view, hasKeyboard());
  const isHeld = press.name === "held";
  return (
    <div data-foot className={styles.foot}>
      <ToastSlot>
        <DroppedDrafts />
      </ToastSlot>
      <section
        className={styles.dock}
        data-size={compact ? "small" : "large"}
        data-hearing={interim !== ""}
      >
        {batch === null ? null : <ConfirmActions batch={batch} />}
        {/* Above the microphone: the dock is fixed at the bottom, so nothing else moves. */}
        <div className={styles.ear}>
          <Suspense>
            <earLine.Part />
          </Suspense>
        </div>
        {interim === "" ? null : <p className={styles.interim}>{interim}</p>}
        {batch !== null && line.kind === "invite" ? (
          <Suspense>
            <hints.Part of={batch.items.length === 1 ? "one" : "several"} />
          </Suspense>
        ) : (
          <div className={styles.words}>
            <p className={styles.line} data-kind={line.kind} role="status">
              {line.kind === "invite" ? null : <span className={styles.pulse} aria-hidden="true" />}
              {isHeld && press.slidOff ? recordText.releaseToForget : line.words}
              {isHeld && !press.slidOff ? (
                <span className={styles.aside}>{recordText.slideUpToForget}</span>
              ) : null}
            </p>
            {compact ? null : (
              <p className={styles.hearer}>
                <Suspense>
                  <whoHears.Part />
                </Suspense>
              </p>
            )}
          </div>
        )}
        <div className={styles.inputs}>
          <MicrophoneButton
            microphone={microphone}
            press={press}
            compact={compact}
            onPress={happen}
            onToggle={toggle}
          />
          <div className={styles.typing}>
            <SayBox
              label={compact ? recordText.correctBox : recordText.sayBox}
              placeholder={compact ? recordText.correctBoxHint : recordText.sayBoxHint}
              onSay={(text) => session.say(text)}
              onFocus={() => session.preload()}
              leavesKeyboardOpen={hasKeyboard()}
            />
            <PictureButton />
            <NewEntryButton tone="plain" hidden={compact} />
          </div>
        </div>
      </section>
    </div>
  );
}
