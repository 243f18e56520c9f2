import { type CalendarDate, type LedgerQuery, type Measure, periodInWords } from "@suikouji/core";
import { z } from "zod";
import { ReasonableDateSchema, spokenText, TypeSchema } from "./fields.ts";
import { CATEGORY_NAME_LIMIT } from "./question-limits.ts";

/** More than anyone names a thing by. */
const WORDS_LIMIT = 30;
/** More than anyone reads. */
const MOST_ENTRIES = 100;

const WirePeriodSchema = z
  .object({ from: ReasonableDateSchema, to: ReasonableDateSchema })
  .refine(({ from, to }) => from <= to, { error: "from 不能晚于 to" })
  .meta({ description: "两天都算在内" });

const MostSchema = z.int().min(1).max(MOST_ENTRIES);
const UnitSchema = z.enum(["day", "week", "month"]);

const WireMeasureSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.enum(["sum", "count", "balance"]) }),
  z.object({ kind: z.literal("average"), per: z.enum([...UnitSchema.options, "entry"]) }),
  z.object({ kind: z.literal("largest"), most: MostSchema }),
  z.object({ kind: z.literal("list"), most: MostSchema.nullable() }),
  z.object({ kind: z.literal("share"), of: TypeSchema }),
  z.object({ kind: z.literal("compare"), with: WirePeriodSchema }),
  z.object({
    kind: z.literal("groups"),
    by: z.enum([...UnitSchema.options, "category", "words"]),
    of: z.enum(["sum", "count"]),
    show: z.enum(["all", "highest"]),
  }),
]);

/** A question about the books. It only reads; the client asks its own books. */
export const WireQuerySchema = z
  .object({
    period: WirePeriodSchema,
    type: TypeSchema.nullable(),
    category: spokenText(CATEGORY_NAME_LIMIT).nullable(),
    /** Part of a description, in the user's words. */
    words: spokenText(WORDS_LIMIT).nullable(),
    measure: WireMeasureSchema,
  })
  .meta({ id: "LedgerQuery" });

export type WireQuery = z.output<typeof WireQuerySchema>;
type WirePeriod = z.output<typeof WirePeriodSchema>;

/** `null`: about a budget, an account or a tag, or asked in a way that the wire does not carry. The device reads such a question itself. */
export function wireQuery(query: LedgerQuery): WireQuery | null {
  const { period, type, category, words, measure } = query;
  const { account, tag, anyOf, without, mention, bounds } = query;
  const narrower = [account, tag, anyOf, without, mention, bounds];
  if (narrower.some((each) => each !== undefined)) return null;
  const asked =
    measure.kind === "compare" ? { ...measure, with: measure.with.range } : { ...measure };
  const wire = WireMeasureSchema.safeParse(asked);
  const isCarried = wire.success && Object.keys(wire.data).length === Object.keys(asked).length;
  return isCarried ? { period: period.range, type, category, words, measure: wire.data } : null;
}

/** Data from the wire has passed its schema. The periods get words, which the wire does not carry. */
export function ledgerQuery({ period, measure, ...rest }: WireQuery): LedgerQuery {
  const asked: Measure =
    measure.kind === "compare" ? { ...measure, with: inWords(measure.with) } : measure;
  return { ...rest, period: inWords(period), measure: asked };
}

function inWords({ from, to }: WirePeriod): LedgerQuery["period"] {
  const range = { from: from as CalendarDate, to: to as CalendarDate };
  return { range, words: periodInWords(range) };
}
