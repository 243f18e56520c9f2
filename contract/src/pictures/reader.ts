import { z } from "zod";
import { endpoint, noBody } from "../endpoint.ts";
import { wants } from "../llm/fields.ts";
import { INSTALL_FAILURES, preparingShape } from "../local-model.ts";

/** The state of the reader of pictures on the server's own machine. */
export const PictureReaderStateSchema = z.discriminatedUnion("state", [
  /** By the setting `SUIKOUJI_PICTURES`: an owner cannot start it in the app. */
  z.object({ state: z.literal("off") }),
  /** Nothing is installed, or an owner stopped it. */
  z.object({ state: z.literal("absent") }),
  z.object(preparingShape),
  z.object({
    state: z.literal("ready"),
    /** How long the test picture took; null: it was not tried since the server started. */
    pictureMs: z.int().nullable(),
  }),
  z.object({ state: z.literal("failed"), reason: z.enum(INSTALL_FAILURES) }),
]);

export type PictureReaderState = z.output<typeof PictureReaderStateSchema>;

export const PictureReaderReplySchema = z.object({
  reader: PictureReaderStateSchema,
  installed: z.boolean(),
  /** The bytes still to download; 0 if installed. */
  downloadBytes: z.int(),
  /** The disk space once installed, with the runtime that the ear uses as well. */
  diskBytes: z.int(),
});

export type PictureReaderReply = z.output<typeof PictureReaderReplySchema>;

export const pictureReader = endpoint({
  method: "GET",
  path: "/api/v1/pictures/reader",
  summary: "本机认图准备得怎么样",
  body: noBody,
  reply: PictureReaderReplySchema,
  refusals: [401, 403, 429, 503],
});

/** `stop` keeps the files, `remove` deletes them; neither starts again by itself. */
export const PictureReaderOrderSchema = z.object({
  order: z.enum(["start", "stop", "remove"], { error: wants("start、stop 或 remove") }),
});

export type PictureReaderOrder = z.output<typeof PictureReaderOrderSchema>["order"];

export const orderPictureReader = endpoint({
  method: "POST",
  path: "/api/v1/pictures/reader",
  summary: "开始、停止、删除本机认图；只有管理者可以",
  body: PictureReaderOrderSchema.meta({ examples: [{ order: "start" }] }),
  reply: PictureReaderReplySchema,
  refusals: [400, 401, 403, 409, 413, 415, 429, 503],
});
