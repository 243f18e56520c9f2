/** The fields of a `SpeechSynthesisVoice` that we use. */
export type SystemVoice = Pick<SpeechSynthesisVoice, "voiceURI" | "name" | "lang" | "localService">;

/** Mandarin first: a Cantonese voice reads the same characters, but says other words. */
const LANGUAGES = [
  /^(zh|cmn)(-hans)?-cn/u,
  /^cmn/u,
  /^zh(-hans)?$/u,
  /^zh-(hans-)?sg/u,
  /^zh-(hant-)?tw/u,
];

/** The voices that can read Chinese, best first; on-device voices before cloud voices. */
export function chineseVoices<Found extends SystemVoice>(
  voices: readonly Found[],
): readonly Found[] {
  return voices
    .filter(({ lang }) => /^(zh|cmn|yue)/u.test(normal(lang)))
    .map((voice) => ({ voice, rank: rankOf(voice) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ voice }) => voice);
}

function rankOf({ lang, localService }: SystemVoice): number {
  const place = LANGUAGES.findIndex((language) => language.test(normal(lang)));
  return (place === -1 ? LANGUAGES.length : place) * 2 + (localService ? 0 : 1);
}

/** Android writes zh_CN, some of its engines zh_CN_#Hans. */
function normal(lang: string): string {
  return lang.toLowerCase().replaceAll("_", "-").replace("-#", "-");
}
