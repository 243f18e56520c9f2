import { OTHER_CATEGORY } from "../../categories.ts";
import { fittingAt } from "../frames/cover.ts";
import { POINTERS } from "../frames/pointers.ts";
import { FIT } from "../readings/draft-names.ts";
import type { Target, Token } from "../token.ts";

/** Puts together what says which drafts are meant: 奶茶那笔 and 第一笔和第三笔都 become one token. */
export function joinReferences(tokens: readonly Token[]): readonly Token[] {
  const fitting = fittingAt(POINTERS, tokens);
  const joined: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const [match] = fitting(at).toSorted((one, other) => other.to - one.to);
    const token = tokens[at] as Token;
    if (match === undefined || isCategory(token, tokens[at - 1])) {
      joined.push(match === undefined ? token : { ...asThing(token), category: OTHER_CATEGORY });
      at += 1;
      continue;
    }
    const parts = tokens.slice(match.from, match.to);
    at = match.to;
    if (countsNamed(joined, parts)) continue;
    if (isVague(parts)) joined.push(...parts.map(asThing));
    else joined.push(referenceOf(parts, match.frame.name));
  }
  return joined;
}

function referenceOf(parts: readonly Token[], frame: string): Token {
  const [first, ...more] = parts as readonly [Token, ...Token[]];
  const target = targetOf(parts);
  // A name alone may also be what a draft is to be called: 改成奶茶.
  if (first.sense === "draft" && more.length === 0)
    return { ...first, names: ["draft"], madeBy: frame, target };
  const { start } = first;
  const end = (more.at(-1) ?? first).end;
  const text = parts.map((part) => part.text).join("");
  return { start, end, text, sense: "ref", names: ["ref"], madeBy: frame, cost: 0, target };
}

/** 第二笔和第四笔的分类都: 都 counts what its clause has named. */
function countsNamed(joined: Token[], parts: readonly Token[]): boolean {
  const earlier = joined.findLastIndex(({ sense }) => ["ref", "draft", "pause"].includes(sense));
  const token = joined[earlier];
  const named = token?.target;
  if (token === undefined || named === undefined || named.kind === "pointed") return false;
  if (!parts.every(({ sense }) => sense === "every")) return false;
  if (named.kind === "named") joined[earlier] = { ...token, target: { ...named, together: true } };
  return true;
}

/** 不是其他, 算其他 name the category. */
function isCategory({ sense, text }: Token, before: Token | undefined): boolean {
  return sense === "rest" && text === OTHER_CATEGORY && NAMES_NEXT.has(before?.sense ?? "pause");
}

function asThing(token: Token): Token {
  return { ...token, sense: "thing", names: ["thing"] };
}

/** 早饭 may be the 油条 of the batch only where it is pointed at: 早饭那个. */
function isVague(parts: readonly Token[]): boolean {
  return parts.every(({ sense, fit = [] }) => sense === "draft" && Math.max(...fit) <= FIT.kind);
}

const NAMES_NEXT: ReadonlySet<string> = new Set(["isnt", "uncount", "set", "file", "type"]);
const GLUE: ReadonlySet<string> = new Set(["every", "point", "cost", "pause", "rest"]);

function targetOf(parts: readonly Token[]): Target {
  const spared = parts.findIndex(({ sense }) => sense === "except");
  if (spared >= 0)
    return {
      kind: "but",
      of: targetOf(
        parts.slice(spared + 1).filter(({ sense }) => sense !== "every" && sense !== "rest"),
      ),
    };
  if (parts.some(({ sense }) => sense === "rest")) return { kind: "rest" };
  const together = parts.some(({ sense }) => sense === "every");
  const by = parts.filter(({ sense }) => !GLUE.has(sense));
  const count = by.find(({ sense }) => sense === "several")?.value ?? null;
  if (by.every(({ sense }) => sense === "several")) {
    const adverb = parts.every(({ text }) => text === "都");
    return together || count !== null ? { kind: "all", count, adverb } : { kind: "pointed" };
  }
  return { kind: "named", by, together };
}
