import {
  DEFINITION_KINDS,
  foreignMoneyOf,
  groupNames,
  isPhotosText,
  isTagsText,
  LARGEST_AMOUNT,
  LONGEST_CATEGORY_NAME,
  LONGEST_DEFINITION_NAME,
  LONGEST_DESCRIPTION,
  LONGEST_DETAILS,
  LONGEST_NOTE,
  LONGEST_TAG,
  MOST_PHOTOS,
  MOST_TAGS,
  PHOTO_ID,
  type RecordKind,
  SMALLEST_AMOUNT,
} from "@suikouji/core";
import { z } from "zod";
import { DateSchema, spokenText, TypeSchema, text, wants } from "../llm/fields.ts";

/** Normalized to lower case: UUIDs that differ only in case are the same. */
const uuid = (what: string) =>
  z
    .uuid({ error: wants(what) })
    .toLowerCase()
    .meta({ description: `${what}，UUID` });

/** Milliseconds since 1970. Late enough for any clock, and still an exact integer. */
export const TimestampSchema = z
  .int({ error: wants("毫秒数") })
  .min(0)
  .max(8_640_000_000_000_000);

/**
 * The time of a change. Earlier versions of the app wrote stamps up to the latest possible date; such a
 * record must still be changeable, by a later stamp.
 */
const StampMsSchema = z.int({ error: wants("毫秒数") }).min(0);

/**
 * The device in it must be a valid `deviceId`: merging makes it the record's author. Marks at the end say that
 * nobody set the field.
 */
const StampSchema = z
  .string({ error: wants("时间戳") })
  .regex(/^[0-9a-z]{11}:(?=.*\S).{1,100}~{0,100}$/su, { error: wants("时间戳") })
  .refine((stamp) => Number.parseInt(stamp.slice(0, 11), 36) <= Number.MAX_SAFE_INTEGER)
  .meta({ description: "11 位三十六进制的毫秒数，冒号，设备的编号；末尾的 ~：不是谁改的" });

/** When each group of fields was last changed; see `Stamps` in the core. */
function stampsOf(kind: RecordKind) {
  const GroupSchema = z.enum(groupNames(kind));
  const areGroups = (named: object) =>
    Object.keys(named).every((name) => GroupSchema.safeParse(name).success);
  const RemovalSchema = z.object({
    at: StampSchema,
    undone: z.literal(true).exactOptional(),
    unseen: z.array(GroupSchema).min(1).readonly().exactOptional(),
  });
  return z
    .object({
      rest: StampSchema,
      fields: z
        .record(z.string(), StampSchema)
        .refine(areGroups)
        .meta({ propertyNames: { enum: groupNames(kind) } })
        .exactOptional(),
      removal: RemovalSchema.exactOptional(),
    })
    .exactOptional()
    .meta({ description: "每组字段上次改动的时间戳；没有：全部一起写下的" });
}

/** Of a category or a definition. */
const RecordIdSchema = text(100).regex(/\S/u, { error: "不能是空的" });
const AccountIdSchema = text(100).nullable();

const TagsSchema = text(MOST_TAGS * (LONGEST_TAG + 1))
  .refine(isTagsText, { error: wants("标签") })
  .meta({
    pattern: `^(\\S{1,${LONGEST_TAG}}( \\S{1,${LONGEST_TAG}}){0,${MOST_TAGS - 1}})?$`,
    description: `标签，用一个空格隔开，最多 ${MOST_TAGS} 个，每个一次，没有 #；空的：没有`,
  });

const ForeignSchema = text(50)
  .refine((foreign) => foreign === "" || foreignMoneyOf(foreign) !== null, {
    error: wants("外币金额，例如 USD 20.00 @7.1"),
  })
  .meta({
    pattern: "^([A-Z]{3} \\d{1,10}\\.\\d{2} @\\d{1,6}(\\.\\d{1,8})?)?$",
    description: "外币金额和汇率，例如 USD 20.00 @7.1；空的：没有",
  });

const PHOTOS = new RegExp(`^(?:${PHOTO_ID}(?: ${PHOTO_ID}){0,${MOST_PHOTOS - 1}})?$`, "u");
const PhotosSchema = z
  .string({ error: wants("照片的编号") })
  .regex(PHOTOS, { error: wants("照片的编号") })
  .refine(isPhotosText, { error: wants("照片的编号") })
  .meta({ description: `照片的 SHA-256，用一个空格隔开，最多 ${MOST_PHOTOS} 张；空的：没有` });

const written = {
  updatedAtMs: StampMsSchema,
  deleted: z.boolean({ error: wants(" true 或 false") }),
  /**
   * The author of this version, if it is not the sending device: after data loss on the server a device
   * sends other devices' versions again, and each must keep its author.
   */
  deviceId: spokenText(100).optional(),
};

const AMOUNT_RANGE = "金额要在 1 到 9999999999 分之间";

/** A version of an entry as a device sends it. The sender and the ledger are stated once per push. */
export const PushedEntrySchema = z.object({
  id: uuid("账目的编号"),
  batchId: uuid("批次的编号"),
  amountFen: z
    .int({ error: wants("以分计的整数") })
    .min(SMALLEST_AMOUNT, { error: AMOUNT_RANGE })
    .max(LARGEST_AMOUNT, { error: AMOUNT_RANGE }),
  currency: z.literal("CNY", { error: wants(" CNY") }),
  type: TypeSchema,
  categoryId: RecordIdSchema,
  accountId: AccountIdSchema,
  toAccountId: AccountIdSchema,
  description: text(LONGEST_DESCRIPTION),
  date: DateSchema,
  occurredAt: z.iso.datetime({ offset: true, local: false, error: wants("带时区的时刻") }),
  createdAtMs: TimestampSchema,
  forgotten: z
    .boolean({ error: wants(" true 或 false") })
    .meta({
      description:
        "用户让应用忘掉了这一笔和更早的同名账目教的分类；和账目一起记下的：没有人选过分类，只有这一笔不教",
    })
    .exactOptional(),
  tags: TagsSchema.exactOptional(),
  note: text(LONGEST_NOTE).meta({ description: "备注" }).exactOptional(),
  foreign: ForeignSchema.exactOptional(),
  photos: PhotosSchema.exactOptional(),
  recurringId: uuid("周期账目的编号").exactOptional(),
  ...written,
  stamps: stampsOf("entry"),
});

export const PushedCategorySchema = z.object({
  id: RecordIdSchema,
  type: TypeSchema,
  name: text(LONGEST_CATEGORY_NAME).regex(/\S/u, { error: "不能是空的" }),
  hidden: z.boolean({ error: wants(" true 或 false") }),
  order: z.int().min(-1_000_000).max(1_000_000),
  parentId: text(100).meta({ description: "上一级分类的编号；空的：没有" }).exactOptional(),
  icon: text(50).meta({ description: "图标的名字；空的：默认" }).exactOptional(),
  colour: text(50).meta({ description: "颜色的名字；空的：默认" }).exactOptional(),
  ...written,
  stamps: stampsOf("category"),
});

export const PushedDefinitionSchema = z.object({
  id: RecordIdSchema,
  kind: z
    .enum(DEFINITION_KINDS, { error: wants(" account、budget、recurring 或 import") })
    .meta({ description: "account 账户；budget 预算；recurring 周期账目；import 导入过的文件" }),
  name: text(LONGEST_DEFINITION_NAME),
  hidden: z.boolean({ error: wants(" true 或 false") }),
  order: z.int().min(-1_000_000).max(1_000_000),
  details: text(LONGEST_DETAILS).meta({ description: "这一种的其他内容，JSON" }),
  ...written,
  stamps: stampsOf("definition"),
});

/**
 * For each group of fields that the device changed, its stamp before the change. If the server has a
 * later one, the device had not seen it, and the author of that later edit is told that it lost.
 */
export const OverSchema = z.record(z.string().max(20), StampSchema);

/** Added by the server: the device that wrote the version, and its revision. */
const received = { deviceId: z.string(), revision: z.int().min(1) };

export const PulledEntrySchema = PushedEntrySchema.extend(received);
export const PulledCategorySchema = PushedCategorySchema.extend(received);
export const PulledDefinitionSchema = PushedDefinitionSchema.extend(received);

export type PushedEntry = z.output<typeof PushedEntrySchema>;
export type PushedCategory = z.output<typeof PushedCategorySchema>;
export type PushedDefinition = z.output<typeof PushedDefinitionSchema>;
export type PulledEntry = z.output<typeof PulledEntrySchema>;
export type PulledCategory = z.output<typeof PulledCategorySchema>;
export type PulledDefinition = z.output<typeof PulledDefinitionSchema>;
