import { cpSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";

interface Rule {
  readonly takes: boolean;
  readonly pattern: string;
  readonly matches: RegExp;
}

/** Copies the files that `COPY . .` copies: the checkout without those in .containerignore. */
export function copyBuildContext(root: string, to: string): void {
  const rules = readRules(readFileSync(join(root, ".containerignore"), "utf8"));
  cpSync(root, to, {
    recursive: true,
    filter(source) {
      const path = relative(root, source);
      if (path === "") return true;
      return isTaken(rules, path) || (statSync(source).isDirectory() && holdsTaken(rules, path));
    },
  });
}

export function readRules(text: string): readonly Rule[] {
  const lines = text.split("\n").filter((line) => line.trim() !== "" && !line.startsWith("#"));
  return lines.map((line) => {
    const takes = line.startsWith("!");
    const pattern = takes ? line.slice(1) : line;
    const source = pattern
      .replaceAll(/[.+^${}()|[\]\\]/g, "\\$&")
      .replaceAll(/\*\*\/|\*/g, (star) => (star === "*" ? "[^/]*" : "(?:.*/)?"));
    return { takes, pattern, matches: new RegExp(`^${source}(?:/.*)?$`) };
  });
}

/** The last matching rule decides. */
export function isTaken(rules: readonly Rule[], path: string): boolean {
  return rules.findLast(({ matches }) => matches.test(path))?.takes ?? true;
}

function holdsTaken(rules: readonly Rule[], folder: string): boolean {
  return rules.some(({ takes, pattern }) => takes && pattern.startsWith(`${folder}/`));
}
