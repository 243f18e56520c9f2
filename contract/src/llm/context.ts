import { TRANSACTION_TYPES } from "@suikouji/core";
import { z } from "zod";
import { spokenText, TypeSchema, wants } from "./fields.ts";
import { CATEGORY_LIST_LIMIT, CATEGORY_NAME_LIMIT } from "./question-limits.ts";

const CategoryNamesSchema = z
  .array(spokenText(CATEGORY_NAME_LIMIT), { error: wants("分类名的列表") })
  .max(CATEGORY_LIST_LIMIT, { error: `最多 ${CATEGORY_LIST_LIMIT} 个分类` })
  .nullish();

const CategoryTypesSchema = z
  .array(z.array(TypeSchema, { error: wants("类型的列表") }).max(TRANSACTION_TYPES.length), {
    error: wants("列表"),
  })
  .max(CATEGORY_LIST_LIMIT, { error: `最多 ${CATEGORY_LIST_LIMIT} 个分类` })
  .nullish();

const A_MOMENT = "带时区的时间，例如 2026-11-15T10:00:00+08:00";

/** A clock outside this range is wrong, and 「明年」 would leave the calendar. */
const NowSchema = z.iso
  .datetime({ offset: true, abort: true, error: wants(A_MOMENT) })
  .refine((now) => now >= "2000" && now < "2101", { error: "时间要在 2000 年到 2100 年之间" });

/** What an engine knows about the speaker besides the words. */
export const ContextSchema = z
  .object(
    {
      recentCategories: CategoryNamesSchema,
      customCategories: CategoryNamesSchema,
      /** For each custom category, in their order, the types it is for; absent: every name fits any type. */
      customCategoryTypes: CategoryTypesSchema,
      /** The user's clock, for 「昨天」; absent: the server's, in its time zone. */
      now: NowSchema.nullish(),
    },
    { error: wants("对象") },
  )
  .meta({ id: "Context" });

export type WireContext = z.output<typeof ContextSchema>;
