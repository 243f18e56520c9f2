import { useEffect, useSyncExternalStore } from "react";
import { useServices } from "../../session/services.ts";
import { useToast } from "../../ui/toasts.tsx";
import { OtherLedgerNotice } from "./other-ledger-notice.tsx";
import styles from "./pairing-notice.module.css";
import { pairingOf } from "./pairing-of.ts";
import { pairingText as text } from "./pairing-text.ts";
import { PairingTrouble } from "./pairing-trouble.tsx";

/** The result of the pairing link that the app was opened with. */
export function PairingNotice() {
  const pairing = pairingOf(useServices());
  const state = useSyncExternalStore(pairing.subscribe, () => pairing.state);
  const showToast = useToast();
  useEffect(() => {
    if (state.name !== "signed-in" && state.name !== "was-signed-in") return;
    showToast({ message: state.name === "signed-in" ? text.signedIn : text.wasSignedIn });
    pairing.dismiss();
  }, [state, pairing, showToast]);
  if (state.name === "other-ledger" || state.name === "joined") {
    return (
      <div className={styles.notice}>
        <OtherLedgerNotice pairing={pairing} state={state} />
      </div>
    );
  }
  if (state.name !== "waiting" && state.name !== "refused") return null;
  return (
    <div className={styles.notice}>
      <PairingTrouble pairing={pairing} state={state} />
    </div>
  );
}
