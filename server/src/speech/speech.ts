import type { DailyCaps } from "../caps/daily-caps.ts";
import { type MachineClock, machineClock } from "../machine-clock.ts";
import {
  type HostWatch,
  type Trouble,
  type TroubleChanged,
  type WatchedHost,
  watchHost,
} from "../trouble/host-trouble.ts";
import { WatchedSpeechRecognizer, WatchedSpeechSynthesizer } from "../trouble/watched-speech.ts";
import { DashScopeRealtimeRecognizer } from "./dashscope/dashscope-realtime-recognizer.ts";
import { BoundedSpeechRecognizer } from "./decorators/bounded-speech-recognizer.ts";
import { CappedSpeechRecognizer } from "./decorators/capped-speech-recognizer.ts";
import { FallbackSpeechRecognizer } from "./decorators/fallback-speech-recognizer.ts";
import { GatedSpeechRecognizer } from "./decorators/gated-speech-recognizer.ts";
import { TidySpeechRecognizer } from "./decorators/tidy-speech-recognizer.ts";
import { DOMAIN_PROMPT } from "./domain-prompt.ts";
import { EarRecognizer, type RecognizerHolder } from "./ear/ear-recognizer.ts";
import type { EarConfig, EarService } from "./ear/ear-service.ts";
import { OpenAiTranscriptionRecognizer } from "./open-ai/open-ai-transcription-recognizer.ts";
import { RECOGNIZER_PRESETS } from "./presets.ts";
import { CappedSpeechSynthesizer } from "./speaking/capped-speech-synthesizer.ts";
import { CosyVoiceSynthesizer } from "./speaking/cosy-voice-synthesizer.ts";
import { OpenAiSpeechSynthesizer } from "./speaking/open-ai-speech-synthesizer.ts";
import type { SpeechSynthesizer } from "./speaking/speech-synthesizer.ts";
import type { SpeechRecognizer } from "./speech-recognizer.ts";
import { LateVoiceDetector } from "./voice-detection/late-voice-detector.ts";
import type { SileroFiles } from "./voice-detection/silero-files.ts";
import type { VoiceDetector } from "./voice-detection/voice-detector.ts";
import type { WhisperFiles } from "./whisper/whisper-files.ts";
import { WhisperRecognizer } from "./whisper/whisper-recognizer.ts";

export type RecognizerConfig =
  | { readonly kind: "whisper"; readonly files: WhisperFiles }
  /** `model` null: the host is asked for its list of models. */
  | ({ readonly kind: "openai"; readonly model: string | null } & Omit<RemoteConfig, "model">)
  | ({ readonly kind: "dashscope" } & RemoteConfig);

/** A recognizer as configured; `ear`: Whisper on this machine, once it is prepared. */
export type HearingConfig =
  | { readonly kind: "ear" }
  | Exclude<RecognizerConfig, { readonly kind: "whisper" }>;

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
  /** In order of preference; empty: the server does not hear. */
  readonly recognizers: readonly HearingConfig[];
  /** Null: the server does not speak. */
  readonly synthesizer: SynthesizerConfig | null;
  readonly ear: EarConfig;
}

export interface Speech {
  /**
   * Null: the server does not hear now. Read it for each sentence: the ear may start or stop while
   * the server runs.
   */
  readonly recognizer: SpeechRecognizer | null;
  readonly synthesizer: SpeechSynthesizer | null;
  /** Absent: the ear is turned off. */
  readonly ear?: EarService;
  /** The remote services, and whether they refuse us. */
  hosts(): readonly SpeechHostState[];
  /** Running requests fail; no socket, thread or timer is left. */
  close(): Promise<void>;
}

export interface SpeechHostState extends WatchedHost {
  readonly of: "recognizer" | "voice";
  readonly trouble: Trouble | null;
}

export interface SpeechParts {
  readonly caps: DailyCaps;
  /** Required when `recognizers` names the ear; the caller closes it. */
  readonly ear?: EarService & RecognizerHolder;
  /** Called when a host begins to refuse us, and when it answers again. */
  readonly changed?: TroubleChanged;
  /**
   * Read for each sentence, since the files may arrive while the server runs; null or absent: no
   * Silero.
   */
  readonly voiceDetection?: () => SileroFiles | null;
  readonly clock?: MachineClock;
}

/**
 * A household speaks one at a time; each recognition costs a connection, or a second of both cores.
 */
const MOST_AT_A_TIME = 8;
/** A user who waits has no use for a host that needs longer for a sentence. */
const REMOTE_ANSWER_MS = 10_000;
/** Whisper needs one or two seconds on two cores; a minute of speech is five pieces. */
const WHISPER_ANSWER_MS = 30_000;
const WHISPER_IDLE_MS = 15 * 60_000;

/** The configured services with their decorators (watch, cap, tidy, fallback, gate, bound). */
export function createSpeech(
  config: Pick<SpeechConfig, "recognizers" | "synthesizer">,
  { caps, ear, changed = () => {}, voiceDetection = () => null, clock = machineClock }: SpeechParts,
): Speech {
  const watches: { readonly of: "recognizer" | "voice"; readonly watch: HostWatch }[] = [];
  const watching = (
    of: "recognizer" | "voice",
    { baseUrl }: Pick<RemoteConfig, "baseUrl">,
    service: { readonly name: string },
  ) => {
    const watched = {
      of,
      host: new URL(baseUrl).host,
      // Read late: a host that is asked for its model tells it only with the first request.
      get model() {
        return service.name;
      },
    };
    const watch = watchHost(watched, clock, changed);
    watches.push({ of, watch });
    return watch;
  };
  const [first, ...others] = config.recognizers.map((recognizer) => {
    // The ear on this machine costs nothing and refuses nobody: no watch, no cap.
    if (recognizer.kind === "ear") return new EarRecognizer(ear ?? { recognizer: null });
    const made = createRecognizer(recognizer, { clock });
    const watched = new WatchedSpeechRecognizer(made, watching("recognizer", recognizer, made));
    return new CappedSpeechRecognizer(watched, caps);
  });
  const detector = new LateVoiceDetector(voiceDetection, clock);
  const recognizer = first === undefined ? null : guarded([first, ...others], detector);
  const hasHost = config.recognizers.some(({ kind }) => kind !== "ear");
  const synthesizer = createVoice(config.synthesizer);
  function createVoice(voice: SynthesizerConfig | null): SpeechSynthesizer | null {
    if (voice === null) return null;
    const made = createSynthesizer(voice, clock);
    const watched = new WatchedSpeechSynthesizer(made, watching("voice", voice, made));
    return new CappedSpeechSynthesizer(watched, caps);
  }
  return {
    get recognizer() {
      return hasHost || (ear?.recognizer ?? null) !== null ? recognizer : null;
    },
    synthesizer,
    ...(ear === undefined ? {} : { ear }),
    hosts: () => watches.map(({ of, watch: { host, trouble } }) => ({ ...host, of, trouble })),
    async close() {
      await Promise.all([recognizer?.close(), synthesizer?.close(), detector.close()]);
    },
  };
}

/** The decorators around every recognizer. */
export function guarded(
  recognizers: readonly [SpeechRecognizer, ...SpeechRecognizer[]],
  detector: VoiceDetector | null = null,
): SpeechRecognizer {
  const [first, ...others] = recognizers;
  const tidy = [
    new TidySpeechRecognizer(first),
    ...others.map((other) => new TidySpeechRecognizer(other)),
  ] as const;
  const gated = new GatedSpeechRecognizer(new FallbackSpeechRecognizer(tidy), detector);
  return new BoundedSpeechRecognizer(gated, MOST_AT_A_TIME);
}

interface RecognizerParts {
  readonly clock: MachineClock;
  /** Null: no prompt; absent: `DOMAIN_PROMPT`. */
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
          files: config.files,
          prompt,
          answerMs: WHISPER_ANSWER_MS,
          idleMs: WHISPER_IDLE_MS,
        },
        clock,
      );
    case "openai":
      return new OpenAiTranscriptionRecognizer(
        {
          ...config,
          name: config.model ?? new URL(config.baseUrl).host,
          usualModel: RECOGNIZER_PRESETS.openai.model,
          prompt,
          answerMs: REMOTE_ANSWER_MS,
        },
        clock,
      );
    case "dashscope":
      return new DashScopeRealtimeRecognizer(
        { ...config, name: config.model, url: config.baseUrl, answerMs: REMOTE_ANSWER_MS },
        clock,
      );
  }
}

function createSynthesizer(config: SynthesizerConfig, clock: MachineClock): SpeechSynthesizer {
  const host = { ...config, name: config.model, answerMs: REMOTE_ANSWER_MS };
  switch (config.kind) {
    case "openai":
      return new OpenAiSpeechSynthesizer(host, clock);
    case "dashscope":
      return new CosyVoiceSynthesizer({ ...host, url: config.baseUrl }, clock);
  }
}
