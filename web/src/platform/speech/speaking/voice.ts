import type { Speaker } from "@suikouji/core";
import type { Settings } from "../../books/books.ts";

/**
 * A {@link Speaker} that reports what became of its lines, so that silence can be explained.
 *
 * Contract: as the Speaker's, except that the caller shows the captions. While it is off or there
 * is no voice, lines are ignored. Listeners hear of every change.
 */
export interface Voice extends Speaker {
  readonly state: VoiceState;
  subscribe(listener: () => void): () => void;
  configure(settings: VoiceSettings): void;
}

export interface VoiceState {
  /** "no-voice": this device cannot speak Chinese; only the captions remain. */
  readonly availability: "speaks" | "off" | "no-voice";
  readonly isSpeaking: boolean;
  /** The Chinese voices, best first. Often known only some time after the start. */
  readonly choices: readonly VoiceChoice[];
  /** Absent: the server cannot or must not speak. "silent": it failed a moment ago. */
  readonly server?: "ready" | "silent";
}

export interface VoiceChoice {
  /** As stored in the settings. */
  readonly uri: string;
  readonly name: string;
}

export interface VoiceSettings {
  readonly on: boolean;
  /** Null: the best voice; {@link SERVER_VOICE}: the server's. */
  readonly voice: string | null;
  /** 1 is the voice's normal speed. */
  readonly rate: number;
  /** 「仅本机」: no line is sent away to be spoken. */
  readonly localOnly: boolean;
}

export function voiceSettingsOf(device: Settings): VoiceSettings {
  const { speakerOn, voice, speechRate, localOnly } = device;
  return { on: speakerOn, voice, rate: speechRate, localOnly };
}

/** As stored in the settings; no system voice has this name. */
export const SERVER_VOICE = "suikouji:server";

/** For browsers without speech synthesis. */
export const silentVoice: Voice = {
  state: { availability: "no-voice", isSpeaking: false, choices: [] },
  subscribe: () => () => {},
  configure() {},
  speak() {},
  stop() {},
};
