import type { TransactionType } from "../../transaction.ts";
import {
  becomes,
  doubt,
  drop,
  type Effect,
  expense,
  type Frame,
  income,
  instead,
  keep,
  likely,
  nothing,
  orders,
  type Reason,
  SAYINGS,
  type Saying,
  tells,
  transfer,
} from "./frame.ts";

/** Frames as a table. Each begins with its name and what it means; then its patterns, one in a line, after `+` its examples, and after `-` its near-misses. `more`: what a table cannot say of a frame, by its name. */
export function frames(
  table: string,
  more: Readonly<Record<string, Partial<Frame>>> = {},
): readonly Frame[] {
  const entries = table.trim().split(/\n(?=\S)/);
  return entries.map((entry) => {
    const [head = "", ...lines] = entry.split("\n").map((line) => line.trim());
    const [name = "", means = ""] = head.split(": ");
    const after = (mark: string) =>
      lines.flatMap((line) => (line.startsWith(`${mark} `) ? line.slice(2) : [])).join("；");
    const when = lines.filter((line) => !/^[+-] /.test(line));
    const so = more[name]?.so ?? effectOf(means);
    return { name, when, examples: after("+"), nearMisses: after("-"), ...more[name], so };
  });
}

/** What the first word of a meaning makes of the others: `drop planned a`, `income 红包`, `orders store`. */
const EFFECTS: Readonly<Record<string, (...words: readonly string[]) => Effect>> = {
  drop: (reason, ...sums) => drop(reason as Reason, ...sums),
  instead: (sum = "", reason, ...others) => instead(sum, reason as Reason, ...others),
  nothing: (reason) => nothing(reason as Reason),
  keep,
  doubt,
  listed: (...sums) => ({ listed: sums }),
  firmly: (...sums) => ({ ...doubt(...sums), firmly: true }),
  income,
  expense,
  transfer: () => transfer,
  likely: (type) => likely(type as TransactionType),
  becomes: (...senses) => becomes(senses.join(" ")),
  orders: (says) => orders(sayingOf(says)),
  tells: (says) => tells(sayingOf(says)),
};

function effectOf(means: string): Effect {
  const [kind = "", ...words] = means.split(" ");
  const effect = EFFECTS[kind];
  if (effect === undefined) throw new Error(`${means} is no meaning of a frame`);
  return effect(...words);
}

function sayingOf(word = ""): Saying {
  if (!SAYINGS.split(" ").includes(word)) throw new Error(`${word} is nothing to say of drafts`);
  return word as Saying;
}
