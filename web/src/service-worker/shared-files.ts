import { type SharedKind, sharedKindOf } from "./shared-kinds.ts";

/** Where shared files wait on the device until the page that opens them has done with them. */
const WAITING = "suikouji-shared";

/** A file that was shared to the app and waits. */
export interface SharedFile {
  readonly id: string;
  readonly file: File;
}

/** Keeps the files of a share and returns the address of the page that opens them; null if there are none. */
export async function keepShared(shared: Pick<FormData, "getAll">): Promise<string | null> {
  const files = shared.getAll("file").filter((field) => typeof field !== "string");
  const [first] = files;
  if (first === undefined) return null;
  const waiting = await caches.open(WAITING);
  for (const file of files) {
    const headers = {
      "content-type": file.type || "application/octet-stream",
      "x-name": encodeURIComponent(file.name),
    };
    const { kind } = sharedKindOf(file);
    await waiting.put(`${pathOf(kind)}${crypto.randomUUID()}`, new Response(file, { headers }));
  }
  return sharedKindOf(first).page;
}

/** The files of a kind that wait, in the order in which they were shared. */
export async function waitingShared(kind: SharedKind["kind"]): Promise<readonly SharedFile[]> {
  // Missing where the app is opened without HTTPS: there nothing can be shared to it.
  if (!("caches" in globalThis) || !(await caches.has(WAITING))) return [];
  const waiting = await caches.open(WAITING);
  const found: SharedFile[] = [];
  for (const { url } of await waiting.keys()) {
    const kept = new URL(url).pathname.startsWith(pathOf(kind)) && (await waiting.match(url));
    if (!kept) continue;
    const name = decodeURIComponent(kept.headers.get("x-name") ?? "");
    const type = kept.headers.get("content-type") ?? "";
    found.push({ id: url, file: new File([await kept.blob()], name, { type }) });
  }
  return found;
}

export async function forgetShared({ id }: SharedFile): Promise<void> {
  await (await caches.open(WAITING)).delete(id);
}

/** For those who clear everything. */
export async function forgetAllShared(): Promise<void> {
  if ("caches" in globalThis) await caches.delete(WAITING);
}

function pathOf(kind: SharedKind["kind"]): string {
  return `/shared/${kind}/`;
}
