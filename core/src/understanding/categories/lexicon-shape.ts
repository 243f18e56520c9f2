/**
 * How much a word says about what was bought:
 * - `thing`: names the thing or service itself (牛肉面, 打车); the last one in a phrase wins;
 * - `general`: a head that leaves its kind to the words before it (门票, 会员, 维修);
 * - `place`: where or through whom it was bought (超市, 医院, 淘宝); decides only when alone;
 * - `act`: a bare verb (吃, 喝); guides when no noun is known;
 * - `none`: names nothing, but holds characters that would (对面 is no noodle).
 */
export type WordKind = "thing" | "general" | "place" | "act" | "none";

/** Words of one category, separated by spaces and grouped by meaning. */
export interface WordGroup {
  readonly category: string;
  readonly kind: WordKind;
  /** Categories that fit these words nearly as well; a recently used one of them wins. */
  readonly alternates?: readonly string[];
  readonly words: string;
}
