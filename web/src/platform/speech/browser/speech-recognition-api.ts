/** The part of the browser's `SpeechRecognition` that we use; the DOM types lack it. */
export interface BrowserRecognition {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  maxAlternatives: number;
  onstart: (() => void) | null;
  onaudiostart: (() => void) | null;
  onspeechstart: (() => void) | null;
  onresult: ((event: { readonly results: RecognizedResults }) => void) | null;
  onerror: ((event: { readonly error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
  abort(): void;
}

export type BrowserRecognitionClass = new () => BrowserRecognition;

/** Everything recognized since `start`, not only what is new. */
export type RecognizedResults = ArrayLike<RecognizedResult>;

export interface RecognizedResult extends ArrayLike<RecognizedAlternative> {
  readonly isFinal: boolean;
}

export interface RecognizedAlternative {
  readonly transcript: string;
  readonly confidence: number;
}

/** Prefixed until 2025, and still in Safari. Null when the browser has none. */
export function findSpeechRecognition(page: object): BrowserRecognitionClass | null {
  for (const name of ["SpeechRecognition", "webkitSpeechRecognition"]) {
    const found: unknown = Reflect.get(page, name);
    if (typeof found === "function") return found as BrowserRecognitionClass;
  }
  return null;
}

export function transcriptOf(results: RecognizedResults): string {
  const heard = Array.from(results, (result) => ({
    text: result[0]?.transcript.trim() ?? "",
    confidence: result[0]?.confidence ?? 0,
  }));
  return heard
    .filter(({ text, confidence }, place) => {
      // Chrome on Android repeats a growing sentence, each time as another final result.
      const next = heard[place + 1]?.text ?? "";
      return confidence > 0 || text === "" || !next.startsWith(text);
    })
    .map(({ text }) => text)
    .reduce(joinHeard, "");
}

/** Joins two parts of one utterance. 吃饭60, a pause and 30打车 must not become 6030. */
export function joinHeard(earlier: string, later: string): string {
  return /\d$/u.test(earlier) && /^\d/u.test(later) ? `${earlier}，${later}` : earlier + later;
}
