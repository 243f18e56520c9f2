import { GOODS_WORDS, ONE_CHARACTER_WORDS } from "@suikouji/core/understanding-words";
import { NUMERAL, type Sense } from "./sense.ts";
import { spell } from "./spell.ts";
import { type Syllable, soundDistance } from "./syllable.ts";
import { LONGEST_WORD, MOST_PER_SYLLABLE, type Target, type Targets } from "./targets.ts";
import { COMPANIONS, DIRECTIONS, PARTICLES } from "./targets-text.ts";

/**
 * A stretch of the text, and the word that it may have been, with the same number of characters.
 */
export interface Repair {
  readonly start: number;
  readonly end: number;
  readonly heard: string;
  readonly meant: string;
  readonly distance: number;
  readonly role: Target["role"];
  /**
   * Whether the heard words make sense: `senseless`, they do not; `doubted`, the words beside them
   * show that they were not meant; `sensible`, only a whole request outweighs them; `loose`, they
   * are little words, and only a plain command outweighs them.
   */
  readonly ground: "senseless" | "doubted" | "sensible" | "loose";
}

const UNCHANGING = new Set(PARTICLES + DIRECTIONS);
const PAUSE = /[\s，。、,.!！?？;；]/;

/** The largest total distance; a longer word may be further off. */
function largestDistance(length: number): number {
  return length === 2 ? MOST_PER_SYLLABLE : 0.8;
}

/** Every stretch that sounds like a known word and is not one; overlapping ones included. */
export function findRepairs(text: string, targets: Targets, sense: Sense): readonly Repair[] {
  const sounds = spell(text);
  const found: Repair[] = [];
  for (let start = 0; start < text.length; start += 1) {
    const first = sounds[start];
    if (first === undefined || first === null) continue;
    for (const target of targets.startingLike(first)) {
      const repair = repairAt(start, target, { text, sounds, sense });
      if (repair !== null) found.push(repair);
    }
  }
  return found;
}

/**
 * Chooses repairs that do not overlap: longer words first, then the closest in sound and writing.
 */
export function choose(repairs: readonly Repair[]): readonly Repair[] {
  const chosen: Repair[] = [];
  const ranked = repairs.toSorted(
    (one, other) =>
      other.end - other.start - (one.end - one.start) ||
      one.distance - other.distance ||
      changedIn(one) - changedIn(other) ||
      one.start - other.start,
  );
  for (const repair of ranked) {
    if (chosen.every(({ start, end }) => end <= repair.start || repair.end <= start)) {
      chosen.push(repair);
    }
  }
  return chosen.toSorted((one, other) => one.start - other.start);
}

function changedIn({ heard, meant }: Repair): number {
  return [...meant].filter((character, at) => character !== heard.charAt(at)).length;
}

export function applied(text: string, repairs: readonly Repair[]): string {
  return repairs.reduce(
    (so, { start, end, meant }) => so.slice(0, start) + meant + so.slice(end),
    text,
  );
}

interface Heard {
  readonly text: string;
  readonly sounds: readonly (Syllable | null)[];
  readonly sense: Sense;
}

function repairAt(start: number, { word, sound, role }: Target, heard: Heard): Repair | null {
  const { text, sounds } = heard;
  const end = start + word.length;
  const stretch = text.slice(start, end);
  if (stretch.length < word.length || stretch === word || word.length > LONGEST_WORD) return null;
  let distance = 0;
  for (const [at, syllable] of sound.entries()) {
    const said = sounds[start + at];
    if (said === undefined || said === null) return null;
    const apart = soundDistance(said, syllable);
    if (apart > MOST_PER_SYLLABLE) return null;
    distance += apart;
  }
  if (distance > (role === "statement" ? 0 : largestDistance(word.length))) return null;
  const ground = groundOf({ start, end, word, distance, role }, heard);
  return ground === null
    ? null
    : { start, end, heard: stretch, meant: word, distance, role, ground };
}

interface Match {
  readonly start: number;
  readonly end: number;
  readonly word: string;
  readonly distance: number;
  readonly role: Target["role"];
}

function groundOf(
  { start, end, word, distance, role }: Match,
  heard: Heard,
): Repair["ground"] | null {
  const { text, sense } = heard;
  const changed = [...word].flatMap((meant, at) =>
    meant === text.charAt(start + at) ? [] : [{ at: start + at, meant }],
  );
  const opensClause = start === 0 || PAUSE.test(text.charAt(start - 1));
  let isLoose = false;
  for (const { at, meant } of changed) {
    if (sense.isFixed(at) || NUMERAL.test(meant) || UNCHANGING.has(text.charAt(at))) return null;
    // 饭钱 is not 房钱, and 包烟 not 保养: a character that names a thing by itself was heard right.
    if (ONE_CHARACTER_WORDS.has(text.charAt(at)) && distance > 0) return null;
    // 店里进了 is not 礼金: a little word counts as misheard only at the beginning of a clause.
    if (sense.isGlue(at) && !opensClause) isLoose = true;
  }
  if (sense.isCut(start, end)) return null;
  if (isLoose) return role === "request" ? "loose" : null;
  const isSenseless = changed.every(({ at }) => !sense.isWord(at));
  if (isSenseless && sense.strayIn(start, end) > 0) return "senseless";
  if (distance > 0 || GOODS_WORDS.has(text.slice(start, end))) return null;
  const beside = COMPANIONS[word];
  if (beside?.test(text.slice(end)) || beside?.test(text.slice(0, start))) return "doubted";
  if (sense.holdsOwnWord(start, end)) return null;
  // 超时 may be anything; that it sounds like 超市 is no evidence.
  return role === "request" ? "sensible" : null;
}
