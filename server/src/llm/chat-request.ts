import type { ChatMessage } from "./llm-provider.ts";
import type { Preset } from "./presets.ts";

/** Ten transactions take some 700 tokens; a longer answer is prose and costs seconds. */
const MAX_ANSWER_TOKENS = 1_024;

/** Close to the likeliest answer: amounts must not vary by chance. Some hosts refuse zero. */
const TEMPERATURE = 0.1;

/** One for each prompt file, and room for prompts that hold a transaction. */
const MOST_OPENINGS = 8;

export interface ChatQuestion {
  readonly systemPrompt: string;
  readonly messages: readonly ChatMessage[];
}

/** Writes the bodies of requests to one model. */
export interface ChatRequestWriter {
  write(question: ChatQuestion): Buffer;
  /** Increases when fewer fields are sent than before. */
  readonly revision: number;
  /** Stops sending the optional fields that a host's refusal names. */
  learn(refusal: string): void;
}

/**
 * Prompts are long and few, so their encoded bytes are cached: writing five thousand Chinese
 * characters as JSON and UTF-8 would be most of the cost of a call.
 */
export function createChatRequestWriter(model: string, preset: Preset): ChatRequestWriter {
  const optional = new Map<string, unknown>([
    ["temperature", TEMPERATURE],
    ["response_format", { type: "json_object" }],
    ...Object.entries(preset.extraFields),
  ]);
  const openings = new Map<string, Buffer>();
  let closing = closingOf();
  let revision = 0;

  return {
    get revision() {
      return revision;
    },
    write({ systemPrompt, messages }) {
      const said = messages
        // Hosts refuse messages with unknown fields, so only these two are sent.
        .map(({ role, content }) => `,${JSON.stringify({ role, content })}`)
        .join("");
      return Buffer.concat([openingOf(systemPrompt), Buffer.from(`${said}${closing}`)]);
    },
    learn(refusal) {
      const named = [...optional.keys()].filter((field) => refusal.includes(field));
      if (named.length === 0) return;
      for (const field of named) optional.delete(field);
      closing = closingOf();
      revision += 1;
    },
  };

  function openingOf(systemPrompt: string): Buffer {
    const known = openings.get(systemPrompt);
    if (known !== undefined) return known;
    const system = JSON.stringify({ role: "system", content: systemPrompt });
    const opening = Buffer.from(`{"model":${JSON.stringify(model)},"messages":[${system}`);
    if (openings.size >= MOST_OPENINGS) openings.clear();
    openings.set(systemPrompt, opening);
    return opening;
  }

  function closingOf(): string {
    const fields = {
      stream: false,
      [preset.tokenLimitField]: MAX_ANSWER_TOKENS,
      ...Object.fromEntries(optional),
    };
    return `],${JSON.stringify(fields).slice(1)}`;
  }
}

/** Rarely too low: Chinese takes about one token a character or less. */
export function estimatedTokens({ systemPrompt, messages }: ChatQuestion): number {
  const said = messages.reduce((sum, { content }) => sum + content.length, systemPrompt.length);
  return said + MAX_ANSWER_TOKENS;
}
