import { Suspense, useEffect, useEffectEvent } from "react";
import { lazyPart } from "../../../ui/lazy-part.tsx";

const pictureSheet = lazyPart(async () => (await import("./picture-sheet.tsx")).PictureSheet);

/** The service worker opens this address after pictures were shared to the app. */
const SHARED = "#pictures";

/** Takes pictures that are pasted or shared, and shows what is read in the taken ones. */
export function TakenPictures({
  files,
  onTaken,
}: {
  readonly files: readonly Blob[];
  readonly onTaken: (files: readonly Blob[]) => void;
}) {
  const take = useEffectEvent((taken: readonly Blob[]) => {
    if (taken.length > 0) onTaken(taken);
  });
  useEffect(() => {
    function paste(event: ClipboardEvent) {
      const images = [...(event.clipboardData?.files ?? [])].filter(isImage);
      if (images.length === 0) return;
      event.preventDefault();
      take(images);
    }
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, []);
  useEffect(() => {
    async function takeShared() {
      if (window.location.hash !== SHARED) return;
      window.history.replaceState(null, "", window.location.pathname);
      const { forgetShared, waitingShared } = await import(
        "../../../service-worker/shared-files.ts"
      );
      const shared = await waitingShared("picture");
      // From here on they are in memory only.
      await Promise.all(shared.map(forgetShared));
      take(shared.map(({ file }) => file));
    }
    const changed = () => void takeShared();
    changed();
    window.addEventListener("hashchange", changed);
    return () => window.removeEventListener("hashchange", changed);
  }, []);
  if (files.length === 0) return null;
  return (
    <Suspense>
      <pictureSheet.Part files={files} onClose={() => onTaken([])} />
    </Suspense>
  );
}

function isImage({ type }: Blob): boolean {
  return type.startsWith("image/");
}
