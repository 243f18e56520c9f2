import type {
  ServerSpeech,
  SpeechAbilities,
} from "../src/platform/speech/own-server/server-speech.ts";

/** A server whose abilities the test sets; unknown at first. */
export interface FakeServerSpeech extends ServerSpeech {
  /** How often it was asked. */
  readonly refreshes: number;
  tell(abilities: Partial<SpeechAbilities>, engine?: ServerSpeech["engine"]): void;
  /** Tells that it has a model whose owner set this deadline. */
  tellDeadline(ms: number | null): void;
}

export function fakeServerSpeech(): FakeServerSpeech {
  const listeners = new Set<() => void>();
  let known: SpeechAbilities | null = null;
  let engine: ServerSpeech["engine"] = null;
  let modelDeadlineMs: number | null = null;
  let refreshes = 0;
  return {
    get known() {
      return known;
    },
    get engine() {
      return engine;
    },
    get modelDeadlineMs() {
      return modelDeadlineMs;
    },
    get refreshes() {
      return refreshes;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh() {
      refreshes += 1;
    },
    tell(abilities, understands = engine) {
      engine = understands;
      known = { recognizer: null, speaks: false, ...abilities };
      for (const listener of listeners) listener();
    },
    tellDeadline(ms) {
      engine = "models";
      modelDeadlineMs = ms;
      for (const listener of listeners) listener();
    },
  };
}
