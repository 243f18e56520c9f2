import type { OnnxRuntime, Session, Tensor } from "../../local-models/onnx-runtime.ts";
import type { NextToken } from "./decode.ts";

/** From config.json. */
export interface DecoderSettings {
  readonly decoder_attention_heads: number;
  readonly d_model: number;
}

export interface TextUnderWay {
  readonly next: NextToken;
  readonly release: () => void;
}

/** The decoder with its cache of keys and values, so that each step reads only the new tokens. */
export function startText(
  onnx: OnnxRuntime,
  decoder: Session,
  { settings, state }: { readonly settings: DecoderSettings; readonly state: Tensor },
): TextUnderWay {
  const heads = settings.decoder_attention_heads;
  const nothing = [1, heads, 0, settings.d_model / heads];
  const empty = new onnx.Tensor("float32", new Float32Array(), nothing);
  let past: Record<string, Tensor> = Object.fromEntries(
    decoder.inputNames
      .filter((name) => name.startsWith("past_key_values."))
      .map((name) => [name, empty]),
  );
  let isFirst = true;
  return {
    async next(tokens) {
      const ids = new onnx.Tensor("int64", BigInt64Array.from(tokens, BigInt), [1, tokens.length]);
      const { logits, ...present } = await decoder.run({
        ...past,
        input_ids: ids,
        encoder_hidden_states: state,
        use_cache_branch: new onnx.Tensor("bool", Uint8Array.of(isFirst ? 0 : 1), [1]),
      });
      past = updated(past, present, isFirst);
      isFirst = false;
      if (!(logits?.data instanceof Float32Array)) throw new Error("the decoder gave nothing");
      return logits.data.slice(-(logits.dims.at(-1) ?? 0));
    },
    release() {
      for (const tensor of new Set(Object.values(past))) tensor.dispose();
      past = {};
    },
  };
}

/** The cache for the audio is computed at the first step; later steps return it empty. */
function updated(
  past: Readonly<Record<string, Tensor>>,
  present: Readonly<Record<string, Tensor>>,
  isFirst: boolean,
): Record<string, Tensor> {
  return Object.fromEntries(
    Object.entries(past).map(([name, old]) => {
      const tensor = present[name.replace("past_key_values", "present")];
      const isHeard = name.includes(".encoder.");
      if (tensor === undefined || (isHeard && !isFirst)) {
        tensor?.dispose();
        return [name, old];
      }
      if (!isFirst) old.dispose();
      return [name, tensor];
    }),
  );
}
