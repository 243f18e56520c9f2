import { pendingIn } from "../../draft/batch-draft.ts";
import type { TransactionChange } from "../../transaction.ts";
import type { Act, Unpriced } from "../kinds/act.ts";
import { DROPPING, isOnly, unclear } from "../kinds/said.ts";
import type { Intention } from "../orders/types.ts";
import { is, isAny, type Token } from "../token.ts";
import type { Utterance } from "./answering.ts";

const OTHERS = ["thing", "general", "site", "draft"];

/** 三十二 completes the draft. 取消 refuses it; 好的, 昨天的 and 两百多 are no amounts. */
export function priced(asked: Unpriced, { reading, tokens, situation }: Utterance): Act | null {
  const { usual: _, foreign, ...draft } = asked;
  const { phrases, owned, unfinished } = reading;
  const isOther = (token: Token) => isAny(token, OTHERS) && token.text !== draft.description;
  const isElse = ({ target }: Intention) =>
    target.kind !== "unsaid" && !(target.kind === "named" && is(target.by[0], "thing"));
  if (phrases.some(isElse) || tokens.some(isOther)) return null;
  const refuses = is(tokens[0], "no") || phrases.some(({ says }) => says !== "ok");
  if (refuses && isOnly(phrases, ["ok", "enough", ...DROPPING]))
    return { type: "reply", says: "give-up" };
  const edits = phrases.flatMap((phrase) => phrase.edits);
  const changes = edits.map((edit) => (edit.kind === "to" ? edit.change : {}));
  const { amount, foreign: __, ...said }: TransactionChange = Object.assign({}, ...changes);
  const plain = owned || is(tokens[0], "money");
  const stands = isOnly(phrases, ["ok", "store", "change", "later", "topic", "enough"]);
  const saves = phrases.some(({ says }) => says === "store") && isOnly(phrases, ["ok", "store"]);
  // 保存 is about the drafts that are open.
  if (saves && pendingIn(situation.batch).length > 0) return null;
  // 昨天的 gives the day; the amount is still missing.
  if (amount === undefined && said.date !== undefined && owned && !unfinished)
    return { type: "unpriced", draft: { ...asked, ...said } };
  if (
    amount === undefined ||
    foreign !== undefined ||
    !owned ||
    unfinished ||
    !isOnly(phrases, ["ok", "change"])
  )
    return plain && stands ? unclear("change") : null;
  const heard = {
    ...draft,
    ...said,
    amount,
    confidence: 0.9,
    start: 0,
    end: situation.text.length,
  };
  return { type: "append", dropped: [], drafts: [heard] };
}
