import { type Moment, parseLocally } from "@suikouji/core";
import { show } from "@suikouji/core/understanding/show";
import { explain } from "@suikouji/core/understanding/understand";

interface Situation {
  /** A sentence whose transactions are the open drafts, 午饭32，打车28; `null` when none are open. */
  readonly drafts: string | null;
  readonly now: Moment;
}

/** How an utterance was understood, line by line: its tokens, the frames that took part, the act. */
export function explanationOf(text: string, { drafts, now }: Situation): readonly string[] {
  const context = { recentCategories: [], customCategories: [], now };
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
