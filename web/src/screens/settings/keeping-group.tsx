import { settingsAddress } from "../../session/addresses.ts";
import { useSyncState } from "../../session/services.ts";
import { useKeeping } from "../../session/use-keeping.ts";
import { Button } from "../../ui/button.tsx";
import { keepingText } from "../../ui/keeping-text.ts";
import { useToast } from "../../ui/toasts.tsx";
import { uiText } from "../../ui/ui-text.ts";
import styles from "./settings.module.css";
import { SettingsGroup } from "./settings-group.tsx";

const text = keepingText.settings;

/** Whether the browser keeps the books for good, and what to do when it does not. */
export function KeepingGroup() {
  const keeping = useKeeping();
  const { isKept, way } = keeping;
  if (isKept === null) return null;
  return (
    <SettingsGroup title={text.title}>
      <div className={styles.block} role="status">
        <div>
          <p>{isKept ? text.kept : text.notKept}</p>
          <p className={styles.words}>{isKept ? text.keptHint : <WhatToDo way={way} />}</p>
        </div>
        {isKept ? null : <Actions {...keeping} />}
      </div>
    </SettingsGroup>
  );
}

function WhatToDo({ way }: Pick<ReturnType<typeof useKeeping>, "way">) {
  const sync = useSyncState();
  const isOnServer = sync.name === "idle" && sync.lastSyncedAtMs !== null && sync.waiting === 0;
  if (isOnServer) return text.onServer;
  return (
    <>
      {uiText.sentences(
        keepingText.advice(way.name),
        way.name === "by-hand" ? keepingText.byHand[way.browser] : null,
      )}
    </>
  );
}

function Actions({ way, ask, install }: ReturnType<typeof useKeeping>) {
  const sync = useSyncState();
  const showToast = useToast();

  async function askAgain() {
    showToast({ message: (await ask()) ? text.granted : text.refused });
  }

  return (
    <div className={styles.actions}>
      <Button onClick={() => void askAgain()}>{text.ask}</Button>
      {way.name === "button" ? (
        <Button onClick={() => void install()}>{keepingText.install.action}</Button>
      ) : null}
      {sync.name === "signed-out" ? (
        <Button
          onClick={() => {
            window.location.hash = settingsAddress("sync");
          }}
        >
          {keepingText.only.signIn}
        </Button>
      ) : null}
    </div>
  );
}
