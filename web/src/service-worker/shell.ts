/** A file of the app; `revision` is null where the name changes with the content. */
export interface ShellFile {
  readonly url: string;
  readonly revision: string | null;
}

const PREFIX = "suikouji-shell-";

/** Caches the files of this version, all or nothing; reuses unchanged ones. */
export async function keepShell(files: readonly ShellFile[]): Promise<void> {
  const shell = await caches.open(shellName(files));
  await Promise.all(
    files.map(async ({ url, revision }) => {
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

/** Answers from the cache; a file that is not part of this version comes from the server. */
export async function answerFromShell(
  files: readonly ShellFile[],
  path: string,
  request: Request,
): Promise<Response> {
  const shell = await caches.open(shellName(files));
  return (await shell.match(path)) ?? (await fetch(request));
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
