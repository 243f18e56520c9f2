import { pinyin } from "pinyin-pro";
import { type Syllable, syllableOf } from "./syllable.ts";

const HAN = /\p{Script=Han}/u;

/**
 * The sound of each character in its context (银行, 行程); null for a character that is not Chinese.
 */
export function spell(text: string): readonly (Syllable | null)[] {
  const spelt = pinyin(text, { toneType: "none", type: "array", v: true });
  const characters = [...text];
  // A character outside the BMP takes two units: a text whose lengths differ is not repaired.
  if (spelt.length !== text.length || characters.length !== text.length) {
    return Array.from(text, () => null);
  }
  return characters.map((character, at) => {
    const sound = spelt[at];
    return sound !== undefined && HAN.test(character) && /^[a-z]+$/.test(sound)
      ? syllableOf(sound)
      : null;
  });
}
