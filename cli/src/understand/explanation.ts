import { type Memory, type Moment, memoryKey, parseLocally } from "@suikouji/core";
import { show } from "@suikouji/core/understanding/show";
import { explain } from "@suikouji/core/understanding/understand";

interface Situation {
  /** A sentence that makes the open drafts (午饭32，打车28); `null` if there are none. */
  readonly drafts: string | null;
  /** What the user's entries taught, of expenses: 打车=工作，奶茶=零食. */
  readonly memory: string | null;
  readonly now: Moment;
}

/** How an utterance was understood, as lines: its tokens, the frames used, the act. */
export function explanationOf(text: string, { drafts, memory, now }: Situation): readonly string[] {
  const told = memory === null ? {} : { memory: memoryIn(memory) };
  const context = { recentCategories: [], customCategories: [], ...told, now };
  const batch =
    drafts === null
      ? null
      : parseLocally({ text: drafts, context }).transactions.map((each, index) => ({
          ...each,
          index,
        }));
  const { act, tokens, frames, confidence } = explain(text, { batch, asked: null, context });
  const lines = [
    `词  ${tokens.map((token) => `${token.text}·${token.names.join(".")}`).join("  ")}`,
    `句式  ${frames.join(", ") || "无"}`,
    `意思  ${act.type === "record" ? "record " : ""}${show(act)}  (${confidence})`,
  ];
  if (act.type !== "record") return lines;
  return [
    ...lines,
    ...act.drafts.map(
      ({ description, category, date, confidence: sure }) =>
        `  草稿 ${description} ${category} ${date} ${sure}`,
    ),
    ...act.dropped.map(({ said, because }) => `  没记 ${said}：${because}`),
    ...act.doubted.map(({ said, because }) => `  存疑 ${said}：${because}`),
  ];
}

function memoryIn(told: string): Memory {
  const known = told.split(/[,，]/).flatMap((each) => {
    const [words = "", category = ""] = each.split("=");
    const key = memoryKey("EXPENSE", words);
    return key === null ? [] : [[key, { category, usual: null, account: null }] as const];
  });
  return { known: Object.fromEntries(known), lately: [], rates: {} };
}
