import { photoOfRow, type ReadPhoto } from "./exported-photos.ts";

export interface Splitting {
  /** Called with each photo that comes apart, before the next one is read. */
  readonly keep: (photo: ReadPhoto) => Promise<void>;
  /** In bytes: the largest file that is read as one text. */
  readonly largestText?: number;
}

const PHOTOS_BEGIN = '  "photos": [';
const PHOTOS_END = "  ]";
const PHOTO = /^ {4}\{"id":/;

/** A phone holds the text, its parsed document and the files of the photos at the same time. */
const LARGEST_TEXT_BYTES = 32 * 1024 * 1024;

/**
 * An export as a text. Of a large one the photos come apart: with them the text would be longer than a
 * text can be. `withPhotos` writes each photo on a line; in a file that another program wrote anew they
 * stay in the text. Rejects with what `keep` rejects with.
 */
export async function splitExport(
  file: Blob,
  { keep, largestText = LARGEST_TEXT_BYTES }: Splitting,
): Promise<string> {
  if (file.size <= largestText) return await file.text();
  const lines: string[] = [];
  let isAmongPhotos = false;
  for await (const line of linesOf(file)) {
    if (PHOTO.test(line) && lines.at(-1) === PHOTOS_BEGIN) {
      lines.push(PHOTOS_END);
      isAmongPhotos = true;
    }
    if (isAmongPhotos) {
      const photo = photoOfRow(rowOf(line));
      if (photo !== null) await keep(photo);
      isAmongPhotos = line !== PHOTOS_END;
    } else lines.push(line);
  }
  return lines.join("\n");
}

async function* linesOf(file: Blob): AsyncGenerator<string> {
  const reader = file.stream().pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    // Only the new part is searched: a file may be one long line.
    const [end = "", ...lines] = part.value.split("\n");
    rest += end;
    for (const line of lines) {
      yield rest.replace(/\r$/, "");
      rest = line;
    }
  }
  yield rest;
}

function rowOf(line: string): unknown {
  try {
    return JSON.parse(line.replace(/,$/, ""));
  } catch {
    return null;
  }
}
