import type { Photos } from "./photos.ts";

/** Loads its code with the first call: most entries have no photo. */
export function lazyPhotos(load: () => Promise<Photos>): Photos {
  let loaded: Promise<Photos> | null = null;
  function photos(): Promise<Photos> {
    loaded ??= load().catch((error: unknown) => {
      loaded = null;
      throw error;
    });
    return loaded;
  }
  return {
    take: async (file) => await (await photos()).take(file),
    read: async (id, options) => await (await photos()).read(id, options),
    keep: async (id, bytes) => await (await photos()).keep(id, bytes),
    storedBytes: async () => await (await photos()).storedBytes(),
  };
}
