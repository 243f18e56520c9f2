import { createListeners } from "../../listeners.ts";
import type { Timers } from "../../timers.ts";
import type { AudioOutput, Sound } from "../audio/audio-output.ts";
import { sentencesOf } from "./sentences.ts";
import type { Voice, VoiceSettings, VoiceState } from "./voice.ts";

/** Resolves with a whole sound file, or rejects; at once when the signal aborts. */
export type FetchSpeech = (
  piece: { readonly text: string; readonly rate: number },
  signal: AbortSignal,
) => Promise<ArrayBuffer>;

export interface ServerSpeakerParts {
  readonly fetchSpeech: FetchSpeech;
  readonly output: AudioOutput;
  readonly timers: Timers;
}

/** After this long the user has read the caption. */
const TIMEOUT_MS = 3000;
/** After a failure the server is not asked again for this long. */
const REST_MS = 30_000;
/** A context that was suspended during a sound never reports its end. */
const LATE_END_MS = 2000;

interface Piece {
  readonly text: string;
  sound: Promise<Sound> | null;
}

/**
 * Speaks with the server's voice, sentence by sentence; the next is fetched while one plays. When
 * the server fails or is late the line is not spoken, and the server is not asked for a while.
 */
export function serverSpeaker({ fetchSpeech, output, timers }: ServerSpeakerParts): Voice {
  const listeners = createListeners();
  let settings: VoiceSettings = { on: false, voice: null, rate: 1, localOnly: true };
  let waiting: readonly Piece[] = [];
  let current: Piece | null = null;
  let isHeard = false;
  let isResting = false;
  let fetching = new AbortController();
  let callOffTimer = () => {};
  let silenceSound = () => {};
  let state: VoiceState = stateNow();

  function stateNow(): VoiceState {
    const availability = !settings.on ? "off" : isResting ? "no-voice" : "speaks";
    return { availability, isSpeaking: current !== null, choices: [] };
  }

  function publish(): void {
    state = stateNow();
    listeners.tell();
  }

  function sayNext(): void {
    const [piece = null, ...rest] = waiting;
    callOffTimer();
    waiting = rest;
    current = piece;
    isHeard = false;
    silenceSound = () => {};
    if (piece !== null) begin(piece);
    publish();
  }

  function begin(piece: Piece): void {
    callOffTimer = timers.after(TIMEOUT_MS, () => {
      // Before the first gesture no sound can play: the server may be fine.
      if (output.isOpen) fail();
      else silence();
    });
    void playWhenReady(piece, output.wake());
  }

  async function playWhenReady(piece: Piece, opened: Promise<void>): Promise<void> {
    const sound = await soundOf(piece).catch(() => null);
    if (current === piece && sound === null) fail();
    await opened.catch(() => undefined);
    if (current !== piece || sound === null) return;
    // In a suspended context the sound would play at the next gesture, long after the line.
    if (output.isOpen) play(sound, piece);
    else silence();
  }

  function soundOf(piece: Piece): Promise<Sound> {
    const { rate } = settings;
    piece.sound ??= fetchSpeech({ text: piece.text, rate }, fetching.signal).then((bytes) =>
      output.decode(bytes),
    );
    return piece.sound;
  }

  function play(sound: Sound, piece: Piece): void {
    callOffTimer();
    isHeard = true;
    const stopSound = sound.play(() => {
      if (current === piece) sayNext();
    });
    silenceSound = stopSound;
    callOffTimer = timers.after(sound.durationMs + LATE_END_MS, () => {
      stopSound();
      sayNext();
    });
    fetchAhead();
  }

  function fetchAhead(): void {
    const [next] = waiting;
    // A failure is handled when it is this piece's turn.
    if (isHeard && next !== undefined) soundOf(next).catch(() => undefined);
  }

  function fail(): void {
    isResting = true;
    timers.after(REST_MS, () => {
      isResting = false;
      publish();
    });
    silence();
  }

  function silence(): void {
    fetching.abort();
    fetching = new AbortController();
    silenceSound();
    waiting = [];
    sayNext();
  }

  function stop(): void {
    if (current !== null) silence();
  }

  return {
    get state() {
      return state;
    },
    subscribe: listeners.subscribe,
    configure(next) {
      settings = next;
      if (!next.on) stop();
      publish();
    },
    speak(line) {
      if (state.availability !== "speaks") return;
      const pieces = sentencesOf(line).map((text): Piece => ({ text, sound: null }));
      waiting = [...waiting, ...pieces];
      if (current === null) sayNext();
      else fetchAhead();
    },
    stop,
  };
}
