import { readFileSync } from "node:fs";
import { join } from "node:path";

const PAGE = join(import.meta.dirname, "../../../docs/deploy.md");

/**
 * The configuration that docs/deploy.md tells people to copy: the only block of its language there.
 */
export function documented(language: "nginx" | "caddyfile"): string {
  const blocks = readFileSync(PAGE, "utf8").split(`\n\`\`\`${language}\n`);
  const block = blocks[1]?.split("\n```\n")[0];
  if (blocks.length !== 2 || block === undefined) throw new Error(`No one block of ${language}`);
  return block;
}

/**
 * Replaces paths and addresses; throws if one is not in the text, or something else would be
 * tested.
 */
export function placed(text: string, places: Readonly<Record<string, string>>): string {
  return Object.entries(places).reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`The page no longer says ${from}`);
    return changed.replaceAll(from, to);
  }, text);
}
