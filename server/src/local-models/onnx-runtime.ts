import { createRequire } from "node:module";
import { join } from "node:path";

/** The few functions of onnxruntime-node that we use; it is not among our dependencies. */
export interface OnnxRuntime {
  readonly InferenceSession: {
    create(model: string | Uint8Array, options: object): Promise<Session>;
  };
  readonly Tensor: new (type: string, data: TensorData, dims: readonly number[]) => Tensor;
}

export type TensorData = Float32Array | BigInt64Array | Uint8Array;

export interface Tensor {
  readonly data: TensorData;
  readonly dims: readonly number[];
  dispose(): void;
}

export type Tensors = Readonly<Record<string, Tensor>>;

export interface Session {
  readonly inputNames: readonly string[];
  readonly outputNames: readonly string[];
  run(feeds: Tensors): Promise<Tensors>;
  release(): Promise<void>;
}

/** @param folder its node_modules holds the runtime. */
export function loadOnnxRuntime(folder: string): OnnxRuntime {
  return createRequire(join(folder, "package.json"))("onnxruntime-node");
}
