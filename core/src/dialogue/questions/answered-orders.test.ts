import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contextAt, draftsOf } from "../../../testing/engine-samples.ts";
import { fen } from "../../money.ts";
import type { Edit } from "../../understanding/kinds/act.ts";
import { show } from "../../understanding/kinds/show.ts";
import { type Act, explain } from "../../understanding/understand.ts";
import type { Asked } from "./index.ts";
import { openQuestion } from "./open-question.ts";

// After any question, an order touches only the drafts that it or the question is about.

const edits: readonly Edit[] = [{ kind: "to", field: "amount", change: { amount: fen(2000) } }];

/** Questions, and the positions of their drafts. */
const QUESTIONS: readonly (readonly [Asked, readonly number[]])[] = [
  [{ kind: "say-anew" }, []],
  [{ kind: "more", drafts: [0] }, [0]],
  [{ kind: "which-draft", change: { drafts: [], named: null, field: null, edits } }, []],
  [{ kind: "what-value", drafts: [0], field: "amount" }, [0]],
  [{ kind: "what-field", drafts: [1] }, [1]],
  [{ kind: "which-of", act: "cancel", among: [0, 1] }, [0, 1]],
  [{ kind: "one-or-all", act: "cancel", one: [0] }, [0]],
  [{ kind: "reopen", drafts: [0], wanted: { type: "cancel", drafts: [0] } }, [0]],
  [{ kind: "retry-save", drafts: [0], next: "listen" }, [0]],
];

const STEP = 10;
const CASES = new URL("../../../../eval/open/correct.jsonl", import.meta.url);
const ORDERS = ["confirm", "cancel", "correction"];
const cases = readFileSync(CASES, "utf8")
  .trim()
  .split("\n")
  .filter((_, at) => at % STEP === 0)
  .map((line): Case => JSON.parse(line))
  .filter(({ batch, expect: { intent } }) => batch.length > 1 && ORDERS.includes(intent));

interface Case {
  readonly text: string;
  readonly batch: readonly object[];
  readonly expect: { readonly intent: string };
}

const context = contextAt();
/** Each order as it is understood without a question. */
const alone = cases.map(({ text, batch: items }) => {
  const batch = draftsOf(items);
  return { text, batch, alone: explain(text, { batch, asked: null, context }).act };
});

test.each(QUESTIONS)("%o", (asked, about) => {
  const wrong = alone.flatMap(({ text, batch, alone }) => {
    const { act, named } = explain(text, { batch, asked: openQuestion(asked), context });
    if (JSON.stringify(act) === JSON.stringify(alone)) return [];
    const mayTouch = named.length > 0 ? named : about;
    const isRight = touchedBy(act, batch.length).every((at) => mayTouch.includes(at));
    return isRight ? [] : `${text}: ${show(alone)}, asked: ${show(act)}`;
  });

  expect(cases.length).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
});

function touchedBy(act: Act, size: number): readonly number[] {
  if (act.type === "change") return act.changes.map(({ draft }) => draft);
  if (act.type !== "confirm" && act.type !== "cancel" && act.type !== "restore") return [];
  return typeof act.drafts === "string" ? [...Array(size).keys()] : act.drafts;
}
