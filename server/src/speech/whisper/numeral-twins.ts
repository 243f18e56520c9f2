/** vocab.json: each token, with its bytes written as printable characters. */
type Vocabulary = Readonly<Record<string, number>>;

/** For each token the other tokens that begin the same number. */
export type Twins = ReadonlyMap<number, readonly number[]>;

/** 两 is another 二, and 十 begins like 1. */
const HAN: readonly (readonly [string, string])[] = Object.entries({
  一: "1",
  二: "2",
  两: "2",
  三: "3",
  四: "4",
  五: "5",
  六: "6",
  七: "7",
  八: "8",
  九: "9",
  十: "1",
});

/**
 * 35 and 三十五 are the same number: a model that wavers between the two is still sure of the number.
 * A token of digits is the twin of the numeral that it begins with, with or without a space before
 * it.
 */
export function numeralTwins(
  vocabulary: Vocabulary,
  encode: (text: string) => readonly number[],
): Twins {
  const digits = Object.entries(vocabulary).flatMap(([written, token]) => {
    const number = /^Ġ?(?<number>\d+)$/.exec(written)?.groups?.number;
    return number === undefined ? [] : [{ token, number }];
  });
  const numerals = HAN.flatMap(([character, first]) => {
    const [token, ...rest] = encode(character);
    return token === undefined || rest.length > 0 ? [] : [{ token, first }];
  });
  return new Map([
    ...numerals.map(({ token, first }): [number, readonly number[]] => [
      token,
      digits.filter(({ number }) => number.startsWith(first)).map((each) => each.token),
    ]),
    ...digits.map(({ token, number }): [number, readonly number[]] => [
      token,
      [
        ...numerals.filter(({ first }) => number.startsWith(first)).map((each) => each.token),
        ...digits.flatMap((each) =>
          each.number === number && each.token !== token ? [each.token] : [],
        ),
      ],
    ]),
  ]);
}
