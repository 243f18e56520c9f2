import { z } from "zod";
import { endpoint, noBody } from "../endpoint.ts";
import { wants } from "../llm/fields.ts";
import { INSTALL_FAILURES, preparingShape } from "../local-model.ts";

/** Sizes of Whisper on the server's own machine; the larger one hears better and takes longer. */
export const EAR_SIZES = ["base", "small"] as const;
export type EarSize = (typeof EAR_SIZES)[number];

const SizeSchema = z.enum(EAR_SIZES, { error: wants(EAR_SIZES.join(" 或 ")) });

/**
 * - turned-off: by `--no-voice`, by a setting, or by the owner
 * - other-recognizer: another recognizer is configured
 */
export const EAR_OFF_REASONS = ["turned-off", "other-recognizer"] as const;

/** The state of recognition on the server's own machine. */
export const EarStateSchema = z.discriminatedUnion("state", [
  z.object({ state: z.literal("off"), reason: z.enum(EAR_OFF_REASONS) }),
  /** Nothing is installed or being downloaded: the owner stopped or removed it. */
  z.object({ state: z.literal("absent") }),
  z.object({ ...preparingShape, size: SizeSchema }),
  z.object({
    state: z.literal("ready"),
    size: SizeSchema,
    /** How long the test sentence took. */
    sentenceMs: z.int().nullable(),
  }),
  z.object({ state: z.literal("failed"), size: SizeSchema, reason: z.enum(INSTALL_FAILURES) }),
]);

export type EarState = z.output<typeof EarStateSchema>;

/** What the settings show besides: the sizes, and what each needs. */
export const EarReplySchema = z.object({
  ear: EarStateSchema,
  sizes: z.array(
    z.object({
      size: SizeSchema,
      installed: z.boolean(),
      /** The bytes still to download; 0 if installed. */
      downloadBytes: z.int(),
      /** The disk space once installed, with the runtime that both sizes share. */
      diskBytes: z.int(),
    }),
  ),
});

export type EarReply = z.output<typeof EarReplySchema>;

export const readEar = endpoint({
  method: "GET",
  path: "/api/v1/speech/ear",
  summary: "本机听写准备得怎么样",
  body: noBody,
  reply: EarReplySchema,
  refusals: [401, 403, 429, 503],
});

/** Absent `size`: the one that fits the machine. */
export const EarOrderSchema = z.discriminatedUnion(
  "order",
  [
    z.object({ order: z.literal("start"), size: SizeSchema.optional() }),
    /** Downloaded parts stay, and the next start continues from there. */
    z.object({ order: z.literal("stop") }),
    /** Stops, deletes the files, and does not start again by itself. */
    z.object({ order: z.literal("remove") }),
  ],
  { error: wants("start、stop 或 remove") },
);

export type EarOrder = z.output<typeof EarOrderSchema>;

export const orderEar = endpoint({
  method: "POST",
  path: "/api/v1/speech/ear",
  summary: "开始、停止、删除本机听写；只有管理者可以",
  body: EarOrderSchema.meta({ examples: [{ order: "start", size: "base" }] }),
  reply: EarReplySchema,
  refusals: [400, 401, 403, 409, 413, 415, 429, 503],
});
