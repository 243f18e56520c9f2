/**
 * How much a word says about what was bought:
 * - `thing`: names the thing or service itself (牛肉面, 打车); the last one in a phrase wins;
 * - `name`: a category by its own name (洗浴门票), which yields to any thing;
 * - `general`: a head that leaves its kind to the words before it (门票, 会员, 维修), before a pause
 *   too where its key names what it may be for;
 * - `act`: a bare verb (吃, 喝); guides when no noun is known;
 * - `place`: where or through whom it was bought (超市, 医院, 淘宝); decides only when alone;
 * - `none`: names nothing, but holds characters that would (对面 is no noodle).
 */
export type WordKind = "thing" | "name" | "general" | "act" | "place" | "none";

/**
 * Words by category, separated by spaces, those that share a character written in short (`expand`). A
 * key such as 零食/买菜 adds categories that fit nearly as well: a recently used one of them wins.
 *
 * A word that a head, a stem or a shorter word in it tells already is left out, unless people call a
 * category of their own so.
 */
export type WordList = Readonly<Record<string, string>>;

/** The category whose characters hold this one. */
export function listWith(lists: WordList, character: string): string | null {
  if (character === "") return null;
  const key = Object.keys(lists).find((category) => lists[category]?.includes(character));
  return key?.split("/")[0] ?? null;
}
