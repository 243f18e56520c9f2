import type { BooksStorage } from "../books/storage/books-storage.ts";
import { runChange } from "../books/storage/run-change.ts";
import { CallFailed } from "../call-endpoint.ts";
import type { PhotoServer } from "./photo-server.ts";
import { photoType } from "./photo-type.ts";
import type { Bytes, PhotoRead, Photos } from "./photos.ts";
import { sha256 } from "./sha-256.ts";
import { shrinkPhoto } from "./shrink-photo.ts";

export interface DevicePhotosOptions {
  readonly storage: BooksStorage;
  readonly server: Pick<PhotoServer, "read">;
  readonly shrink?: (file: Blob) => Promise<Bytes>;
}

export function devicePhotos(options: DevicePhotosOptions): Photos {
  const { storage, server, shrink = shrinkPhoto } = options;

  async function keep(id: string, bytes: Bytes): Promise<void> {
    await runChange(storage, async ({ photos }) => {
      // The same photo may be of another entry, and on the server already.
      if ((await photos.get(id)) !== undefined) return;
      await photos.put({ id, bytes, size: bytes.length, unsent: 1 });
    });
  }

  return {
    async take(file) {
      const bytes = await shrink(file);
      const id = sha256(bytes);
      await keep(id, bytes);
      return id;
    },

    keep,

    async storedBytes() {
      const sizes = await storage.read(({ photos }) => photos.sizes());
      return sizes.reduce((sum, size) => sum + size, 0);
    },

    async read(id, { isHereOnly } = { isHereOnly: false }) {
      const kept = await storage.read(({ photos }) => photos.get(id));
      if (kept !== undefined) return photoOf(kept.bytes);
      if (isHereOnly) return { kind: "unreachable" };
      try {
        const bytes = await server.read(id);
        if (bytes === null || sha256(bytes) !== id) return { kind: "missing" };
        // On a full device it is still shown, and fetched again the next time.
        await storage
          .change(({ photos }) => photos.put({ id, bytes, size: bytes.length }))
          .catch(() => undefined);
        return photoOf(bytes);
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error;
        const { failure, refusal } = error;
        if (failure === "connection") return { kind: "unreachable" };
        return { kind: "refused", retryAfterSeconds: refusal?.retryAfterSeconds ?? null };
      }
    },
  };
}

function photoOf(bytes: Bytes): PhotoRead {
  return { kind: "photo", file: new Blob([bytes], { type: photoType(bytes) }) };
}
