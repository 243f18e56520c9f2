import type { DailyCaps } from "../caps/daily-caps.ts";
import { type Clock, systemClock } from "../llm/clock.ts";
import {
  type HostWatch,
  type Trouble,
  type TroubleChanged,
  type WatchedHost,
  watchHost,
} from "../trouble/host-trouble.ts";
import { WatchedSpeechRecognizer, WatchedSpeechSynthesizer } from "../trouble/watched-speech.ts";
import { BoundedSpeechRecognizer } from "./bounded-speech-recognizer.ts";
import { CappedSpeechRecognizer } from "./capped-speech-recognizer.ts";
import { DashScopeRealtimeRecognizer } from "./dashscope/dashscope-realtime-recognizer.ts";
import { DOMAIN_PROMPT } from "./domain-prompt.ts";
import { FallbackSpeechRecognizer } from "./fallback-speech-recognizer.ts";
import { GatedSpeechRecognizer } from "./gated-speech-recognizer.ts";
import { OpenAiTranscriptionRecognizer } from "./open-ai/open-ai-transcription-recognizer.ts";
import { CappedSpeechSynthesizer } from "./speaking/capped-speech-synthesizer.ts";
import { CosyVoiceSynthesizer } from "./speaking/cosy-voice-synthesizer.ts";
import { OpenAiSpeechSynthesizer } from "./speaking/open-ai-speech-synthesizer.ts";
import type { SpeechSynthesizer } from "./speaking/speech-synthesizer.ts";
import type { SpeechRecognizer } from "./speech-recognizer.ts";
import { TidySpeechRecognizer } from "./tidy-speech-recognizer.ts";
import type { WhisperInstallation } from "./whisper/installation.ts";
import { WhisperRecognizer } from "./whisper/whisper-recognizer.ts";

export type RecognizerConfig =
  | { readonly kind: "whisper"; readonly installation: WhisperInstallation }
  | ({ readonly kind: "openai" | "dashscope" } & RemoteConfig);

export type SynthesizerConfig = {
  readonly kind: "openai" | "dashscope";
  readonly voice: string;
} & RemoteConfig;

interface RemoteConfig {
  readonly baseUrl: string;
  readonly apiKey: string | null;
  readonly model: string;
}

export interface SpeechConfig {
  /** In order of preference; none: the server does not hear. */
  readonly recognizers: readonly RecognizerConfig[];
  /** Null: the server does not speak. */
  readonly synthesizer: SynthesizerConfig | null;
}

export interface Speech {
  readonly recognizer: SpeechRecognizer | null;
  readonly synthesizer: SpeechSynthesizer | null;
  /** Those that are not this machine, and whether they refuse us. */
  hosts(): readonly SpeechHostState[];
  /** Fails what is under way, and leaves no socket, thread or timer. */
  close(): Promise<void>;
}

export interface SpeechHostState extends WatchedHost {
  readonly of: "recognizer" | "voice";
  readonly trouble: Trouble | null;
}

export interface SpeechParts {
  readonly caps: DailyCaps;
  /** Told when a host begins to refuse us, and when it answers again. */
  readonly changed?: TroubleChanged;
  readonly clock?: Clock;
}

/** A household speaks one at a time; each costs a connection, or a second of both cores. */
const MOST_AT_A_TIME = 8;
/** A host that needs longer for a sentence is of no use to somebody who waits. */
const REMOTE_ANSWER_MS = 10_000;
/** Whisper needs two to five seconds on two cores; a minute of speech is two or three pieces. */
const WHISPER_ANSWER_MS = 30_000;
const WHISPER_IDLE_MS = 15 * 60_000;

/** The configured services: gated, bounded, tidied, one behind the other, under the day's caps. */
export function createSpeech(
  config: SpeechConfig,
  { caps, changed = () => {}, clock = systemClock }: SpeechParts,
): Speech {
  const watches: { readonly of: "recognizer" | "voice"; readonly watch: HostWatch }[] = [];
  const watching = (of: "recognizer" | "voice", { model, baseUrl }: RemoteConfig) => {
    const watch = watchHost({ of, model, host: new URL(baseUrl).host }, clock, changed);
    watches.push({ of, watch });
    return watch;
  };
  const [first, ...others] = config.recognizers.map((recognizer) => {
    const made = createRecognizer(recognizer, { clock });
    // This machine's own costs nothing, and refuses nobody.
    if (recognizer.kind === "whisper") return made;
    const watched = new WatchedSpeechRecognizer(made, watching("recognizer", recognizer));
    return new CappedSpeechRecognizer(watched, caps);
  });
  const recognizer = first === undefined ? null : guarded([first, ...others]);
  const synthesizer =
    config.synthesizer === null
      ? null
      : new CappedSpeechSynthesizer(
          new WatchedSpeechSynthesizer(
            createSynthesizer(config.synthesizer, clock),
            watching("voice", config.synthesizer),
          ),
          caps,
        );
  return {
    recognizer,
    synthesizer,
    hosts: () => watches.map(({ of, watch: { host, trouble } }) => ({ ...host, of, trouble })),
    async close() {
      await Promise.all([recognizer?.close(), synthesizer?.close()]);
    },
  };
}

/** What stands between any recognizer and its callers. */
export function guarded(
  recognizers: readonly [SpeechRecognizer, ...SpeechRecognizer[]],
): SpeechRecognizer {
  const [first, ...others] = recognizers;
  const tidy = [
    new TidySpeechRecognizer(first),
    ...others.map((other) => new TidySpeechRecognizer(other)),
  ] as const;
  const gated = new GatedSpeechRecognizer(new FallbackSpeechRecognizer(tidy));
  return new BoundedSpeechRecognizer(gated, MOST_AT_A_TIME);
}

interface RecognizerParts {
  readonly clock: Clock;
  /** Null: none; absent: ours. */
  readonly prompt?: string | null;
}

export function createRecognizer(
  config: RecognizerConfig,
  { clock, prompt = DOMAIN_PROMPT }: RecognizerParts,
): SpeechRecognizer {
  switch (config.kind) {
    case "whisper":
      return new WhisperRecognizer(
        {
          installation: config.installation,
          prompt,
          answerMs: WHISPER_ANSWER_MS,
          idleMs: WHISPER_IDLE_MS,
        },
        clock,
      );
    case "openai":
      return new OpenAiTranscriptionRecognizer(
        { ...config, name: config.model, prompt, answerMs: REMOTE_ANSWER_MS },
        clock,
      );
    case "dashscope":
      return new DashScopeRealtimeRecognizer(
        { ...config, name: config.model, url: config.baseUrl, answerMs: REMOTE_ANSWER_MS },
        clock,
      );
  }
}

function createSynthesizer(config: SynthesizerConfig, clock: Clock): SpeechSynthesizer {
  const host = { ...config, name: config.model, answerMs: REMOTE_ANSWER_MS };
  switch (config.kind) {
    case "openai":
      return new OpenAiSpeechSynthesizer(host, clock);
    case "dashscope":
      return new CosyVoiceSynthesizer({ ...host, url: config.baseUrl }, clock);
  }
}
