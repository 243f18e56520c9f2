import { readFileSync } from "node:fs";
import { join } from "node:path";
import { EXPENSE_CATEGORIES, INCOME_CATEGORIES, scopesOf } from "@suikouji/core";
import { secretOf } from "../replies/fields/safe-text.ts";

export type PromptName = "transaction-parse" | "correction-dialogue" | "conversation-agent";

export interface Prompt {
  readonly text: string;
  /** Parts of the instructions that no answer may repeat; the examples are no secret. */
  readonly secret: ReadonlySet<string>;
}

/** The instructions for the models, read once. */
export interface PromptManager {
  prompt(name: PromptName): Prompt;
}

/** Without it the server cannot ask a model, so it must not start. */
export class PromptMissing extends Error {
  override readonly name = "PromptMissing";
  constructor(path: string, cause: unknown) {
    super(`读不到提示词文件 ${path}，请检查安装是否完整。`, { cause });
  }
}

const NAMES: readonly PromptName[] = [
  "transaction-parse",
  "correction-dialogue",
  "conversation-agent",
];
const DIRECTORY = join(import.meta.dirname, "../../prompts");
const EXAMPLES = "【示例】";

type Read = (path: string) => string;

/** Reads all files at once, so that a missing one shows at the start and not at the first call. */
export function createPromptManager(
  directory: string = DIRECTORY,
  read: Read = (path) => readFileSync(path, "utf8"),
): PromptManager {
  const prompts = new Map(NAMES.map((name) => [name, load(join(directory, `${name}.txt`), read)]));
  return {
    prompt(name) {
      const prompt = prompts.get(name);
      if (prompt === undefined) throw new RangeError(`There is no prompt of the name ${name}`);
      return prompt;
    },
  };
}

function load(path: string, read: Read): Prompt {
  const text = readOr(path, read)
    .trim()
    .replaceAll("{{expenseCategories}}", EXPENSE_CATEGORIES.join("、"))
    .replaceAll("{{incomeCategories}}", INCOME_CATEGORIES.join("、"))
    .replaceAll("{{expenseScopes}}", scopesOf("EXPENSE"))
    .replaceAll("{{incomeScopes}}", scopesOf("INCOME"));
  const [instructions = "", ...examples] = text.split(EXAMPLES);
  return { text, secret: secretOf(instructions, examples.join("\n")) };
}

function readOr(path: string, read: Read): string {
  try {
    return read(path);
  } catch (cause) {
    throw new PromptMissing(path, cause);
  }
}
