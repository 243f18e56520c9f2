import { PHOTO_CHUNK_BYTES } from "@suikouji/contract";
import type { BooksStorage, StoredPhoto } from "../books/storage/books-storage.ts";
import { CallFailed } from "../call-endpoint.ts";
import type { PhotoServer } from "./photo-server.ts";
import { unsentPhotos } from "./unsent-photos.ts";

export interface UploadOptions {
  readonly storage: BooksStorage;
  readonly server: PhotoServer;
}

/** A server that never has more afterwards is broken. */
const MOST_STANDSTILLS = 2;

/**
 * Sends the photos that entries name and the server lacks, one at a time, each from where it broke off.
 * The function is called after each sync; it rejects with `CallFailed`, and the next call goes on.
 */
export function photoUploads({ storage, server }: UploadOptions): () => Promise<void> {
  let running: Promise<void> | null = null;
  /** The state of the books after which nothing was left to send. */
  let done = "";

  async function uploadAll(): Promise<void> {
    await resendInNewEpoch(storage);
    const epoch = await epochIn(storage);
    const found = await storage.read(async ({ photos, notes }) => ({
      unsent: await photos.unsent(),
      after: (await notes.get("position"))?.after ?? 0,
    }));
    // A photo of a form that was never saved stays unsent; the entries are not searched again for it.
    const state = JSON.stringify(found);
    if (found.unsent.length === 0 || state === done) return;
    let isFull = false;
    for (const id of await storage.read(unsentPhotos)) {
      // The books were cleared or replaced meanwhile: the next call looks at what they name now.
      if ((await epochIn(storage)) !== epoch) return;
      if ((await uploadOne(id)) === "no-room") isFull = true;
    }
    await storage.change(({ notes }) =>
      isFull ? notes.put("photosRefused", "photos-full") : notes.drop("photosRefused"),
    );
    done = state;
  }

  async function uploadOne(id: string): Promise<"done" | "no-room"> {
    const photo = await storage.read(({ photos }) => photos.get(id));
    if (photo === undefined) return "done";
    try {
      await send(server, photo);
    } catch (error) {
      // Others may be smaller; it is tried again after the next change of the books.
      if (error instanceof CallFailed && error.refusal?.code === "photos-full") {
        return "no-room";
      }
      throw error;
    }
    const { unsent: _, ...sent } = photo;
    await storage.change(async ({ photos }) => {
      if ((await photos.get(id)) !== undefined) await photos.put(sent);
    });
    return "done";
  }

  return () => {
    running ??= uploadAll().finally(() => {
      running = null;
    });
    return running;
  };
}

async function send(server: PhotoServer, { id, bytes, size }: StoredPhoto): Promise<void> {
  let { received, whole } = await server.state(id);
  let standstills = 0;
  while (!whole) {
    const part = bytes.slice(received, received + PHOTO_CHUNK_BYTES);
    const next = await server.send(id, { offset: received, size, bytes: part });
    standstills = next.whole || next.received > received ? 0 : standstills + 1;
    if (standstills > MOST_STANDSTILLS) {
      throw new CallFailed("service", "The server does not take a photo");
    }
    ({ received, whole } = next);
  }
}

async function epochIn(storage: BooksStorage): Promise<string> {
  return (await storage.read(({ notes }) => notes.get("position")))?.epoch ?? "";
}

/** A server that was restored from a backup, or another one, may lack photos that were sent before. */
async function resendInNewEpoch(storage: BooksStorage): Promise<void> {
  const { epoch, before, ids } = await storage.read(async ({ notes, photos }) => ({
    epoch: (await notes.get("position"))?.epoch ?? "",
    before: await notes.get("photosEpoch"),
    ids: await photos.ids(),
  }));
  if (epoch === "" || epoch === before) return;
  if (before !== undefined) {
    // One by one: all of them would fill a phone's memory.
    for (const id of ids) {
      await storage.change(async ({ photos }) => {
        const photo = await photos.get(id);
        if (photo !== undefined) await photos.put({ ...photo, unsent: 1 });
      });
    }
  }
  await storage.change(({ notes }) => notes.put("photosEpoch", epoch));
}
