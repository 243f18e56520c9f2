/** A file of the app; `revision` is null where the name changes with the content. */
export interface ShellFile {
  readonly url: string;
  readonly revision: string | null;
}

const PREFIX = "suikouji-shell-";

/**
 * Caches the files of this version, all or nothing; reuses unchanged ones. The English texts are left out where nobody
 * reads English; once the language is changed, their first use caches them.
 */
export async function keepShell(files: readonly ShellFile[], language: string): Promise<void> {
  const shell = await caches.open(shellName(files));
  const isEnglishRead = !language.startsWith("zh") || (await hasEnglish());
  await Promise.all(
    files
      .filter(({ url }) => isEnglishRead || !isEnglish(url))
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

function isEnglish(url: string): boolean {
  return pathOf(url).startsWith("/assets/english-");
}

async function hasEnglish(): Promise<boolean> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const shells = await Promise.all(names.map((name) => caches.open(name)));
  const kept = (await Promise.all(shells.map((shell) => shell.keys()))).flat();
  return kept.some(({ url }) => isEnglish(url));
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
