import { z } from "zod";
import { PRESET_IDS } from "./presets.ts";

/** How long a model may take; a user who waits longer has given up. */
export const MODEL_DEADLINE_RANGE_MS = { least: 500, most: 30_000 } as const;

/** An http or https address without a user name and without what follows `?` or `#`. */
export const ModelAddressSchema = z
  .url({ protocol: /^https?$/ })
  .regex(/^[^?#@\s]+$/)
  .max(500);
export const ModelNameSchema = z.string().regex(/^[\x21-\x7e]{1,200}$/);
export const ModelKeySchema = z.string().regex(/^[\x21-\x7e]{1,500}$/);

/** One host as its owner set it. */
export const ModelHostSchema = z.object({
  preset: z.enum(PRESET_IDS),
  /** Null: the preset's. */
  address: ModelAddressSchema.nullable(),
  key: ModelKeySchema.nullable(),
  model: ModelNameSchema,
  /** Sent with each request, over the preset's own. */
  extraFields: z.record(z.string().min(1).max(100), z.json()),
  /** Null: as long as the client waits. */
  deadlineMs: z
    .int()
    .min(MODEL_DEADLINE_RANGE_MS.least)
    .max(MODEL_DEADLINE_RANGE_MS.most)
    .nullable(),
});
export type ModelHost = z.output<typeof ModelHostSchema>;

/** What a million tokens cost, in the owner's own currency. */
export const TokenPricesSchema = z.object({
  input: z.number().min(0).max(1_000_000),
  output: z.number().min(0).max(1_000_000),
});

/** Which models are asked: the first, and a second one if the first fails or is late. */
export const ModelSettingsSchema = z.object({
  hosts: z.array(ModelHostSchema).max(2),
  prices: TokenPricesSchema.nullable(),
});
export type ModelSettings = z.output<typeof ModelSettingsSchema>;
