import { Suspense, useRef, useState } from "react";
import { IconButton } from "../../../ui/icon-button.tsx";
import { PhotoIcon } from "../../../ui/icons.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { recordText } from "../record-text.ts";

/** Loaded after the first page, which has its limit. */
const takenPictures = lazyPart(async () => (await import("./taken-pictures.tsx")).TakenPictures);

/** Reads pictures of payments: chosen, photographed, pasted anywhere on the page, or shared to the app. */
export function PictureButton() {
  const input = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState<readonly Blob[]>([]);
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
          if (target.files?.length) setFiles([...target.files]);
          // The same file can be chosen again.
          target.value = "";
        }}
      />
      <Suspense>
        <takenPictures.Part files={files} onTaken={setFiles} />
      </Suspense>
    </>
  );
}
