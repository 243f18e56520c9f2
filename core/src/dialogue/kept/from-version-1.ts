import type { DraftName } from "../../understanding/understand.ts";
import { KEPT_VERSION } from "./kept-conversation.ts";

/**
 * A conversation that version 1 stored, in today's form; anything else as it is. An open change (午饭改成35 while two
 * drafts are lunches) then held the tokens of the name; now it holds the words and the positions. What is malformed stays
 * so, because the result is checked like any other.
 */
export function fromVersion1(stored: unknown): unknown {
  if (!isObject(stored) || stored.version !== 1) return stored;
  return { ...fieldsOf(stored), version: KEPT_VERSION };
}

type Fields = Readonly<Record<string, unknown>>;

function converted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(converted);
  if (!isObject(value)) return value;
  const { target, ...open } = value;
  return isObject(target) && "edits" in open
    ? { ...fieldsOf(open), named: nameOf(target) }
    : fieldsOf(value);
}

function fieldsOf(value: Fields): Fields {
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, converted(each)]));
}

function nameOf({ kind, by }: Fields): DraftName | null {
  if (kind !== "named" || !Array.isArray(by)) return null;
  const tokens = by.filter(isObject);
  const fits = tokens.flatMap(({ sense, fit }) =>
    sense === "draft" && Array.isArray(fit) ? [fit as readonly unknown[]] : [],
  );
  const [first] = fits;
  const isCalled = (at: number) => fits.every((fit) => Number(fit[at]) > 0);
  return {
    said: tokens.map(({ text }) => String(text)).join(""),
    among: first === undefined ? null : [...first.keys()].filter(isCalled),
  };
}

function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
