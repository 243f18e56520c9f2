import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const FENCED = /^```[^\n]*\n[\s\S]*?^```$/gmu;
const INLINE_CODE = /`[^`\n]*`/gu;
const LINK = /\]\(([^()\s]+)\)/gu;
const IMAGE = /<img[^>]*\ssrc="([^"]+)"/gu;
const ELSEWHERE = /^[a-z]+:/u;
const CODE_FILE = /(?:^|[\s(])((?:[\w.-]+\/)*[\w-][\w.-]*\.(?:ts|tsx|mjs))(?=$|[\s):,])/gu;
const NPM_RUN = /\bnpm run (?:-s )?([a-z][a-z:-]*)/gu;

/**
 * The broken links and images of a document, verbatim. Links to other sites are not
 * checked.
 * @param {string} document its path
 */
export function brokenLinks(document) {
  const text = readFileSync(document, "utf8");
  const prose = text.replace(FENCED, "").replace(INLINE_CODE, "");
  const targets = [...prose.matchAll(LINK), ...prose.matchAll(IMAGE)].flatMap(([, to = ""]) => to);
  return targets.filter((target) => !ELSEWHERE.test(target) && !leadsSomewhere(document, target));
}

/**
 * The names after `npm run` in a document that are not scripts.
 * @param {string} document its path
 * @param {Readonly<Record<string, string>>} scripts those of package.json
 */
export function unknownScripts(document, scripts) {
  const names = [...readFileSync(document, "utf8").matchAll(NPM_RUN)].map(([, name = ""]) => name);
  return names.filter((name) => !Object.hasOwn(scripts, name));
}

/**
 * The files of code that a document names in its text and that are not there: `frames/frame.ts` is
 * found at the end of any path.
 * @param {string} document its path
 * @param {readonly string[]} files the paths of the repository
 */
export function unknownFiles(document, files) {
  const prose = readFileSync(document, "utf8").replace(FENCED, "");
  const code = [...prose.matchAll(INLINE_CODE)].map(([span]) => span.slice(1, -1));
  const names = code.flatMap((span) => [...span.matchAll(CODE_FILE)].map(([, name = ""]) => name));
  return names.filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)));
}

/**
 * @param {string} document
 * @param {string} target
 */
function leadsSomewhere(document, target) {
  const [path = "", heading] = target.split("#");
  const file = path === "" ? document : join(dirname(document), decodeURIComponent(path));
  if (!existsSync(file)) return false;
  return heading === undefined || headingsOf(file).has(decodeURIComponent(heading));
}

/**
 * The anchors that GitHub gives a document's headings.
 * @param {string} file
 */
function headingsOf(file) {
  const prose = readFileSync(file, "utf8").replace(FENCED, "");
  return new Set(
    [...prose.matchAll(/^#{1,6} (.+)$/gmu)].map(([, title = ""]) =>
      title
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, "")
        .replaceAll(" ", "-"),
    ),
  );
}
