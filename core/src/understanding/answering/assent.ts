import { isOnly } from "../kinds/said.ts";
import { CHAT_YES } from "../orders/link.ts";
import { is, isAny, type Token } from "../token.ts";
import type { Utterance } from "./answering.ts";

/**
 * How an utterance agrees that says nothing else. If it does so twice (好，没问题), the last of this list counts.
 * `polite`: 谢谢, 那个. `nod`: 嗯, 哦. `yes`: 是的. `wish`: 要. `right`: 对. `ok`: 好, 行. `affirm`: 确认.
 * `save`: 存吧. `true`: 没错. `whole`: 就这些. `fine`: 没问题, 就这样, which approve the drafts. `that`: 就它.
 */
const STRENGTHS = [
  ...(["polite", "nod", "yes", "wish", "right", "ok"] as const),
  ...(["affirm", "save", "true", "whole", "fine", "that"] as const),
] as const;
export type Assent = (typeof STRENGTHS)[number];

/**
 * What agreement does. `order`: no answer, it is read as an order about the drafts: 好 saves them. `save`: saves the
 * drafts. `do`: what the question proposes. Others are the reply that the dialogue gets.
 */
type Does = "order" | "save" | "do" | "yes" | "right" | "no";

/** What a yes of each strength does; `others`: of every strength that is not named. */
export type Yes = Readonly<Partial<Record<Assent, Does>>> & { readonly others: Does };

/** `null` if it says anything else, or names a draft. */
export function assentIn({ reading, tokens, words, situation }: Utterance): Assent | null {
  if (situation.text === CHAT_YES) return "ok";
  // 对，四十五 of a draft that says so only agrees.
  const { meant: phrases, owned, unfinished } = reading;
  const isBare = phrases.every(({ target, field }) => target.kind === "unsaid" && field === null);
  if (!owned || unfinished || !isBare || !isOnly(phrases, ["ok", "store"])) return null;
  if (phrases.length > 0) return strongest(tokens);
  if (tokens.some((token) => !is(token, "pause")) || words.length === 0) return null;
  return words.some((word) => is(word, "hum")) ? "nod" : "polite";
}

const SENSES: readonly (readonly [sense: string, Assent])[] = [
  ["affirm", "affirm"],
  ["store", "save"],
  ["that", "that"],
  ["right", "right"],
  ["true", "true"],
  ["whole", "whole"],
  ["fine", "fine"],
  ["ack", "ok"],
  ["wish", "wish"],
  ["ok", "yes"],
];

/** `null` if it also denies: 不，好的. */
function strongest(tokens: readonly Token[]): Assent | null {
  if (tokens.some((token) => isAny(token, ["no", "nay"]))) return null;
  const said = tokens.flatMap((token) => SENSES.find(([sense]) => is(token, sense))?.[1] ?? []);
  return STRENGTHS.findLast((each) => said.includes(each)) ?? null;
}
