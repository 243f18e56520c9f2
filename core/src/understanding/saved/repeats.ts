import type { EntryPick, NamedEntries } from "../../ledger/entry-search.ts";
import { fittingAt } from "../frames/cover.ts";
import { REPEATS } from "../frames/saved.ts";
import { is, type Token } from "../token.ts";
import { entryWords, type Naming, searchOf } from "./entry-name.ts";

/** Entries to record once more. */
export interface Repeated {
  readonly frame: string;
  readonly search: NamedEntries;
  readonly pick: EntryPick | null;
  readonly said: string;
}

/** 和昨天一样再记一笔, 狗粮照上次再来一笔. */
export function repeated(said: readonly Token[], read: Naming): Repeated | null {
  const tokens = entryWords(said, read);
  const [match] = fittingAt(REPEATS, tokens)(0).filter(({ to }) => to === tokens.length);
  if (match === undefined) return null;
  const { when = [], newest, what = [], again, same, like } = match.bound;
  const isCopied = like?.some((token) => is(token, "copy"));
  // 跟上次一样难喝 compares.
  const isWhole = again !== undefined || isCopied || is(tokens.at(-1), "same");
  if ((same ?? like) === undefined || !isWhole) return null;
  // 房租照旧再记一笔: as the last time.
  const isUsual = when.length === 0 && like !== undefined && what.length > 0;
  if (when.length === 0 && newest === undefined && !isUsual) return null;
  const search = searchOf(match.bound, read);
  if (search === null) return null;
  const words = [when, what].map((part) => part.map(({ text }) => text).join(""));
  return {
    frame: match.frame.name,
    search,
    pick: newest === undefined && !isUsual ? null : { kind: "newest" },
    said: words.filter((part) => part !== "").join("的"),
  };
}
