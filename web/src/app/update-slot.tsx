import { Suspense, useSyncExternalStore } from "react";
import { lazyPart } from "../ui/lazy-part.tsx";
import { serviceWorkerUpdate } from "./register-service-worker.ts";

/** If it cannot be loaded nothing is shown: the new version comes with the next visit. */
const updatePrompt = lazyPart(async () => {
  const fetched = await import("./update-prompt.tsx").catch(() => null);
  return fetched?.UpdatePrompt ?? (() => null);
});

/** Loads the prompt only when there is a new version; most visits have none. */
export function UpdateSlot({ hasDrafts }: { readonly hasDrafts: boolean }) {
  const apply = useSyncExternalStore(serviceWorkerUpdate.subscribe, serviceWorkerUpdate.waiting);
  if (apply === null) return null;
  return (
    <Suspense>
      <updatePrompt.Part apply={apply} hasDrafts={hasDrafts} />
    </Suspense>
  );
}
