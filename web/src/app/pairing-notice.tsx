import { Suspense, useEffect } from "react";
import { usePairingState, useServices } from "../session/services.ts";
import { later } from "../ui/later.tsx";
import { useToast } from "../ui/toasts.tsx";
import styles from "./app.module.css";
import { appText } from "./app-text.ts";
import { ScreenBoundary } from "./screen-boundary.tsx";

const trouble = later(
  async () => (await import("../screens/pairing/pairing-trouble.tsx")).PairingTrouble,
);

/** How it went with the link that the app was opened with. Nothing that is open is touched by it. */
export function PairingNotice() {
  const { pairing } = useServices();
  const state = usePairingState();
  const showToast = useToast();
  useEffect(() => {
    // While there is a connection: the trouble may be that there is none any more.
    if (state.name === "asking") trouble.preload();
    if (state.name !== "signed-in" && state.name !== "was-signed-in") return;
    showToast({ message: appText.pairing[state.name] });
    pairing.dismiss();
  }, [state, pairing, showToast]);
  if (state.name !== "waiting" && state.name !== "refused") return null;
  return (
    <div className={styles.pairing}>
      <ScreenBoundary>
        <Suspense>
          <trouble.Part state={state} />
        </Suspense>
      </ScreenBoundary>
    </div>
  );
}
