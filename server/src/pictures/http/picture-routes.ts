import {
  orderPictureReader,
  PICTURE_LIMIT_BYTES,
  pictureReader,
  readPicture,
} from "@suikouji/contract";
import type { FastifyInstance } from "fastify";
import { Overloaded, OwnerOnly } from "../../errors.ts";
import { callerOf, ownerOf } from "../../http/caller-of.ts";
import { mount } from "../../http/mount.ts";
import { limitRate, PER_MINUTE } from "../../http/rate-limit.ts";
import type { LedgerStore } from "../../ledger/ledger-store.ts";
import { PictureNotRead, PictureReaderNotStarted, PicturesNotRead } from "../picture-errors.ts";
import { PictureFailure, type PictureReader } from "../picture-reader.ts";
import type { PictureService } from "../picture-service.ts";
import { orderRefusalText, refusalText } from "../picture-text.ts";

export interface PictureRouteParts {
  readonly pictures: PictureService;
  readonly registry: Pick<LedgerStore["registry"], "defaultLedgerId">;
}

/** Every device may send a picture; only owners of the default ledger start and stop the reader. */
export async function mountPictureRoutes(
  app: FastifyInstance,
  { pictures, registry }: PictureRouteParts,
): Promise<void> {
  const account = { rateLimit: limitRate(PER_MINUTE.account) };
  mount(app, pictureReader, async () => pictures.reply(), account);
  mount(
    app,
    orderPictureReader,
    async ({ order }, { request }) => {
      if (ownerOf(request).ledgerId !== registry.defaultLedgerId) throw new OwnerOnly();
      const refusal = await pictures.order(order);
      if (refusal !== null) throw new PictureReaderNotStarted(orderRefusalText[refusal]);
      return pictures.reply();
    },
    account,
  );
  // In a scope of its own: every other route takes JSON only.
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      /^image\/(?:jpeg|png|\*)$/,
      { parseAs: "buffer" },
      (_request, bytes, done) => done(null, bytes),
    );
    mount(
      scope,
      readPicture,
      async (file, { request }) => {
        callerOf(request);
        const { reader } = pictures;
        if (reader === null) throw new PicturesNotRead();
        return readWith(reader, file);
      },
      { rateLimit: limitRate(PER_MINUTE.pictures), bodyLimitBytes: PICTURE_LIMIT_BYTES },
    );
  });
}

async function readWith(reader: Pick<PictureReader, "read">, file: Uint8Array) {
  try {
    const outcome = await reader.read(file);
    if (outcome.kind === "read") return outcome.text;
    throw new PictureNotRead(refusalText[outcome.reason]);
  } catch (error) {
    if (!(error instanceof PictureFailure)) throw error;
    // The picture may be the reason, but the user can do nothing else than to try once more.
    throw new Overloaded();
  }
}
