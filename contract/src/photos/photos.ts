import { PHOTO_ID } from "@suikouji/core";
import { z } from "zod";
import { endpoint, noBody } from "../endpoint.ts";
import { wants } from "../llm/fields.ts";

/** Devices make photos smaller than this before they send them. */
export const PHOTO_LIMIT_BYTES = 1024 * 1024;
/** The most that one request carries: a broken connection loses no more. */
export const PHOTO_CHUNK_BYTES = 256 * 1024;

export const PhotoIdSchema = z
  .string()
  .regex(new RegExp(`^${PHOTO_ID}$`), { error: wants("照片的编号") })
  .meta({ description: "照片文件的 SHA-256，小写十六进制" });

const PhotoParamsSchema = z.object({ id: PhotoIdSchema });

const BytesSchema = z
  .instanceof(Uint8Array, { error: wants("文件的字节") })
  .meta({ type: "string", format: "binary" });

const SizeSchema = z.coerce
  .number({ error: wants("整数") })
  .int()
  .max(PHOTO_LIMIT_BYTES, { error: "照片太大" });

/** How much of a photo the server has. */
const PhotoStateSchema = z.object({
  received: z.int().min(0).meta({ description: "收到了多少字节，从头数；接着从这里送" }),
  whole: z.boolean().meta({ description: "收齐了，而且和编号相符" }),
});

export type PhotoState = z.output<typeof PhotoStateSchema>;

export const readPhoto = endpoint({
  method: "GET",
  path: "/api/v1/photos/:id",
  summary: "一张照片的文件，WebP 或 JPEG",
  params: PhotoParamsSchema,
  body: noBody,
  reply: z.any().meta({ type: "string", format: "binary" }),
  replyType: "application/octet-stream",
  refusals: [400, 401, 403, 404, 429, 503],
});

export const readPhotoState = endpoint({
  method: "GET",
  path: "/api/v1/photos/:id/state",
  summary: "服务器收到了一张照片的多少",
  params: PhotoParamsSchema,
  body: noBody,
  reply: PhotoStateSchema,
  refusals: [400, 401, 403, 429, 503],
});

/** Chunks come in order; one that does not follow what is there is 409 with `received`. */
export const sendPhoto = endpoint({
  method: "PUT",
  path: "/api/v1/photos/:id",
  summary: "送一张照片的一段；断了以后从 received 接着送",
  params: PhotoParamsSchema,
  query: z.object({
    offset: SizeSchema.min(0).meta({ description: "这一段从第几个字节开始" }),
    size: SizeSchema.min(1).meta({ description: "整张照片有多少字节" }),
  }),
  body: BytesSchema,
  bodyType: "application/octet-stream",
  reply: PhotoStateSchema,
  refusals: [400, 401, 403, 409, 413, 415, 429, 503],
});
