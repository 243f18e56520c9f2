import type {
  ServerSpeech,
  SpeechAbilities,
} from "../src/platform/speech/own-server/server-speech.ts";

/** A server whose abilities the test sets; unknown at first. */
export interface FakeServerSpeech extends ServerSpeech {
  /** How often it was asked. */
  readonly refreshes: number;
  tell(abilities: Partial<SpeechAbilities>, engine?: ServerSpeech["engine"]): void;
}

export function fakeServerSpeech(): FakeServerSpeech {
  const listeners = new Set<() => void>();
  let known: SpeechAbilities | null = null;
  let engine: ServerSpeech["engine"] = null;
  let refreshes = 0;
  return {
    get known() {
      return known;
    },
    get engine() {
      return engine;
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
  };
}
