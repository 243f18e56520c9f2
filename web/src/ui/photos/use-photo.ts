import { useEffect, useState } from "react";
import type { PhotoRead } from "../../platform/photos/photos.ts";
import { useServices } from "../../session/services.ts";

export type ShownPhoto =
  | { readonly kind: "reading" }
  | { readonly kind: "photo"; readonly url: string }
  | Exclude<PhotoRead, { readonly kind: "photo" | "refused" }>;

const READING: ShownPhoto = { kind: "reading" };
const UNREACHABLE: ShownPhoto = { kind: "unreachable" };

/** The photo as an address for an image, which ends with the component. */
export function usePhoto(id: string): ShownPhoto {
  const { photos } = useServices();
  const [shown, setShown] = useState({ id, photo: READING });
  useEffect(() => {
    let isLeft = false;
    let url: string | null = null;
    async function show() {
      const read = await photos.read(id).catch(() => null);
      if (isLeft) return;
      if (read === null || read.kind === "refused") return setShown({ id, photo: UNREACHABLE });
      if (read.kind !== "photo") return setShown({ id, photo: read });
      url = URL.createObjectURL(read.file);
      setShown({ id, photo: { kind: "photo", url } });
    }
    void show();
    return () => {
      isLeft = true;
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [photos, id]);
  return shown.id === id ? shown.photo : READING;
}
