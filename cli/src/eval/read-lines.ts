import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isRecord } from "../wire/read-batch.ts";

export class BadCase extends Error {
  override readonly name = "BadCase";
}

type Values = Readonly<Record<string, unknown>>;

/** Reads the JSON lines of a file; none if the folder lacks it. `where` names a line in an error. */
export function readLines<Read>(
  folder: string,
  name: string,
  read: (value: Values, where: string) => Read,
): readonly Read[] {
  const file = join(folder, `${name}.jsonl`);
  if (!existsSync(file)) return [];
  return readFileSync(file, "utf8")
    .split("\n")
    .flatMap((line, at) => {
      const where = `${name}.jsonl 第 ${at + 1} 行`;
      return line.trim() === "" ? [] : [read(parseJson(line, where), where)];
    });
}

export function strings(value: unknown): readonly string[] {
  return (Array.isArray(value) ? value : [value]).map(String);
}

function parseJson(line: string, where: string): Values {
  try {
    const value: unknown = JSON.parse(line);
    if (isRecord(value)) return value;
  } catch {
    // Falls through to the one sentence for every kind of bad line.
  }
  throw new BadCase(`${where}：不是 JSON 对象`);
}
