import { MOST_PHOTOS, photoIds, photosText as photosOf, SaveFailed } from "@suikouji/core";
import { useEffect, useRef, useState } from "react";
import { PhotoRefused } from "../../platform/photos/photos.ts";
import { useServices } from "../../session/services.ts";
import { photosText as text } from "./photos-text.ts";

/** Kept by the form, which waits for it. */
export interface TakingState {
  readonly isTaking: boolean;
  setTaking(isTaking: boolean): void;
}

export interface Taking {
  readonly problem: string | null;
  /** Takes the files one after the other; those that do not fit any more are left out. */
  take(files: readonly File[]): void;
}

/** Adds photos to those of a form. */
export function useTaking(
  value: string,
  onChange: (photos: string) => void,
  setTaking: TakingState["setTaking"],
): Taking {
  const { photos } = useServices();
  const [problem, setProblem] = useState<string | null>(null);
  // A photo may be removed while another one is made small.
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);

  async function takeAll(files: readonly File[]) {
    setTaking(true);
    setProblem(null);
    try {
      for (const file of files.slice(0, MOST_PHOTOS - photoIds(latest.current).length)) {
        const id = await photos.take(file);
        latest.current = photosOf([...photoIds(latest.current), id]);
        onChange(latest.current);
      }
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setTaking(false);
    }
  }

  return { problem, take: (files) => void takeAll(files) };
}

/** Whatever else fails, such as loading the code, may work the next time. */
function problemOf(error: unknown): string {
  if (error instanceof PhotoRefused) return text.notAnImage;
  const isFull = error instanceof SaveFailed && error.failure === "storage-full";
  return isFull ? text.storageFull : text.failed;
}
