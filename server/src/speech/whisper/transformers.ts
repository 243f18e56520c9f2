/** The little of @huggingface/transformers that is used; it is not among our dependencies. */
export interface Transformers {
  readonly env: { allowRemoteModels: boolean; localModelPath: string };
  readonly AutoModelForSpeechSeq2Seq: Loader<WhisperModel, ModelOptions>;
  readonly AutoProcessor: Loader<(samples: Float32Array) => Promise<object>>;
  readonly AutoTokenizer: Loader<WhisperTokenizer>;
  readonly StoppingCriteria: new () => { _call(ids: readonly unknown[]): boolean[] };
}

interface ModelOptions {
  readonly dtype: "q8";
  /** Passed on to onnxruntime. */
  readonly session_options: {
    readonly intraOpNumThreads: number;
    readonly extra: object;
  };
}

interface Loader<Loaded, Options = object> {
  from_pretrained(name: string, options?: Options): Promise<Loaded>;
}

export interface WhisperModel {
  generate(options: {
    readonly decoder_input_ids: readonly number[];
    readonly max_new_tokens: number;
    readonly stopping_criteria: unknown;
  }): Promise<{ tolist(): readonly (readonly (number | bigint)[])[] }>;
}

export interface WhisperTokenizer {
  encode(text: string, options: { readonly add_special_tokens: boolean }): readonly number[];
  decode(tokens: readonly number[], options: { readonly skip_special_tokens: boolean }): string;
}
