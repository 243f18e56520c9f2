/** A file of the app; `revision` is null where the name changes with the content. */
export interface ShellFile {
  readonly url: string;
  readonly revision: string | null;
}

const PREFIX = "suikouji-shell-";

const ENGLISH = /^\/assets\/english-/;

/** Parts that many devices never use. The first use of a part caches it, and later versions then bring it. */
const PARTS_ON_DEMAND = [
  ENGLISH,
  // The import of bills, with its reader of spreadsheets and archives.
  /^\/assets\/(?:bill-import|bill-books|table-worker)-/,
  // Pictures, which only the server can read.
  /^\/assets\/(?:picture-sheet|picture-piece|draft-picture)-/,
  // Pages and sheets that are opened rarely.
  /^\/assets\/(?:accounts-page|recurring-page|budgets-page|look-picker|memory-page|deleted-page)-/,
  /^\/assets\/(?:history-sheet|merge-sheet|past-imports|read-export)-/,
];

/**
 * Caches the files of this version, all or nothing; reuses unchanged ones. Parts on demand are left out where nobody
 * has used them; the English texts come where English is the device's language.
 */
export async function keepShell(files: readonly ShellFile[], language: string): Promise<void> {
  const shell = await caches.open(shellName(files));
  const used = await partsUsed();
  if (!language.startsWith("zh")) used.add(ENGLISH);
  await Promise.all(
    files
      .filter(({ url }) => PARTS_ON_DEMAND.every((part) => used.has(part) || !isOf(part, url)))
      .map(async ({ url, revision }) => {
        const known = revision === null ? await caches.match(url) : undefined;
        const response = known ?? (await fetch(url, { cache: "no-cache" }));
        if (!response.ok) throw new Error(`${url} answered ${response.status}`);
        await shell.put(pathOf(url), response);
      }),
  );
}

export async function dropOtherShells(files: readonly ShellFile[]): Promise<void> {
  const current = shellName(files);
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(PREFIX) && name !== current);
  await Promise.all(others.map((name) => caches.delete(name)));
}

function isOf(part: RegExp, url: string): boolean {
  return part.test(pathOf(url));
}

async function partsUsed(): Promise<Set<RegExp>> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const shells = await Promise.all(names.map((name) => caches.open(name)));
  const kept = (await Promise.all(shells.map((shell) => shell.keys()))).flat();
  return new Set(PARTS_ON_DEMAND.filter((part) => kept.some(({ url }) => isOf(part, url))));
}

/** Answers from the cache; what it lacks comes from the server, and is cached if it is part of this version. */
export async function answerFromShell(
  files: readonly ShellFile[],
  path: string,
  request: Request,
): Promise<Response> {
  const shell = await caches.open(shellName(files));
  const kept = await shell.match(path);
  if (kept !== undefined) return kept;
  const response = await fetch(request);
  const isPart = files.some(({ url }) => pathOf(url) === path);
  if (isPart && response.ok) await shell.put(path, response.clone());
  return response;
}

/** Another name for every other set of files, so that versions never mix. */
export function shellName(files: readonly ShellFile[]): string {
  let hash = 0;
  for (const character of JSON.stringify(files)) {
    hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  }
  return PREFIX + hash.toString(36);
}

function pathOf(url: string): string {
  return new URL(url, location.origin).pathname;
}
