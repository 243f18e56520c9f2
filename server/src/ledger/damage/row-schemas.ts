import {
  DeviceSchema,
  PushedCategorySchema,
  PushedDefinitionSchema,
  PushedEntrySchema,
  TimestampSchema,
} from "@suikouji/contract";
import { z } from "zod";

// A row must match these to be part of an answer: they describe what a device may push, as columns.

/** SQLite has no booleans. */
const BitSchema = z.literal([0, 1]);

export const IdSchema = z.string().min(1).max(100);

/** Revisions of stored records count from 1. */
const RevisionSchema = z.int().min(1);

const SealSchema = z.int().min(0);

/** A field that may be absent, as a column. Migration 0007 reads rows that have no such column yet. */
const column = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().optional();

const entry = PushedEntrySchema.shape;
const category = PushedCategorySchema.shape;

export const EntryRowSchema = PushedEntrySchema.required({ deviceId: true }).extend({
  ledgerId: IdSchema,
  revision: RevisionSchema,
  deleted: BitSchema,
  forgotten: column(BitSchema),
  tags: column(entry.tags),
  note: column(entry.note),
  foreign: column(entry.foreign),
  photos: column(entry.photos),
  recurringId: column(entry.recurringId),
  stamps: jsonOf(entry.stamps).nullable(),
  seal: SealSchema,
});

export const CategoryRowSchema = PushedCategorySchema.required({ deviceId: true }).extend({
  ledgerId: IdSchema,
  revision: RevisionSchema,
  hidden: BitSchema,
  deleted: BitSchema,
  parentId: column(category.parentId),
  icon: column(category.icon),
  colour: column(category.colour),
  stamps: jsonOf(category.stamps).nullable(),
  seal: SealSchema,
});

export const DefinitionRowSchema = PushedDefinitionSchema.required({ deviceId: true }).extend({
  ledgerId: IdSchema,
  revision: RevisionSchema,
  hidden: BitSchema,
  deleted: BitSchema,
  stamps: jsonOf(PushedDefinitionSchema.shape.stamps).nullable(),
  seal: SealSchema,
});

/** A text column that holds JSON. */
export function jsonOf(schema: z.ZodType) {
  return z.string().refine((text) => {
    try {
      return schema.safeParse(JSON.parse(text)).success;
    } catch {
      return false;
    }
  });
}

/** The columns of a device's answer; `current` depends on the caller and is no column. */
export const DeviceColumnsSchema = DeviceSchema.omit({ current: true }).extend({
  id: IdSchema,
  name: IdSchema,
  createdAtMs: TimestampSchema,
  lastSeenAtMs: TimestampSchema,
});
