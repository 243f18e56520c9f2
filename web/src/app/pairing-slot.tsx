import { Suspense, useSyncExternalStore } from "react";
import { useServices } from "../session/services.ts";
import { later } from "../ui/later.tsx";
import { ScreenBoundary } from "./screen-boundary.tsx";

/** Most visits come without a link, and fetch nothing of this. */
export const pairingNotice = later(
  async () => (await import("../screens/pairing/pairing-notice.tsx")).PairingNotice,
);

/** Where it is told how it went with the link that the app was opened with. */
export function PairingSlot() {
  const { pairingLink } = useServices();
  const opened = useSyncExternalStore(pairingLink.subscribe, () => pairingLink.opened);
  if (opened === 0) return null;
  return (
    <ScreenBoundary>
      <Suspense>
        <pairingNotice.Part />
      </Suspense>
    </ScreenBoundary>
  );
}
