import {
  DeviceSchema,
  PushedCategorySchema,
  PushedEntrySchema,
  TimestampSchema,
} from "@suikouji/contract";
import { z } from "zod";

// What a row must be to be given to anybody: what a device may push, as the tables hold it.

/** SQLite has no booleans. */
const BitSchema = z.literal([0, 1]);

export const IdSchema = z.string().min(1).max(100);

/** Of a record that is in the books: counted from 1. */
const RevisionSchema = z.int().min(1);

const SealSchema = z.int().min(0);

export const EntryRowSchema = PushedEntrySchema.required({ deviceId: true }).extend({
  ledgerId: IdSchema,
  revision: RevisionSchema,
  deleted: BitSchema,
  stamps: jsonOf(PushedEntrySchema.shape.stamps).nullable(),
  seal: SealSchema,
});

export const CategoryRowSchema = PushedCategorySchema.required({ deviceId: true }).extend({
  ledgerId: IdSchema,
  revision: RevisionSchema,
  hidden: BitSchema,
  deleted: BitSchema,
  stamps: jsonOf(PushedCategorySchema.shape.stamps).nullable(),
  seal: SealSchema,
});

/** A column of text that holds JSON. */
export function jsonOf(schema: z.ZodType) {
  return z.string().refine((text) => {
    try {
      return schema.safeParse(JSON.parse(text)).success;
    } catch {
      return false;
    }
  });
}

/** What is told of a device; which one asks is no column. */
export const DeviceColumnsSchema = DeviceSchema.omit({ current: true }).extend({
  id: IdSchema,
  name: IdSchema,
  createdAtMs: TimestampSchema,
  lastSeenAtMs: TimestampSchema,
});
