import { photoOfRow, type ReadPhoto } from "./exported-photos.ts";

export interface SplitExport {
  /** The document; its list of photos lacks those that come apart. */
  readonly json: string;
  readonly photos: readonly ReadPhoto[];
}

const PHOTOS_BEGIN = '  "photos": [';
const PHOTOS_END = "  ]";
const PHOTO = /^ {4}\{"id":/;

/** Far below what a text can hold (512 MB in Chromium); entries alone are hardly ever so large. */
const LARGEST_TEXT_BYTES = 128 * 1024 * 1024;

/**
 * An export as a text. Of a large one the photos come apart: with them the text would be longer than a
 * text can be. `withPhotos` writes each photo on a line; in a file that another program wrote anew they
 * stay in the text.
 */
export async function splitExport(
  file: Blob,
  { largestText = LARGEST_TEXT_BYTES } = {},
): Promise<SplitExport> {
  if (file.size <= largestText) return { json: await file.text(), photos: [] };
  const lines: string[] = [];
  const photos: ReadPhoto[] = [];
  let isAmongPhotos = false;
  await eachLine(file, (line) => {
    if (PHOTO.test(line) && lines.at(-1) === PHOTOS_BEGIN) {
      lines.push(PHOTOS_END);
      isAmongPhotos = true;
    }
    if (isAmongPhotos) {
      const photo = photoOfRow(rowOf(line));
      if (photo !== null) photos.push(photo);
      isAmongPhotos = line !== PHOTOS_END;
    } else lines.push(line);
  });
  return { json: lines.join("\n"), photos };
}

async function eachLine(file: Blob, take: (line: string) => void): Promise<void> {
  const reader = file.stream().pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (rest + part.value).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) take(line.replace(/\r$/, ""));
  }
  take(rest);
}

function rowOf(line: string): unknown {
  try {
    return JSON.parse(line.replace(/,$/, ""));
  } catch {
    return null;
  }
}
