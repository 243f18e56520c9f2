import type { CorrectQuestion } from "../../ports/understanding.ts";
import { findAmounts } from "../amounts/find-amounts.ts";
import { normalize } from "../text/normalize.ts";
import { MATCH, matchPhrase } from "./targets/match-phrase.ts";

/** What announces that the drafts are said again, right. */
const ANNOUNCED =
  /^(?:(?:不对|不是|错了|[记说听弄搞]错了|等等|哦|啊|嗯|呃|那个|我说的|帮我|你|给我)[,，。\s]*)*(?:应该是?|应当是|其实是?|实际上?是?|正确的是|是|(?:修|更)?改(?:一下|成|为)?|[更纠]正(?:一下|为|成)?)[:：,，\s]*/;
const BETWEEN =
  /^(?:[\s,，、。;；]|和|跟|还有|然后|以及|再|是|块钱?|元)+|(?:[\s,，、是要]|应该|花了|了)+$/g;
const CLOSING = /^(?:块钱?|元|[\s,，。!！]|才对|才是|吧|啊|呀|哈|的|了|就[行好]了?)*$/;

/**
 * 应该是午饭33奶茶16, 改一下 红包一百 奶粉两百六: the same as without the announcement, which would else be
 * taken for one value. Only where each of several names is that of one draft, and nothing else is said.
 */
export function withoutAnnouncement(text: string, question: CorrectQuestion): string {
  const lead = ANNOUNCED.exec(normalize(text))?.[0] ?? "";
  if (lead === "") return text;
  const rest = text.slice(lead.length);
  const amounts = findAmounts(rest);
  if (amounts.length < 2) return text;
  const pairs = amounts.map(({ start, end }, index) => ({
    name: rest.slice(amounts[index - 1]?.end ?? 0, start).replace(BETWEEN, ""),
    amount: rest.slice(start, end),
  }));
  const named = pairs.map(({ name }) => draftNamed(normalize(name), question));
  const apart = new Set(named).size === named.length && !named.includes(null);
  if (!apart || !CLOSING.test(rest.slice(amounts.at(-1)?.end))) return text;
  return pairs.map(({ name, amount }) => name + amount).join("，");
}

/** The place of the one draft of that name; `null` where none is, or several are. */
function draftNamed(
  name: string,
  { currentBatch: batch, context }: CorrectQuestion,
): number | null {
  const { positions, strength } = matchPhrase(name, { batch, context });
  const [only, other] = positions;
  return only === undefined || other !== undefined || strength < MATCH.synonym ? null : only;
}
