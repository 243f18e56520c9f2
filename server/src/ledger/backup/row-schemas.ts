import {
  AuditKindSchema,
  PHOTO_CHUNK_BYTES,
  PHOTO_LIMIT_BYTES,
  PhotoIdSchema,
  PushBodySchema,
  PushedCategorySchema,
  PushedDefinitionSchema,
  PushedEntrySchema,
  PushReplySchema,
  TimestampSchema,
} from "@suikouji/contract";
import { NOT_YET_SYNCED } from "@suikouji/core";
import { z } from "zod";
import { StoredCodeSchema } from "../../access/access-code.ts";
import { ledgerNameProblem } from "../access/ledger-name.ts";
import { IdSchema, jsonOf } from "../damage/row-schemas.ts";
import { LARGEST_REVISION } from "../store/head.ts";

// The remaining schemas of a backup's rows; records use those of every answer.

/** The ids that a token can name: with another id no device could sign in. */
const LedgerIdSchema = z.string().regex(/^[0-9a-zA-Z-]{1,64}$/);

export const LedgerRowSchema = z
  .object({
    id: LedgerIdSchema,
    name: z.string().refine((name) => ledgerNameProblem(name) === null),
    codeSalt: StoredCodeSchema.shape.salt.nullable(),
    codeHash: StoredCodeSchema.shape.hash.nullable(),
    createdAtMs: TimestampSchema,
  })
  .refine(({ codeSalt, codeHash }) => (codeSalt === null) === (codeHash === null));

export const BooksRowSchema = z.object({
  ledgerId: IdSchema,
  epoch: IdSchema,
  begun: z.enum(["new", "cleared", "restored"]),
  revision: z.int().min(0).max(LARGEST_REVISION),
  entryCount: z.int().min(0),
  bytes: z.int().min(0),
  digest: z.int().min(0),
});

export const AuditRowSchema = z.object({
  ledgerId: IdSchema,
  id: IdSchema,
  atMs: TimestampSchema,
  kind: AuditKindSchema,
  deviceName: z.string().max(200).nullable(),
  detail: z.string().max(1000).nullable(),
});

/** A version as the core stores it: the amount has another name, and there may be no revision. */
const kept = { ledgerId: IdSchema, revision: z.int().min(NOT_YET_SYNCED) };
const KeptCategorySchema = PushedCategorySchema.required({ deviceId: true }).extend(kept);
const KeptDefinitionSchema = PushedDefinitionSchema.required({ deviceId: true }).extend(kept);
const KeptEntrySchema = PushedEntrySchema.omit({ amountFen: true })
  .required({ deviceId: true })
  .extend({ ...kept, amount: PushedEntrySchema.shape.amountFen });

const historyKey = {
  ledgerId: IdSchema,
  id: IdSchema,
  seal: z.int().min(0),
  updatedAtMs: z.int().min(0),
  deviceId: IdSchema,
  keptAtMs: TimestampSchema,
};

export const HistoryRowSchema = z.discriminatedUnion("kind", [
  z.object({ ...historyKey, kind: z.literal("entry"), record: jsonOf(KeptEntrySchema) }),
  z.object({ ...historyKey, kind: z.literal("category"), record: jsonOf(KeptCategorySchema) }),
  z.object({ ...historyKey, kind: z.literal("definition"), record: jsonOf(KeptDefinitionSchema) }),
]);

/** Every field of a recurring entry may be lost at once. */
const MOST_GROUPS_CHARACTERS = 1000;

export const LostEditRowSchema = z.object({
  ledgerId: IdSchema,
  deviceId: IdSchema,
  revision: z.int().min(1),
  entryId: IdSchema,
  fieldGroups: z.string().max(MOST_GROUPS_CHARACTERS),
  byDevice: IdSchema,
  record: jsonOf(z.union([KeptEntrySchema, KeptCategorySchema, KeptDefinitionSchema])),
  keptAtMs: TimestampSchema,
});

export const PushRowSchema = z.object({
  ledgerId: IdSchema,
  key: PushBodySchema.shape.key,
  contentHash: z.string().regex(/^[0-9a-f]{64}$/),
  reply: jsonOf(PushReplySchema),
  createdAtMs: TimestampSchema,
});

export const PhotoRowSchema = z
  .object({
    ledgerId: IdSchema,
    id: PhotoIdSchema,
    size: z.int().min(1).max(PHOTO_LIMIT_BYTES),
    received: z.int().min(0),
    unnamedSinceMs: TimestampSchema.nullable(),
  })
  .refine(({ size, received }) => received <= size);

export const PieceRowSchema = z.object({
  ledgerId: IdSchema,
  photoId: PhotoIdSchema,
  start: z.int().min(0).max(PHOTO_LIMIT_BYTES),
  content: z.base64().max(Math.ceil(PHOTO_CHUNK_BYTES / 3) * 4),
});
