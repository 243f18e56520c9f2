import type { Bytes } from "./photos.ts";

/** A call takes a limited number of arguments. */
const AT_ONCE = 0x8000;

export function base64Of(bytes: Uint8Array): string {
  let letters = "";
  for (let from = 0; from < bytes.length; from += AT_ONCE) {
    letters += String.fromCharCode(...bytes.subarray(from, from + AT_ONCE));
  }
  return btoa(letters);
}

/** Null if the text is not base64. */
export function bytesOfBase64(text: string): Bytes | null {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}
