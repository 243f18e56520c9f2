import { cpSync, existsSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";

export interface Rule {
  readonly takes: boolean;
  readonly pattern: string;
  readonly matches: RegExp;
}

/** The ignore files that each builder looks for beside our Containerfile; it reads the first. */
export const IGNORE_FILES = {
  docker: ["Containerfile.dockerignore", ".dockerignore"],
  podman: [
    "Containerfile.containerignore",
    "Containerfile.dockerignore",
    ".containerignore",
    ".dockerignore",
  ],
} as const;

export type Builder = keyof typeof IGNORE_FILES;

/** What the builder leaves out, read as text: a lost symlink is a file with a path in it. */
export function rulesFor(builder: Builder, root: string): readonly Rule[] {
  const file = IGNORE_FILES[builder].find((name) => existsSync(join(root, name)));
  return file === undefined ? [] : readRules(readFileSync(join(root, file), "utf8"));
}

/** Copies the files that `COPY . .` copies: the checkout without those that are ignored. */
export function copyBuildContext(root: string, to: string): void {
  const rules = rulesFor("docker", root);
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
