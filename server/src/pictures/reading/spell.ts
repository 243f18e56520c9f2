/** What the reading net says of one line: for each step the probability of each sign. */
export interface SpelledLine {
  readonly probabilities: Float32Array;
  readonly steps: number;
  readonly signs: number;
}

export interface ReadText {
  readonly text: string;
  /** One number for each character (code point) of the text: the net's probability. */
  readonly certainty: readonly number[];
}

/** Sign 0 separates: a sign that follows itself without it is the same one. */
const BLANK = 0;

/** Takes the likeliest sign of each step. */
export function spell(line: SpelledLine, alphabet: readonly string[]): ReadText {
  const characters: { readonly sign: string; readonly certainty: number }[] = [];
  let before = BLANK;
  for (let step = 0; step < line.steps; step += 1) {
    const offset = step * line.signs;
    let likeliest = BLANK;
    let most = -1;
    for (let sign = 0; sign < line.signs; sign += 1) {
      const probability = line.probabilities[offset + sign] ?? 0;
      if (probability <= most) continue;
      most = probability;
      likeliest = sign;
    }
    if (likeliest !== BLANK && likeliest !== before) {
      characters.push({ sign: alphabet[likeliest] ?? "", certainty: most });
    }
    before = likeliest;
  }
  return trimmed(characters.filter(({ sign }) => sign !== ""));
}

function trimmed(
  characters: readonly { readonly sign: string; readonly certainty: number }[],
): ReadText {
  const first = characters.findIndex(({ sign }) => sign.trim() !== "");
  const last = characters.findLastIndex(({ sign }) => sign.trim() !== "");
  const kept = first < 0 ? [] : characters.slice(first, last + 1);
  return {
    text: kept.map(({ sign }) => sign).join(""),
    certainty: kept.map(({ certainty }) => certainty),
  };
}
