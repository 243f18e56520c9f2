import { PHOTO_LIMIT_BYTES } from "@suikouji/contract";
import { isPhotoId, type LedgerEntry, photoIds } from "@suikouji/core";
import { base64Of, bytesOfBase64 } from "../../platform/photos/base64.ts";
import type { Bytes, PhotoRead, Photos } from "../../platform/photos/photos.ts";
import { sha256 } from "../../platform/photos/sha-256.ts";

/** A photo in an export: its file in base64. */
export interface ExportedPhoto {
  readonly id: string;
  readonly content: string;
}

export interface CollectedPhotos {
  /** Each a row of the export, as a blob: texts of all photos would fill a phone's memory. */
  readonly photos: readonly Blob[];
  /** How many are neither on the device nor to be had from the server. */
  readonly missing: number;
}

/** The rate limit counts by the minute: after one wait there is room again. */
const MOST_WAITS = 3;

/** The photos that these entries name, one after the other. Waits when the server asks for it. */
export async function collectPhotos(
  photosHere: Pick<Photos, "read">,
  entries: readonly Pick<LedgerEntry, "photos">[],
  { wait = waitSeconds }: { readonly wait?: (seconds: number) => Promise<void> } = {},
): Promise<CollectedPhotos> {
  const ids = new Set(entries.flatMap((entry) => photoIds(entry.photos)));
  const photos: Blob[] = [];
  // A server that does not answer takes a minute for each photo.
  let isHereOnly = false;
  for (const id of ids) {
    const found = await readPatiently(id);
    isHereOnly ||= found.kind === "unreachable";
    if (found.kind !== "photo") continue;
    const content = base64Of(new Uint8Array(await found.file.arrayBuffer()));
    photos.push(rowOfPhoto({ id, content }));
  }
  return { photos, missing: ids.size - photos.length };

  async function readPatiently(id: string): Promise<PhotoRead> {
    for (let waits = 0; ; waits += 1) {
      const found = await photosHere.read(id, { isHereOnly });
      if (found.kind !== "refused" || found.retryAfterSeconds === null) return found;
      if (waits === MOST_WAITS) return found;
      await wait(found.retryAfterSeconds);
    }
  }
}

function waitSeconds(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1000));
}

export function rowOfPhoto(photo: ExportedPhoto): Blob {
  return new Blob([`    ${JSON.stringify(photo)}`]);
}

/**
 * The JSON of an export with photos at its end, as parts of a file: in one text, many photos would be
 * longer than a text can be.
 */
export function withPhotos(json: string, photos: readonly Blob[]): readonly (string | Blob)[] {
  if (photos.length === 0) return [json];
  const rows = photos.flatMap((row, index) => (index === 0 ? [row] : [",\n", row]));
  return [json.replace(/\s*\}\s*$/u, ',\n  "photos": [\n'), ...rows, "\n  ]\n}"];
}

export interface ReadPhoto {
  readonly id: string;
  readonly bytes: Bytes;
}

/** The file of a photo in an export; null if the row is not one, or was changed. */
export function photoOfRow(row: unknown): ReadPhoto | null {
  const { id, content } = (row ?? {}) as Partial<Record<keyof ExportedPhoto, unknown>>;
  if (typeof id !== "string" || !isPhotoId(id) || typeof content !== "string") return null;
  const bytes = bytesOfBase64(content);
  if (bytes === null || bytes.length > PHOTO_LIMIT_BYTES || sha256(bytes) !== id) return null;
  return { id, bytes };
}
