/**
 * The photos of entries on this device. An entry names them by their ids (`photos.ts` in the core); a
 * photo never changes, because its id is the SHA-256 of its file.
 */
export interface Photos {
  /**
   * Makes a photo small, without place and camera, and stores it. Resolves with its id once it is on
   * disk. Rejects with {@link PhotoRefused}, or with `SaveFailed` when it could not be stored.
   */
  take(file: Blob): Promise<string>;
  /** From the device, else from the server, which is kept then. `isHereOnly`: the server is not asked. */
  read(id: string, options?: { readonly isHereOnly: boolean }): Promise<PhotoRead>;
  /** Stores a photo that was made small before, such as one of an export. Rejects with `SaveFailed`. */
  keep(id: string, bytes: Bytes): Promise<void>;
  /** How many bytes the photos take on this device. */
  storedBytes(): Promise<number>;
}

export type PhotoRead =
  | { readonly kind: "photo"; readonly file: Blob }
  /** Another device may not have sent it yet, or it was removed long ago. */
  | { readonly kind: "missing" }
  | { readonly kind: "unreachable" }
  /** The server answered and did not give it, such as at its rate limit. Null: it named no time. */
  | { readonly kind: "refused"; readonly retryAfterSeconds: number | null };

/** The file is not an image that this browser can open. */
export class PhotoRefused extends Error {
  override readonly name = "PhotoRefused";
}

/** Uint8Array over plain memory, which is what files and IndexedDB take. */
export type Bytes = Uint8Array<ArrayBuffer>;
