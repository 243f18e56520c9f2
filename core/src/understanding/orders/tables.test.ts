import { describe, expect, test } from "vitest";
import { contextAt, SAMPLE_BATCH } from "../../../testing/engine-samples.ts";
import { show } from "../kinds/show.ts";
import { explain } from "../understand.ts";
import type { Row } from "./rows.ts";
import { DOUBTS, REWRITINGS, RULES } from "./tables.ts";

const examplesOf = (rows: readonly Row<string>[]) =>
  rows.flatMap(({ name, examples }) =>
    examples
      .split("；")
      .filter((example) => example.trim() !== "")
      .map((example) => [name, ...example.split(" → ")] as const),
  );

/** `[午饭] …`: only that draft is open; `[奶茶-] …`: that one is cancelled. */
function beside(said: string) {
  const [, name = "", gone, text = said] = /^\[(\S+?)(-?)\] (.*)$/.exec(said) ?? [];
  const isNamed = ({ description }: { readonly description: string }) => description === name;
  const cancelled = SAMPLE_BATCH.map((draft) => ({
    ...draft,
    ...(isNamed(draft) && { status: "cancelled" as const }),
  }));
  const only = SAMPLE_BATCH.filter(isNamed);
  return { text, batch: name === "" ? SAMPLE_BATCH : gone ? cancelled : only };
}

describe.each(Object.entries({ REWRITINGS, RULES, DOUBTS }))(
  "the examples of %s",
  (table, rows) => {
    test.each(examplesOf(rows))("%s: %s → %s", (name, said = "", outcome) => {
      const { batch, text } = beside(said);
      const about = { batch, asked: null, context: contextAt() };

      const { act, because } = explain(text, about);

      expect(show(act)).toBe(outcome);
      if (table !== "REWRITINGS") expect(because).toContain(name);
    });
  },
);
