/** A toneless syllable in two parts; `v` is ü, and y and w are spelt by their sound. */
export interface Syllable {
  readonly initial: string;
  readonly final: string;
}

const INITIAL = /^(?:[zcs]h|[bpmfdtnlgkhjqxrzcs])/;

/** Spellings with y and w for syllables without an initial: 因 is `in`, 弯 is `uan`. */
const SPELT: Readonly<Record<string, string>> = {
  yi: "i",
  yin: "in",
  ying: "ing",
  you: "iu",
  yu: "v",
  yue: "ve",
  yuan: "van",
  yun: "vn",
  wu: "u",
  wei: "ui",
  wen: "un",
};

export function syllableOf(pinyin: string): Syllable {
  const initial = INITIAL.exec(pinyin)?.[0] ?? "";
  if (initial === "") {
    const final = SPELT[pinyin] ?? pinyin.replace(/^y/, "i").replace(/^w/, "u");
    return { initial, final };
  }
  const rest = pinyin.slice(initial.length);
  return { initial, final: /[jqx]/.test(initial) ? rest.replace(/^u/, "v") : rest };
}

/** The distance of syllables that nobody confuses. */
export const UNALIKE = 1;

/**
 * How easily one syllable is misheard as the other: 0 for the same sound, {@link UNALIKE} for
 * syllables that nobody confuses. Two cheap confusions in one syllable add up.
 */
export function soundDistance(one: Syllable, other: Syllable): number {
  const initial = apart(one.initial, other.initial, INITIALS);
  const final = apart(one.final, other.final, FINALS);
  return Math.min(UNALIKE, initial + final);
}

function apart(one: string, other: string, table: ReadonlyMap<string, number>): number {
  if (one === other) return 0;
  return table.get(`${one} ${other}`) ?? table.get(`${other} ${one}`) ?? UNALIKE;
}

/**
 * The first few are not distinguished by southern speakers; the later ones are recognizers'
 * mistakes.
 */
const INITIALS = tableOf({
  0.2: "z-zh c-ch s-sh",
  0.3: "n-l",
  0.4: "f-h l-r",
  0.5: "j-zh q-ch x-sh j-z q-c x-s b-p d-t g-k z-c zh-ch j-q",
});
const FINALS = tableOf({
  0.1: "o-uo ve-vo",
  0.2: "in-ing en-eng an-ang ian-iang uan-uang",
  0.3: "un-ong",
  0.4: "ong-eng i-v in-vn ian-van",
  0.5: "ie-ve e-uo ou-uo ui-ei un-en uan-an ai-ei ie-i u-v v-ve ing-eng ang-iang ia-ie",
  0.6: "a-ai an-ai iao-ao ia-a ao-ou an-en u-ou ei-e",
});

function tableOf(costs: Readonly<Record<number, string>>): ReadonlyMap<string, number> {
  return new Map(
    Object.entries(costs).flatMap(([cost, pairs]) =>
      pairs.split(" ").map((pair): [string, number] => [pair.replace("-", " "), Number(cost)]),
    ),
  );
}
