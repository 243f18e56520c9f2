/** Some engines cut an utterance off after fifteen seconds; this much takes well under ten. */
const LONGEST_CHUNK = 60;

/** Splits a line into pieces short enough to be spoken whole: by sentence, by comma, by length. */
export function sentencesOf(line: string): readonly string[] {
  return piecesOf(line, /[^。！？!?；;\n]+[。！？!?；;\n]*/gu).flatMap((sentence) =>
    sentence.length <= LONGEST_CHUNK
      ? [sentence]
      : joined(piecesOf(sentence, /[^，,、]+[，,、]*/gu)),
  );
}

function piecesOf(text: string, pattern: RegExp): readonly string[] {
  return (text.match(pattern) ?? []).map((piece) => piece.trim()).filter((piece) => piece !== "");
}

/** As few chunks as possible: every break is a pause. */
function joined(pieces: readonly string[]): readonly string[] {
  const chunks: string[] = [];
  for (const piece of pieces.flatMap(byForce)) {
    const last = chunks.at(-1);
    if (last !== undefined && last.length + piece.length <= LONGEST_CHUNK) {
      chunks[chunks.length - 1] = last + piece;
    } else chunks.push(piece);
  }
  return chunks;
}

function byForce(piece: string): readonly string[] {
  const chunks: string[] = [];
  for (let start = 0; start < piece.length; start += LONGEST_CHUNK) {
    chunks.push(piece.slice(start, start + LONGEST_CHUNK));
  }
  return chunks;
}
