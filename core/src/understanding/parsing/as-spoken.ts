/**
 * The characters of `words` as they were said, traditional and upper-case forms kept. `text` is the
 * folded form of `spoken`, of equal length; words that are not in it stay as they are.
 */
export function asSpoken(
  words: string,
  { text, spoken, from }: { readonly text: string; readonly spoken: string; readonly from: number },
): string {
  const whole = text.indexOf(words, from);
  if (whole >= 0) return spoken.slice(whole, whole + words.length);
  // Amounts and counts inside were left out: 買了兩斤雞蛋 is 雞蛋, 打30的車 is 打車.
  let said = "";
  let at = from - 1;
  for (const character of words.split("")) {
    at = text.indexOf(character, at + 1);
    if (at < 0) return words;
    said += spoken.charAt(at);
  }
  return said;
}
