import { CallFailed } from "../src/platform/call-endpoint.ts";
import type { PhotoServer } from "../src/platform/photos/photo-server.ts";
import type { Bytes } from "../src/platform/photos/photos.ts";
import { sha256 } from "../src/platform/photos/sha-256.ts";

export interface FakePhotoServer extends PhotoServer {
  /** The bytes that it has of each photo. */
  readonly stored: ReadonlyMap<string, Bytes>;
  /** The requests, as `id offset`. */
  readonly sent: readonly string[];
  /** How many chunks arrive until the connection breaks. */
  breakAfter(chunks: number): void;
  forget(): void;
}

/** The server's photos in memory, with its rules for chunks. */
export function fakePhotoServer(): FakePhotoServer {
  const stored = new Map<string, Bytes>();
  const sent: string[] = [];
  let chunksLeft = Number.POSITIVE_INFINITY;
  const stateOf = (id: string) => {
    const bytes = stored.get(id);
    return { received: bytes?.length ?? 0, whole: bytes !== undefined && sha256(bytes) === id };
  };
  return {
    stored,
    sent,
    breakAfter(chunks) {
      chunksLeft = chunks;
    },
    forget: () => stored.clear(),
    state: async (id) => stateOf(id),
    async send(id, { offset, bytes }) {
      if (chunksLeft === 0) throw new CallFailed("connection", "The connection broke");
      chunksLeft -= 1;
      sent.push(`${id} ${offset}`);
      const before = stored.get(id) ?? new Uint8Array();
      if (offset === before.length) stored.set(id, Uint8Array.from([...before, ...bytes]));
      return stateOf(id);
    },
    async read(id) {
      if (chunksLeft === 0) throw new CallFailed("connection", "The connection broke");
      return stateOf(id).whole ? (stored.get(id) ?? null) : null;
    },
  };
}
