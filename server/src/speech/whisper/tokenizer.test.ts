import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { createTokenizer } from "./tokenizer.ts";

describe("a small vocabulary", () => {
  // 六 is E5 85 AD and 十 is E5 8D 81, written å ħ Ń and å į ģ.
  const pieces = ["a", "b", "Ġ", "å", "ħ", "Ń", "į", "ģ", "åħ", "åį", "åħŃ", "åįģ", "Ġa", "Ġab"];
  const tokenizer = createTokenizer({
    vocabulary: Object.fromEntries(pieces.map((piece, token) => [piece, token])),
    merges: "#version: 0.2\nå ħ\nå į\nåħ Ń\nĠ a\nĠa b\nåį ģ\n",
  });

  test.each([
    ["六", [10]],
    ["六十", [10, 11]],
    ["ab ab", [0, 1, 13]],
    [" a", [12]],
    ["", []],
  ])("「%s」 becomes %j, and back", (text, tokens) => {
    expect(tokenizer.encode(text)).toEqual(tokens);
    expect(tokenizer.decode(tokens)).toBe(text);
  });

  test("bytes of one character are joined, and half a character is dropped", () => {
    expect(tokenizer.decode([8, 5])).toBe("六");
    expect(tokenizer.decode([8])).toBe("\ufffd");
    expect(tokenizer.bytesOf(8)).toEqual(Uint8Array.of(0xe5, 0x85));
    expect(tokenizer.bytesOf(99)).toEqual(new Uint8Array());
  });
});

const WEIGHTS = join(import.meta.dirname, "../../../../.tools/ear/whisper-base");
const CASES = join(import.meta.dirname, "../../../../eval/open/correct.jsonl");

test("Whisper's own vocabulary encodes and decodes without loss", (context) => {
  if (!existsSync(WEIGHTS)) return context.skip("Whisper is not installed");
  const read = (file: string) => readFileSync(join(WEIGHTS, file), "utf8");
  const tokenizer = createTokenizer({
    vocabulary: JSON.parse(read("vocab.json")),
    merges: read("merges.txt"),
  });
  const lines = readFileSync(CASES, "utf8").trim().split("\n");
  const texts = lines.map((line): string => JSON.parse(line).text);

  expect(texts.length).toBeGreaterThan(100);
  for (const text of [...texts, "KFC's 35.5 <|endoftext|> 🙂 \n  乾洗"]) {
    expect(tokenizer.decode(tokenizer.encode(text))).toBe(text);
  }
  // As Hugging Face's tokenizer encodes it.
  expect(tokenizer.encode(" 以下是普通话的句子。KFC's 35.5")).toEqual([
    220, 3588, 4438, 1541, 29993, 19550, 21596, 1546, 34592, 7626, 1543, 42, 18671, 311, 6976, 13,
    20,
  ]);
});
