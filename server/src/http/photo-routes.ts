import { PHOTO_CHUNK_BYTES, readPhoto, readPhotoState, sendPhoto } from "@suikouji/contract";
import type { FastifyInstance } from "fastify";
import { InvalidRequest, NotFound } from "../errors.ts";
import type { LedgerStore } from "../ledger/ledger-store.ts";
import { callerOf } from "./caller-of.ts";
import { mount } from "./mount.ts";
import { limitRate, PER_MINUTE } from "./rate-limit.ts";

export interface PhotoParts {
  readonly store: Pick<LedgerStore, "photos">;
}

/** Mounts the photos of entries: sending in chunks, and reading. */
export async function mountPhotoRoutes(app: FastifyInstance, { store }: PhotoParts): Promise<void> {
  const { photos } = store;
  const rateLimit = limitRate(PER_MINUTE.photos);
  // In a scope of its own: every other route takes JSON only.
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      "application/octet-stream",
      { parseAs: "buffer" },
      (_request, bytes, done) => done(null, bytes),
    );

    mount(
      scope,
      readPhoto,
      async (_body, { request, reply, params: { id } }) => {
        const file = await photos.read(callerOf(request).ledgerId, id);
        if (file === null) throw new NotFound();
        // The bytes of a member: a browser must not show them as a page of ours.
        reply.header("content-disposition", "attachment");
        return reply.type("application/octet-stream").send(file);
      },
      { rateLimit },
    );

    mount(
      scope,
      readPhotoState,
      (_body, { request, params: { id } }) => photos.state(callerOf(request).ledgerId, id),
      { rateLimit },
    );

    mount(
      scope,
      sendPhoto,
      async (bytes, { request, params: { id }, query: { offset, size } }) => {
        if (bytes.length === 0 || offset + bytes.length > size) {
          throw new InvalidRequest([{ field: "body", message: "要填照片的一段" }]);
        }
        return await photos.add(callerOf(request).ledgerId, { id, size, offset, bytes });
      },
      { rateLimit, bodyLimitBytes: PHOTO_CHUNK_BYTES },
    );
  });
}
