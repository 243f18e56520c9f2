import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { contextAt, draftsOf, SAMPLE_BATCH } from "../../../testing/engine-samples.ts";
import type { BatchDraft } from "../../draft/batch-draft.ts";
import { show } from "../../understanding/kinds/show.ts";
import { type Act, explain } from "../../understanding/understand.ts";
import { type Asked, QUESTIONS } from "./index.ts";
import { questionAbout } from "./open-change.ts";
import { openQuestion } from "./open-question.ts";

// What answers mean, question by question (answers.txt), and after words that leave a change open (answers-in-turn.txt).
// A row is `meaning : answer answer …`. In parentheses: no answer to the question, but an order or a sentence.

const context = contextAt();
const 午饭 = { description: "午饭", amount: 32, category: "餐饮" };
const 奶茶 = { description: "奶茶", amount: 15, category: "饮品" };
const 打车 = { description: "打车", amount: 28, category: "交通" };

const BATCHES: Readonly<Record<string, readonly BatchDraft[] | null>> = {
  "": SAMPLE_BATCH,
  one: SAMPLE_BATCH.slice(0, 1),
  none: null,
  cancelled: SAMPLE_BATCH.map((draft, at) => ({
    ...draft,
    status: at < 2 ? "cancelled" : "pending",
  })),
  medicine: draftsOf([
    { description: "药", amount: 5, category: "医疗" },
    { description: "红包", amount: 50, category: "红包", type: "INCOME" },
    { description: "打车", amount: 28, category: "交通" },
  ]),
  一笔: draftsOf([午饭]),
  两笔: draftsOf([午饭, 奶茶]),
  三笔: draftsOf([午饭, 奶茶, 打车]),
  两顿午饭: draftsOf([午饭, { ...午饭, amount: 15 }, 打车]),
};

/** The paragraphs of a file, each with the text behind `# ` and its lines. */
function paragraphs(file: string): readonly (readonly [string, readonly string[]])[] {
  const text = readFileSync(new URL(file, import.meta.url), "utf8");
  return text
    .trim()
    .split(/\n\n/)
    .map((each) => {
      const [title = "", ...lines] = each.split("\n");
      return [title.replace("# ", ""), lines];
    });
}

/** The answers of a row, each with its meaning. */
function answersOf(row: string): readonly (readonly [string, string])[] {
  const [meaning = "", answers = ""] = row.split(" : ");
  return answers.split(" ").map((answer) => [answer, meaning]);
}

const QUESTIONS_ASKED = paragraphs("answers.txt").map(([title, [asked = "", ...rows]]) => {
  const [, batch = ""] = title.split(" @");
  return { title, batch: BATCHES[batch] ?? null, asked: JSON.parse(asked) as Asked, rows };
});

describe.each(QUESTIONS_ASKED)("$title", ({ batch, asked, rows }) => {
  test.each(rows.flatMap(answersOf))("%s → %s", (said, meaning) => {
    const { act, answers } = explain(said, { batch, asked: openQuestion(asked), context });
    const shown = show(act).trim();

    expect(answers ? shown : `(${shown})`).toBe(meaning);
  });
});

test.each(["第一笔", "2", "都", "第一笔和第一笔", "第一笔和第四笔"])(
  "删哪两笔？ %s leaves open which two of the three",
  (said) => {
    const asked = { kind: "which-of", act: "cancel", among: [0, 1, 2], count: 2 } as const;
    const { act } = explain(said, { batch: SAMPLE_BATCH, asked: openQuestion(asked), context });

    expect(act).toMatchObject({ verdict: "cancel", among: [0, 1, 2], count: 2 });
  },
);

test("金额 after 要改什么？ leaves the value of that draft missing", () => {
  const asked = { kind: "what-field", drafts: [2] } as const;
  const { act } = explain("金额", { batch: SAMPLE_BATCH, asked: openQuestion(asked), context });

  expect(act).toMatchObject({ type: "unclear", open: { drafts: [2], field: "amount" } });
});

test("every kind of question has answers, and is stored in its form", () => {
  const kinds = new Set(QUESTIONS_ASKED.map(({ asked }) => asked.kind));

  expect([...kinds].sort()).toEqual(Object.keys(QUESTIONS).sort());
  for (const { asked } of QUESTIONS_ASKED) expect(QUESTIONS[asked.kind].stored(asked)).toBe(true);
});

/** `? 2 amount`: the amount of the second draft is missing. `? - amount which`: the value is known, the draft is not. */
function leftOpen(act: Act): string {
  if (act.type !== "unclear" || act.open === null) return show(act);
  const { drafts, field, edits } = act.open;
  const places = drafts.map((at) => at + 1).join(" ") || "-";
  const which = edits.length > 0 ? ["which"] : [];
  return ["?", places, field ?? "-", ...which, act.because ?? ""].join(" ").trim();
}

describe.each(paragraphs("answers-in-turn.txt"))("%s, in turn", (drafts, lines) => {
  const rows = lines.flatMap((line) => {
    const [before = "", row = ""] = line.split("→ ");
    return answersOf(row).map(([answer, meaning]) => [before.trim(), answer, meaning] as const);
  });

  test.each(rows)("%s | %s → %s", (before, answer, meaning) => {
    let asked: Asked | null = null;
    let shown = "";
    for (const said of [...before.split(" | "), answer].filter((each) => each !== "")) {
      const batch = BATCHES[drafts] ?? null;
      const { act } = explain(said, { batch, asked: openQuestion(asked), context });
      asked = act.type === "unclear" && act.open !== null ? questionAbout(act.open) : null;
      shown = leftOpen(act);
    }

    expect(shown).toBe(meaning);
  });
});
