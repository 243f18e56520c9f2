import {
  type HostHabits,
  STRUCTURED_OUTPUTS,
  type StructuredOutput,
  type TokenLimitField,
} from "@suikouji/contract";
import { type Refusal, subjectOf } from "./refusal.ts";

/** Which optional parts of a request are sent to one model. */
export interface RequestShape {
  readonly structured: StructuredOutput;
  readonly temperature: boolean;
  /** Null: the host takes no limit of tokens. */
  readonly tokenLimit: TokenLimitField | null;
  /** The index of the preset's switch that is sent; the number of switches: none is sent. */
  readonly thinkingOff: number;
  /** False: the instructions stand before the user's first message. */
  readonly systemRole: boolean;
  readonly extraFields: Readonly<Record<string, unknown>>;
  /** What was tried and refused; it is not tried again. */
  readonly refused: ReadonlySet<string>;
}

export interface ShapeOptions {
  readonly habits: HostHabits;
  readonly extraFields: Readonly<Record<string, unknown>>;
}

/** The shape that is sent to a host that has refused nothing yet. */
export function firstShape({ habits, extraFields }: ShapeOptions): RequestShape {
  return {
    structured: habits.structured,
    temperature: habits.sendsTemperature,
    tokenLimit: habits.tokenLimitField,
    thinkingOff: 0,
    systemRole: true,
    extraFields,
    refused: new Set(),
  };
}

const FORMAT =
  /response_format|json_object|json_schema|json mode|structured output|guided (?:decoding|json)|grammar|samplers?/gi;
const SYSTEM_ROLE =
  /system[ -]?(?:role|message|prompt|instruction)s?|role[^.]{0,24}['"]?system|developer instruction/gi;

/** The shape without what a refusal is about; null if that is nothing we could leave out. */
export function withoutRefused(
  shape: RequestShape,
  refusal: Refusal,
  habits: HostHabits,
): RequestShape | null {
  const thinking = fieldsOf(habits.thinkingOff[shape.thinkingOff]);
  const names = new Map<string, RegExp>([
    ...(shape.structured === "none" ? [] : ([["response_format", FORMAT]] as const)),
    ...(shape.temperature ? [patternOf("temperature")] : []),
    ...(shape.tokenLimit === null ? [] : [patternOf(shape.tokenLimit)]),
    ...thinking.map(patternOf),
    ...Object.keys(shape.extraFields).map(patternOf),
    ...(shape.systemRole ? ([["messages", SYSTEM_ROLE]] as const) : []),
  ]);
  const subject = subjectOf(refusal, names);
  if (subject === null) return null;
  if (Object.hasOwn(shape.extraFields, subject)) {
    const { [subject]: _left, ...extraFields } = shape.extraFields;
    return { ...shape, extraFields };
  }
  switch (subject) {
    case "response_format":
      return withNextFormat(shape, refusal);
    case "temperature":
      return { ...shape, temperature: false };
    case "max_tokens":
    case "max_completion_tokens":
      return withOtherLimit(shape, subject);
    case "messages":
      // A refusal of a message's content is about this request alone.
      return matches(SYSTEM_ROLE, refusal.message) ? { ...shape, systemRole: false } : null;
    default:
      return withNextSwitch(shape, habits);
  }
}

/** A model that thinks although it was told not to; null if there is no other way to tell it. */
export function withNextSwitch(shape: RequestShape, habits: HostHabits): RequestShape | null {
  if (shape.thinkingOff >= habits.thinkingOff.length) return null;
  return { ...shape, thinkingOff: shape.thinkingOff + 1 };
}

/** A refusal of one format often names another one that is taken. */
function withNextFormat(shape: RequestShape, { message }: Refusal): RequestShape {
  const refused = new Set([...shape.refused, shape.structured]);
  const untried = STRUCTURED_OUTPUTS.filter((format) => !refused.has(format));
  const named = untried.find((format) => format !== "none" && message.includes(format));
  const strictness = (format: StructuredOutput) => STRUCTURED_OUTPUTS.indexOf(format);
  const weaker = untried.find((format) => strictness(format) > strictness(shape.structured));
  return { ...shape, refused, structured: named ?? weaker ?? "none" };
}

function withOtherLimit(shape: RequestShape, refusedField: TokenLimitField): RequestShape {
  const refused = new Set([...shape.refused, refusedField]);
  const other = refusedField === "max_tokens" ? "max_completion_tokens" : "max_tokens";
  return { ...shape, refused, tokenLimit: refused.has(other) ? null : other };
}

function fieldsOf(fields: Readonly<Record<string, unknown>> | undefined): readonly string[] {
  return Object.keys(fields ?? {});
}

/** As a whole word: `thinking` is not meant by `enable_thinking`. */
function patternOf(field: string): readonly [string, RegExp] {
  const escaped = field.replaceAll(/[^\w]/g, "\\$&");
  return [field, new RegExp(`(?<!\\w)${escaped}(?!\\w)`, "gi")];
}

function matches(pattern: RegExp, message: string): boolean {
  return message.search(pattern) >= 0;
}
