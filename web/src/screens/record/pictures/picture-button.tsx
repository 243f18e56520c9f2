import { Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { IconButton } from "../../../ui/icon-button.tsx";
import { PhotoIcon } from "../../../ui/icons.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { recordText } from "../record-text.ts";

const pictureSheet = lazyPart(async () => (await import("./picture-sheet.tsx")).PictureSheet);

/** The service worker opens this address after pictures were shared to the app. */
const SHARED = "#pictures";

/** Reads pictures of payments: chosen, photographed, pasted anywhere on the page, or shared to the app. */
export function PictureButton() {
  const input = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState<readonly Blob[]>([]);
  const take = useEffectEvent((taken: readonly Blob[]) => {
    if (taken.length > 0) setFiles(taken);
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
  return (
    <>
      <IconButton
        label={recordText.readPicture}
        title={recordText.readPicture}
        aria-haspopup="dialog"
        icon={PhotoIcon}
        tone="plain"
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={recordText.readPicture}
        onChange={({ target }) => {
          take([...(target.files ?? [])]);
          // The same file can be chosen again.
          target.value = "";
        }}
      />
      {files.length === 0 ? null : (
        <Suspense>
          <pictureSheet.Part files={files} onClose={() => setFiles([])} />
        </Suspense>
      )}
    </>
  );
}

function isImage({ type }: Blob): boolean {
  return type.startsWith("image/");
}
