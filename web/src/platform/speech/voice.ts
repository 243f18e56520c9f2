import type { Speaker } from "@suikouji/core";

/**
 * A {@link Speaker} that tells what became of its lines, so that silence can be explained.
 *
 * Contract: as the Speaker's, less the captions, which whoever gives the lines shows. While it is
 * off or there is no voice, lines are passed over in silence. Listeners hear of every change.
 */
export interface Voice extends Speaker {
  readonly state: VoiceState;
  subscribe(listener: () => void): () => void;
  configure(settings: VoiceSettings): void;
}

export interface VoiceState {
  /** "no-voice": this device cannot speak Chinese; the captions have to do. */
  readonly availability: "speaks" | "off" | "no-voice";
  readonly isSpeaking: boolean;
  /** The Chinese voices there are, the best first. Often known only some time after the start. */
  readonly choices: readonly VoiceChoice[];
  /** Absent: the server does not speak, or must not. "silent": it failed a moment ago. */
  readonly server?: "ready" | "silent";
}

export interface VoiceChoice {
  /** As the settings keep it. */
  readonly uri: string;
  readonly name: string;
}

export interface VoiceSettings {
  readonly on: boolean;
  /** Null: the best there is; {@link SERVER_VOICE}: the server's. */
  readonly voice: string | null;
  /** 1 is the voice's own speed. */
  readonly rate: number;
  /** 「仅本机」: no line is sent away to be spoken. */
  readonly localOnly: boolean;
}

/** As the settings keep it; no system calls a voice of its own so. */
export const SERVER_VOICE = "suikouji:server";

/** Where there is nothing to speak with. */
export const silentVoice: Voice = {
  state: { availability: "no-voice", isSpeaking: false, choices: [] },
  subscribe: () => () => {},
  configure() {},
  speak() {},
  stop() {},
};
