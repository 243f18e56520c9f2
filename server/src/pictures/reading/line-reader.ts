import { join } from "node:path";
import type { PictureLine } from "@suikouji/contract";
import {
  loadOnnxRuntime,
  type OnnxRuntime,
  type Session,
} from "../../local-models/onnx-runtime.ts";
import type { Picture } from "../picture.ts";
import type { PictureReaderFiles } from "../picture-reader-files.ts";
import { readAlphabet } from "./alphabet.ts";
import { bandsOf } from "./bands.ts";
import { cutLine, drawnWidth, LINE_HEIGHT } from "./cut-line.ts";
import { type Box, regionsOf } from "./regions.ts";
import { shrink } from "./shrink.ts";
import { spell } from "./spell.ts";

/** The longer side of what the finding net sees; more finds little and takes memory. */
const LONGEST_SIDE = 1280;
/** The net halves its input five times. */
const STEP = 32;
/** Mean and deviation of the pictures that the finding net learned from: blue, green, red. */
const MEAN = [0.485, 0.456, 0.406] as const;
const DEVIATION = [0.229, 0.224, 0.225] as const;
/** So many lines are read at once; the widest decides the memory. */
const BATCH = 6;
/** Below this mean certainty there is a drawing, not text. */
const TEXT = 0.5;
/** A page of small print; what is beyond would take minutes. */
const MOST_LINES = 400;

export interface LineReader {
  /** The lines of text, from top to bottom. */
  read(picture: Picture): Promise<readonly PictureLine[]>;
}

/** Loads both nets: one finds lines, the other reads them. */
export async function loadLineReader({
  runtime,
  weights,
}: PictureReaderFiles): Promise<LineReader> {
  const onnx = loadOnnxRuntime(runtime);
  // Without an arena the memory of a picture is given back after it.
  const setup = { graphOptimizationLevel: "all", logSeverityLevel: 3, enableCpuMemArena: false };
  const find = await onnx.InferenceSession.create(join(weights, "find.onnx"), setup);
  const read = await onnx.InferenceSession.create(join(weights, "read.onnx"), setup);
  const nets: Nets = { onnx, find, read, alphabet: readAlphabet(weights) };
  return {
    async read(picture) {
      const boxes: Box[] = [];
      for (const { top, bottom, ownTop, ownBottom } of bandsOf(picture.width, picture.height)) {
        const found = await findBoxes(nets, cutRows(picture, top, bottom));
        const placed = found.map((box) => ({ ...box, centreY: box.centreY + top }));
        boxes.push(...placed.filter(({ centreY: y }) => y >= ownTop && y < ownBottom));
      }
      const lines = await readBoxes(nets, picture, boxes.slice(0, MOST_LINES));
      return lines.toSorted((one, other) => one.y - other.y);
    },
  };
}

interface Nets {
  readonly onnx: OnnxRuntime;
  readonly find: Session;
  readonly read: Session;
  readonly alphabet: readonly string[];
}

function cutRows({ width, rgb }: Picture, top: number, bottom: number): Picture {
  return { width, height: bottom - top, rgb: rgb.subarray(top * width * 3, bottom * width * 3) };
}

async function findBoxes({ onnx, find }: Nets, picture: Picture): Promise<readonly Box[]> {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const fitting = (side: number) => Math.max(STEP, Math.round((side * scale) / STEP) * STEP);
  const size = { width: fitting(picture.width), height: fitting(picture.height) };
  const likely = await run(onnx, find, {
    data: normalized(shrink(picture, size), size.width * size.height),
    dims: [1, 3, size.height, size.width],
  });
  const [stretchX, stretchY] = [picture.width / size.width, picture.height / size.height];
  return regionsOf({ ...size, likely: likely.data }).map(({ angle, ...box }) => ({
    angle,
    centreX: box.centreX * stretchX,
    centreY: box.centreY * stretchY,
    width: box.width * stretchX,
    height: box.height * stretchY,
  }));
}

function normalized(means: Float32Array, pixels: number): Float32Array {
  const planes = new Float32Array(3 * pixels);
  for (const channel of [0, 1, 2] as const) {
    for (let pixel = 0; pixel < pixels; pixel += 1) {
      const value = (means[pixel * 3 + 2 - channel] ?? 0) / 255;
      planes[channel * pixels + pixel] = (value - MEAN[channel]) / DEVIATION[channel];
    }
  }
  return planes;
}

async function readBoxes(
  { onnx, read, alphabet }: Nets,
  picture: Picture,
  boxes: readonly Box[],
): Promise<readonly PictureLine[]> {
  // Lines of like width together: each is drawn as wide as the widest of its batch.
  const sorted = boxes.toSorted((one, other) => drawnWidth(one) - drawnWidth(other));
  const lines: PictureLine[] = [];
  for (let from = 0; from < sorted.length; from += BATCH) {
    const batch = sorted.slice(from, from + BATCH);
    const widest = Math.max(...batch.map(drawnWidth));
    const stride = Math.ceil(widest / STEP) * STEP;
    const size = 3 * LINE_HEIGHT * stride;
    const data = new Float32Array(batch.length * size);
    batch.forEach((box, index) => {
      const planes = data.subarray(index * size, (index + 1) * size);
      cutLine(picture, box, { planes, stride });
    });
    const spelled = await run(onnx, read, { data, dims: [batch.length, 3, LINE_HEIGHT, stride] });
    const [, steps = 0, signs = 0] = spelled.dims;
    batch.forEach((box, index) => {
      const from = index * steps * signs;
      const probabilities = spelled.data.subarray(from, from + steps * signs);
      const line = lineOf(box, spell({ probabilities, steps, signs }, alphabet));
      if (line !== null) lines.push(line);
    });
  }
  return lines;
}

function lineOf(
  { centreX, centreY, width, height, angle }: Box,
  { text, certainty }: ReturnType<typeof spell>,
): PictureLine | null {
  const mean = certainty.reduce((sum, each) => sum + each, 0) / Math.max(1, certainty.length);
  if (text === "" || mean <= TEXT) return null;
  return {
    text,
    certainty: certainty.map((each) => Math.round(each * 100) / 100),
    x: Math.round(centreX - width / 2),
    y: Math.round(centreY - height / 2),
    width: Math.round(width),
    height: Math.round(height),
    angle: Math.round(angle * 10_000) / 10_000,
  };
}

interface Values {
  readonly data: Float32Array;
  readonly dims: readonly number[];
}

async function run(onnx: OnnxRuntime, net: Session, { data, dims }: Values): Promise<Values> {
  const [input = ""] = net.inputNames;
  const [output = ""] = net.outputNames;
  const answered = (await net.run({ [input]: new onnx.Tensor("float32", data, dims) }))[output];
  if (!(answered?.data instanceof Float32Array)) throw new Error("the net gave nothing");
  return { data: answered.data, dims: answered.dims };
}
