import type { EntryPick, NamedEntries } from "../../ledger/entry-search.ts";
import { fittingAt } from "../frames/cover.ts";
import { REPEATS } from "../frames/saved.ts";
import { is, isAny, type Token } from "../token.ts";
import { entryWords, type Naming } from "./entry-name.ts";
import { searchOf } from "./search-named.ts";

/** Entries to record once more. */
export interface Repeated {
  readonly frame: string;
  /** `null`: those that are spoken of. */
  readonly search: NamedEntries | null;
  readonly pick: EntryPick | null;
  readonly said: string;
}

/** 和昨天一样再记一笔, 狗粮照上次再来一笔, 照这个再记一笔. */
export function repeated(said: readonly Token[], read: Naming): Repeated | null {
  const tokens = entryWords(said, read);
  const [match] = fittingAt(REPEATS, tokens)(0).filter(({ to }) => to === tokens.length);
  if (match === undefined) return null;
  const { newest, what = [], again, same, like, that } = match.bound;
  // 今天又喝了，跟前天一样: the last time is that of the entry.
  const when = match.bound.when?.slice(-1) ?? [];
  const isCopied = like?.some((token) => is(token, "copy"));
  // 跟上次一样难喝 compares.
  const isWhole =
    again !== undefined || isCopied || isAny(tokens.at(-1), ["same", "like", "leave"]);
  // 洗车那笔再记一次
  const isPointed = that !== undefined && again !== undefined && what.length > 0;
  if (((same ?? like) === undefined && !isPointed) || !isWhole) return null;
  const { frame } = match;
  if (when.length === 0 && newest === undefined && what.length === 0)
    return { frame: frame.name, search: null, pick: null, said: "" };
  // 房租照旧再记一笔: as the last time.
  const isUsual = when.length === 0 && what.length > 0 && (like ?? again) !== undefined;
  if (when.length === 0 && newest === undefined && !isUsual) return null;
  const search = searchOf({ ...match.bound, when }, read);
  if (search === null) return null;
  const words = [when, what].map((part) => part.map(({ text }) => text).join(""));
  return {
    frame: frame.name,
    search,
    pick: newest === undefined && !isUsual ? null : { kind: "newest" },
    said: words.filter((part) => part !== "").join("的"),
  };
}
