/** vocab.json: each token, with its bytes written as printable characters. */
type Vocabulary = Readonly<Record<string, number>>;

/** The first byte in UTF-8 of ，：０ and other full-width signs, as the vocabulary writes it. */
const FULL_WIDTH = /^ï/;
const MISLEADING = /[,\-%]/;

/**
 * Signs that change what a figure says. Full-width ones take three tokens, and the model often ends
 * one with another's last byte (４ for ，). A comma may be a pause or part of a number (60,300); a
 * dash turns 午饭三十五 into a range (5-35). Without them the model writes 、 and 。 and words.
 */
export function ambiguousSigns(vocabulary: Vocabulary): readonly number[] {
  return tokensLike(vocabulary, (written) => FULL_WIDTH.test(written) || MISLEADING.test(written));
}

export function withDigits(vocabulary: Vocabulary): readonly number[] {
  return tokensLike(vocabulary, (written) => /\d/.test(written));
}

function tokensLike(
  vocabulary: Vocabulary,
  isLike: (written: string) => boolean,
): readonly number[] {
  return Object.entries(vocabulary)
    .filter(([written]) => isLike(written))
    .map(([, token]) => token);
}
