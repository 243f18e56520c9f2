import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fieldsOf, stringOf } from "../../local-models/protobuf.ts";

/** Of a model in ONNX: a list of pairs, key and value. */
const METADATA = 14;
const [KEY, VALUE] = [1, 2];

/**
 * The signs that the reading net writes, by number; 0 is no sign, the last one a blank. In a file
 * beside the net, or in its metadata.
 */
export function readAlphabet(folder: string): readonly string[] {
  const file = join(folder, "signs.txt");
  const listed = existsSync(file)
    ? readFileSync(file, "utf8")
    : signsIn(readFileSync(join(folder, "read.onnx")));
  return ["", ...listed.replaceAll("\r", "").replace(/\n$/, "").split("\n"), " "];
}

function signsIn(model: Uint8Array): string {
  for (const { number, content } of fieldsOf(model)) {
    if (number !== METADATA) continue;
    const pair = fieldsOf(content);
    const key = pair.find((field) => field.number === KEY);
    const value = pair.find((field) => field.number === VALUE);
    if (key && value && stringOf(key) === "character") return stringOf(value);
  }
  throw new Error("the reading net names no signs");
}
