import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { loadOnnxRuntime } from "../../local-models/onnx-runtime.ts";
import { ambiguousSigns, withDigits } from "./ambiguous-signs.ts";
import type { NextToken, TokenRules } from "./decode.ts";
import { type DecoderSettings, startText, type TextUnderWay } from "./decoder-memory.ts";
import { logMel, MEL_BANDS } from "./mel.ts";
import { numeralTwins } from "./numeral-twins.ts";
import { shortenEncoder } from "./shorten-encoder.ts";
import { createTokenizer, type Tokenizer } from "./tokenizer.ts";
import type { WhisperFiles } from "./whisper-files.ts";

/** The encoder's output. Release it: it holds megabytes outside the heap. */
export interface HeardSound {
  /** Each call begins a new text. */
  startText(): NextToken;
  release(): void;
}

export interface WhisperModel {
  readonly tokenizer: Tokenizer;
  readonly rules: TokenRules;
  /** Without digits: numbers are written in words, syllable by syllable as they are said. */
  readonly rulesInWords: TokenRules;
  /** The prompt as earlier text, then language and task. */
  openingFor(prompt: readonly number[]): readonly number[];
  /** At most 15 seconds of audio. */
  hear(samples: Int16Array): Promise<HeardSound>;
}

/**
 * Fifteen seconds, half of what Whisper was trained on: a sentence is shorter, and the encoder
 * takes less than half the time and memory. With ten seconds it mishears more.
 */
const POSITIONS = 750;
const FRAMES = POSITIONS * 2;

/** More threads do not make a model of this size faster. */
const MOST_THREADS = 4;

const SESSION_OPTIONS = {
  intraOpNumThreads: Math.min(availableParallelism(), MOST_THREADS),
  // Spinning threads take the cores from the threads they wait for: on a busy machine a sentence
  // takes twice as long.
  extra: { session: { intra_op: { allow_spinning: "0" } } },
  logSeverityLevel: 3,
};

export async function loadWhisper({ runtime, weights }: WhisperFiles): Promise<WhisperModel> {
  const onnx = loadOnnxRuntime(runtime);
  const file = (name: string) => join(weights, name);
  const json = async (name: string) => JSON.parse(await readFile(file(name), "utf8"));
  const [settings, generation, special, vocabulary, merges] = await Promise.all([
    json("config.json") as Promise<DecoderSettings>,
    json("generation_config.json") as Promise<GenerationSettings>,
    json("added_tokens.json") as Promise<Readonly<Record<string, number>>>,
    json("vocab.json") as Promise<Readonly<Record<string, number>>>,
    readFile(file("merges.txt"), "utf8"),
  ]);
  const encoder = await onnx.InferenceSession.create(
    shortenEncoder(await readFile(file("encoder_model_quantized.onnx")), POSITIONS),
    SESSION_OPTIONS,
  );
  const decoder = await onnx.InferenceSession.create(
    file("decoder_model_merged_quantized.onnx"),
    SESSION_OPTIONS,
  );
  const specialToken = (name: string) => {
    const token = special[`<|${name}|>`];
    if (token === undefined) throw new Error(`the vocabulary has no ${name}`);
    return token;
  };
  const tokenizer = createTokenizer({ vocabulary, merges });
  const task = ["startoftranscript", "zh", "transcribe", "notimestamps"].map(specialToken);
  const before = specialToken("startofprev");
  const rules = {
    endOfText: generation.eos_token_id,
    suppressed: [...generation.suppress_tokens, ...ambiguousSigns(vocabulary)],
    suppressedFirst: generation.begin_suppress_tokens,
    twins: numeralTwins(vocabulary, tokenizer.encode),
  };
  return {
    tokenizer,
    rules,
    rulesInWords: { ...rules, suppressed: [...rules.suppressed, ...withDigits(vocabulary)] },
    openingFor: (prompt) => (prompt.length === 0 ? task : [before, ...prompt, ...task]),
    async hear(samples) {
      const features = new onnx.Tensor("float32", logMel(samples, FRAMES), [1, MEL_BANDS, FRAMES]);
      const { last_hidden_state: state } = await encoder.run({ input_features: features });
      features.dispose();
      if (state === undefined) throw new Error("the encoder gave nothing");
      const texts = new Set<TextUnderWay>();
      return {
        startText() {
          const text = startText(onnx, decoder, { settings, state });
          texts.add(text);
          return text.next;
        },
        release() {
          for (const text of texts) text.release();
          state.dispose();
        },
      };
    },
  };
}

interface GenerationSettings {
  readonly eos_token_id: number;
  readonly suppress_tokens: readonly number[];
  readonly begin_suppress_tokens: readonly number[];
}
