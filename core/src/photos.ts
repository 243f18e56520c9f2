/** More than the receipts of one purchase. */
export const MOST_PHOTOS = 10;

/** The form of a photo's id: the SHA-256 of its file in hex. For regular expressions. */
export const PHOTO_ID = "[0-9a-f]{64}";

const WHOLE_ID = new RegExp(`^${PHOTO_ID}$`, "u");

export function isPhotoId(text: string): boolean {
  return WHOLE_ID.test(text);
}

/** The ids of an entry's photos as one text: separated by a space, each once, in the order shown. */
export function photosText(ids: Iterable<string>): string {
  return [...new Set([...ids].filter(isPhotoId))].slice(0, MOST_PHOTOS).join(" ");
}

export function photoIds(photos: string | undefined): readonly string[] {
  return photos === undefined || photos === "" ? [] : photos.split(" ");
}

/** Whether the text is in the form that `photosText` writes. */
export function isPhotosText(text: string): boolean {
  return text === photosText(text.split(" "));
}
