import { Suspense, useSyncExternalStore } from "react";
import { useServices } from "../session/services.ts";
import { lazyPart } from "../ui/lazy-part.tsx";
import { ScreenBoundary } from "./screen-boundary.tsx";

/** Loaded only when the app was opened by a pairing link; most visits are not. */
export const pairingNotice = lazyPart(
  async () => (await import("../screens/pairing/pairing-notice.tsx")).PairingNotice,
);

/** Shows whether signing in by a pairing link worked. */
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
