import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { wants } from "../llm/fields.ts";

/** A screenshot has 1 MB, a photo as the app sends it less. */
export const PICTURE_LIMIT_BYTES = 8 * 1024 * 1024;

/**
 * Why a picture is not read: neither JPEG nor PNG, too large or too small, or its bytes cannot be
 * decoded.
 */
export const PICTURE_REFUSALS = [
  "unknown-format",
  "too-many-pixels",
  "too-small",
  "damaged",
] as const;

/** A line of text, in pixels of the upright picture. */
export const PictureLineSchema = z.object({
  text: z.string(),
  certainty: z
    .array(z.number().min(0).max(1))
    .meta({ description: "每个字认得有多准，0–1，按字的顺序" }),
  x: z.int(),
  y: z.int(),
  width: z.int(),
  height: z.int(),
  angle: z.number().meta({ description: "这一行歪了多少，弧度，顺时针为正" }),
});

export type PictureLine = Readonly<z.output<typeof PictureLineSchema>>;

export const PictureTextSchema = z.object({
  width: z.int(),
  height: z.int(),
  lines: z.array(PictureLineSchema).meta({ description: "从上到下" }),
});

export type PictureText = z.output<typeof PictureTextSchema>;

/** The server keeps neither the picture nor its text. */
export const readPicture = endpoint({
  method: "POST",
  path: "/api/v1/pictures/text",
  summary: "认出一张 JPEG 或 PNG 里的字；图片和文字都不保存",
  body: z
    .instanceof(Uint8Array, { error: wants("图片的字节") })
    .meta({ type: "string", format: "binary" }),
  bodyType: "image/*",
  reply: PictureTextSchema,
  refusals: [400, 401, 403, 409, 413, 415, 429, 503],
});
