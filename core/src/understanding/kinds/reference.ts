import { OTHER_CATEGORY } from "../../categories.ts";
import { type BatchDraft as Draft, draftAmounts } from "../../draft/batch-draft.ts";
import type { Fen } from "../../money.ts";
import { fittingAt } from "../frames/cover.ts";
import { POINTERS } from "../frames/pointers.ts";
import { is, isAny, type Target, type Token } from "../token.ts";

/** Joins the words that name drafts into one token: 奶茶那笔, 第一笔和第三笔都. */
export function joinReferences(
  tokens: readonly Token[],
  batch: readonly Draft[],
): readonly Token[] {
  const fitting = fittingAt(POINTERS, tokens);
  const sums = new Set(draftAmounts(batch));
  const joined: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const [match] = fitting(at)
      .filter((each) => isSure(tokens.slice(each.from, each.to), sums))
      .toSorted((one, other) => other.to - one.to);
    const token = tokens[at] as Token;
    const before = joined.findLast((each) => !is(each, "light"));
    if (match === undefined || isCategory(token, before)) {
      joined.push(
        match === undefined
          ? asPrice(token, before)
          : { ...token, sense: "thing", names: ["thing"], category: OTHER_CATEGORY },
      );
      at += 1;
      continue;
    }
    const parts = tokens
      .slice(match.from, match.to)
      .filter((part) => !is(part, "light") || is(part, "single"));
    at = match.to;
    if (countsNamed(joined, parts)) continue;
    joined.push(latest(tokens[match.from - 1], referenceOf(parts, match.frame.name)));
  }
  return joined;
}

/** 那三十二 means a draft only if one has that amount. */
function isSure(parts: readonly Token[], sums: ReadonlySet<Fen>): boolean {
  const [first] = parts;
  const words = parts.filter((part) => !is(part, "light"));
  const said = words.flatMap(({ amount }) => amount ?? []);
  const unknown = words.some(
    ({ amount }, at) =>
      amount !== undefined && !sums.has(amount) && !isAny(words[at + 1], ["point", "cost", "and"]),
  );
  return !unknown && (!is(first, "light") || (is(first, "that") && said.length > 0));
}

function referenceOf(parts: readonly Token[], frame: string): Token {
  const [first, ...more] = parts as readonly [Token, ...Token[]];
  const target = targetOf(parts);
  // A name alone may also be a new name: 改成奶茶.
  if (first.sense === "draft" && more.length === 0)
    return { ...first, names: ["draft"], madeBy: frame, target };
  const { start } = first;
  const end = (more.at(-1) ?? first).end;
  const text = parts.map((part) => part.text).join("");
  // 第二笔钱不对 is about the amount.
  const names = is(more.at(-1), "cost") ? ["ref", "cost"] : ["ref"];
  return { start, end, text, sense: "ref", names, madeBy: frame, cost: 0, target };
}

/** 刚才那个, 刚刚那笔: 刚才 alone is a light word. */
function latest(before: Token | undefined, reference: Token): Token {
  const isLatest = reference.target?.kind === "pointed" && is(before, "recent");
  return isLatest ? { ...reference, target: { kind: "pointed", latest: true } } : reference;
}

/** 第二笔和第四笔的分类都: 都 sums up the drafts that its clause has named. */
function countsNamed(joined: Token[], parts: readonly Token[]): boolean {
  const earlier = joined.findLastIndex(({ sense }) => ["ref", "draft", "pause"].includes(sense));
  const token = joined[earlier];
  const named = token?.target;
  if (token === undefined || named === undefined || named.kind === "pointed") return false;
  if (!parts.every(({ sense }) => sense === "every")) return false;
  if (named.kind === "named") joined[earlier] = { ...token, target: { ...named, together: true } };
  return true;
}

/** 不是其他, 算其他: 其他 is the category here. */
function isCategory({ sense, text }: Token, before: Token | undefined): boolean {
  return sense === "rest" && text === OTHER_CATEGORY && NAMES_NEXT.has(before?.sense ?? "pause");
}

/** 加油加了三百 states the price, 打车加三块 raises it. */
function asPrice(token: Token, before: Token | undefined): Token {
  const repeats =
    token.sense === "raise" && is(before, "draft") && before?.text.startsWith(token.text);
  return repeats ? { ...token, sense: "handed", names: ["handed", "value"] } : token;
}

const NAMES_NEXT: ReadonlySet<string> = new Set(["isnt", "uncount", "set", "edit", "file", "type"]);
const GLUE: ReadonlySet<string> = new Set([
  ..."every point cost pause rest light as-for handed".split(" "),
]);

function targetOf(parts: readonly Token[]): Target {
  if (parts.some(({ sense }) => sense === "except"))
    return {
      kind: "but",
      of: targetOf(parts.filter((part) => !isAny(part, ["except", "every", "rest"]))),
    };
  const count = parts.find(({ sense }) => sense === "several")?.value ?? null;
  // 剩下那笔
  const one = parts.some((part) => isAny(part, ["point", "one", "single"])) ? 1 : null;
  if (parts.some(({ sense }) => sense === "rest")) return { kind: "rest", count: count ?? one };
  const together = parts.some(({ sense }) => sense === "every");
  const by = parts.filter(({ sense }) => !GLUE.has(sense));
  if (by.every(({ sense }) => sense === "several")) {
    const adverb = parts.every(({ text }) => text === "都");
    if (together || count !== null) return { kind: "all", count, adverb };
    const isLatest = parts.some((part) => is(part, "latest"));
    return { kind: "pointed", ...(isLatest && { latest: true }) };
  }
  return { kind: "named", by, together };
}
