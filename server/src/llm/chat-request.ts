import type { MachineClock } from "../machine-clock.ts";
import type { AnswerFormat, ChatMessage } from "./llm-provider.ts";
import { refusalIn } from "./refusal.ts";
import {
  firstShape,
  type RequestShape,
  type ShapeOptions,
  withNextSwitch,
  withoutRefused,
} from "./request-shape.ts";

/** Ten transactions take some 700 tokens; a longer answer is prose and costs seconds. */
const MAX_ANSWER_TOKENS = 1_024;

/** Close to the likeliest answer: amounts must not vary by chance. Some hosts refuse zero. */
const TEMPERATURE = 0.1;

/** One for each prompt file, and room for prompts that hold a transaction. */
const MOST_OPENINGS = 8;

/** What a host refused today it may take tomorrow, and an answer without JSON mode is worse. */
const REMEMBERED_MS = 24 * 60 * 60_000;

export interface ChatQuestion {
  readonly systemPrompt: string;
  readonly messages: readonly ChatMessage[];
  /** Absent: any JSON object. */
  readonly format?: AnswerFormat | undefined;
}

/** Writes the bodies of requests to one model. */
export interface ChatRequestWriter {
  write(question: ChatQuestion): Buffer;
  /** Increases when requests change their shape. */
  readonly revision: number;
  /** Leaves out what a host's refusal is about, and nothing else, for a day. */
  learn(refusal: string): void;
  /** The model thought although it was told not to. */
  thought(): void;
}

/**
 * Prompts are long and few, so their encoded bytes are cached: writing five thousand Chinese
 * characters as JSON and UTF-8 would be most of the cost of a call.
 */
export function createChatRequestWriter(
  model: string,
  options: ShapeOptions,
  clock: Pick<MachineClock, "monotonicMs">,
): ChatRequestWriter {
  const openings = new Map<string, Buffer>();
  const closings = new Map<AnswerFormat | undefined, string>();
  let shape = firstShape(options);
  let revision = 0;
  let forgetsAt = Number.POSITIVE_INFINITY;

  return {
    get revision() {
      return revision;
    },
    write(question) {
      if (clock.monotonicMs() >= forgetsAt) change(firstShape(options), Number.POSITIVE_INFINITY);
      const { systemPrompt, messages, format } = question;
      const all = shape.systemRole ? messages : inFirstMessage(systemPrompt, messages);
      const said = all.map(messageText).join(",");
      const opening = openingOf(shape.systemRole ? systemPrompt : null);
      return Buffer.concat([opening, Buffer.from(`${said}${closingOf(format)}`)]);
    },
    learn(body) {
      const refusal = refusalIn(body);
      if (refusal === null) return;
      remember(withoutRefused(shape, refusal, options.habits));
    },
    thought() {
      const { thinkingOff } = options.habits;
      // The last switch that is known stays: without any the model would think longer.
      if (shape.thinkingOff >= thinkingOff.length - 1) return;
      remember(withNextSwitch(shape, options.habits));
    },
  };

  function remember(learned: RequestShape | null): void {
    if (learned !== null) change(learned, clock.monotonicMs() + REMEMBERED_MS);
  }

  function change(next: RequestShape, until: number): void {
    shape = next;
    forgetsAt = until;
    revision += 1;
    closings.clear();
  }

  function openingOf(systemPrompt: string | null): Buffer {
    const key = systemPrompt ?? "";
    const known = openings.get(key);
    if (known !== undefined) return known;
    const system =
      systemPrompt === null ? "" : `${messageText({ role: "system", content: systemPrompt })},`;
    const opening = Buffer.from(`{"model":${JSON.stringify(model)},"messages":[${system}`);
    if (openings.size >= MOST_OPENINGS) openings.clear();
    openings.set(key, opening);
    return opening;
  }

  function closingOf(format: AnswerFormat | undefined): string {
    const known = closings.get(format);
    if (known !== undefined) return known;
    const closing = `],${JSON.stringify(fieldsOf(shape, options, format)).slice(1)}`;
    closings.set(format, closing);
    return closing;
  }
}

function fieldsOf(
  shape: RequestShape,
  { habits }: ShapeOptions,
  format: AnswerFormat | undefined,
): Readonly<Record<string, unknown>> {
  return {
    stream: false,
    ...(shape.tokenLimit === null ? {} : { [shape.tokenLimit]: MAX_ANSWER_TOKENS }),
    ...(shape.temperature ? { temperature: TEMPERATURE } : {}),
    ...formatOf(shape, format),
    ...habits.thinkingOff[shape.thinkingOff],
    ...shape.extraFields,
  };
}

function formatOf({ structured }: RequestShape, format: AnswerFormat | undefined) {
  switch (structured) {
    case "none":
      return {};
    case "json_object":
      return { response_format: { type: structured } };
    case "json_schema": {
      const any = { name: "answer", schema: { type: "object" } };
      const json_schema = format === undefined ? any : { ...format, strict: true };
      return { response_format: { type: structured, json_schema } };
    }
  }
}

/** Hosts refuse messages with unknown fields, so only these two are sent. */
function messageText({ role, content }: ChatMessage): string {
  return JSON.stringify({ role, content });
}

/** For models without a system role. */
function inFirstMessage(
  systemPrompt: string,
  [first, ...others]: readonly ChatMessage[],
): readonly ChatMessage[] {
  const said = first?.role === "user" ? [first.content] : [];
  const rest = first === undefined || first.role === "user" ? others : [first, ...others];
  return [{ role: "user", content: [systemPrompt, ...said].join("\n\n") }, ...rest];
}

/** Rarely too low: Chinese takes about one token a character or less. */
export function estimatedTokens({ systemPrompt, messages }: ChatQuestion): number {
  const said = messages.reduce((sum, { content }) => sum + content.length, systemPrompt.length);
  return said + MAX_ANSWER_TOKENS;
}
