import {
  orderPictureReader,
  PICTURE_LIMIT_BYTES,
  type PictureReaderOrder,
  type PictureReaderReply,
  pictureReader,
  readPicture,
  serverStatus,
} from "@suikouji/contract";
import { describe, expect, test } from "vitest";
import { startEntrance } from "../../../testing/entrance.ts";
import {
  readLines,
  ScriptedPictureReader,
} from "../../../testing/pictures/scripted-picture-reader.ts";
import { signedIn } from "../../../testing/signed-in.ts";
import { PER_MINUTE } from "../../http/rate-limit.ts";
import { PictureFailure, type PictureReader } from "../picture-reader.ts";
import type { PictureOrderRefusal, PictureService } from "../picture-service.ts";

const REPLY: PictureReaderReply = {
  reader: { state: "ready", pictureMs: 1200 },
  ...{ installed: true, downloadBytes: 0, diskBytes: 62e6 },
};

async function entranceWith(
  reader: PictureReader | null = new ScriptedPictureReader(),
  refusal: PictureOrderRefusal | null = null,
) {
  const orders: PictureReaderOrder[] = [];
  const pictures: PictureService = {
    reader,
    state: () => REPLY.reader,
    reply: () => REPLY,
    async order(order) {
      orders.push(order);
      return refusal;
    },
  };
  const entrance = await startEntrance({ pictures });
  const { bearer } = await signedIn(entrance.store, undefined, { role: "member" });
  const sendFile = (bytes: Uint8Array, type = "image/jpeg") =>
    entrance.app.inject({
      ...{ method: "POST", url: readPicture.path, payload: Buffer.from(bytes) },
      headers: { ...bearer, "content-type": type },
    });
  return { ...entrance, bearer, sendFile, orders };
}

describe("the text of a picture", () => {
  test.each(["image/jpeg", "image/png", "image/*"])("a member sends %s", async (type) => {
    const { sendFile } = await entranceWith();

    const response = await sendFile(Buffer.from("picture"), type);

    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ ...readText("35.00") });
  });

  test.each(["image/gif", "text/plain", "application/octet-stream"])(
    "%s is refused",
    async (type) => {
      const { sendFile } = await entranceWith();

      expect((await sendFile(Buffer.from("{}"), type)).statusCode).toBe(415);
    },
  );

  test("a file that is no picture is refused with the reason", async () => {
    const refused = new ScriptedPictureReader(() => ({ kind: "refused", reason: "damaged" }));
    const { sendFile } = await entranceWith(refused);

    const response = await sendFile(Buffer.from("picture"));

    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: "picture-unreadable" });
  });

  test("a file above the limit is refused before it is read", async () => {
    const { sendFile } = await entranceWith();

    expect((await sendFile(Buffer.alloc(PICTURE_LIMIT_BYTES + 1))).statusCode).toBe(413);
  });

  test("without a reader the answer is 409, so that the app keeps the picture", async () => {
    const { sendFile } = await entranceWith(null);

    const response = await sendFile(Buffer.from("picture"));

    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: "no-picture-reader" });
  });

  test.each(["busy", "late", "failed", "closed"] as const)("%s is 503", async (reason) => {
    const failing = new ScriptedPictureReader(() => {
      throw new PictureFailure(reason);
    });
    const { sendFile } = await entranceWith(failing);

    expect((await sendFile(Buffer.from("picture"))).statusCode).toBe(503);
  });

  test("a device may send so many in a minute", async () => {
    const { sendFile } = await entranceWith();

    const answers: number[] = [];
    for (let sent = 0; sent <= PER_MINUTE.pictures; sent += 1) {
      answers.push((await sendFile(Buffer.from("picture"))).statusCode);
    }

    expect(answers.filter((status) => status === 200)).toHaveLength(PER_MINUTE.pictures);
    expect(answers.at(-1)).toBe(429);
  });
});

describe("the reader's state", () => {
  test("every device reads it, also in the server's status", async () => {
    const { get, bearer } = await entranceWith();

    expect((await get(pictureReader.path, bearer)).json()).toEqual(REPLY);
    expect((await get(serverStatus.path, bearer)).json().pictures).toEqual(REPLY.reader);
  });

  test.each(["start", "stop", "remove"] as const)(
    "the owner's order %s reaches it",
    async (order) => {
      const { store, send, orders } = await entranceWith();
      const owner = await signedIn(store);

      const response = await send("POST", orderPictureReader.path, owner.bearer, { order });

      expect(response.json()).toEqual(REPLY);
      expect(orders).toEqual([order]);
    },
  );

  test("a member is refused with 403", async () => {
    const { send, bearer, orders } = await entranceWith();

    const response = await send("POST", orderPictureReader.path, bearer, { order: "start" });

    expect(response.statusCode).toBe(403);
    expect(orders).toEqual([]);
  });

  test.each(["turned-off", "busy"] as const)("%s is 409", async (refusal) => {
    const { store, send } = await entranceWith(null, refusal);
    const owner = await signedIn(store);

    const response = await send("POST", orderPictureReader.path, owner.bearer, { order: "start" });

    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: "picture-reader-refused" });
  });
});

function readText(...texts: readonly string[]) {
  const outcome = readLines(...texts);
  return outcome.kind === "read" ? outcome.text : null;
}
