import type { LedgerEntry } from "@suikouji/core";
import { useEffect, useState } from "react";
import type { BooksNews, ToldConflict } from "../platform/books/news/books-news.ts";
import { isQuiet } from "./is-quiet.ts";
import { useServices, useSessionPart } from "./services.ts";

/** Notices from the sync: lost edits, offers to take over, a wrong clock. */
export interface News {
  readonly conflicts: readonly ToldConflict[];
  readonly offers: readonly LedgerEntry[];
  readonly clockAheadMs: number;
}

const NO_NEWS: News = { conflicts: [], offers: [], clockAheadMs: 0 };

/**
 * A read of the news, kept up to date; null until it is known, and while their code cannot be
 * loaded. `read` must be stable (`useCallback`).
 */
export function useNewsOf<Answer>(
  read: (news: BooksNews) => Promise<Answer>,
): { readonly news: BooksNews; readonly answer: Answer } | null {
  const { books } = useServices();
  const [known, setKnown] = useState<{ news: BooksNews; answer: Answer } | null>(null);
  useEffect(() => {
    let isOver = false;
    let stop = () => {};
    books
      .news()
      .then((news) => {
        if (isOver) return;
        stop = books.watch(
          () => read(news),
          (answer) => setKnown({ news, answer }),
        );
      })
      // Nothing is lost: the user sees it at the next start.
      .catch(() => undefined);
    return () => {
      isOver = true;
      stop();
    };
  }, [books, read]);
  return known;
}

/** All news. Nothing new appears during a conversation; items the user dealt with go at once. */
export function useNews(): { readonly news: BooksNews; readonly told: News } | null {
  const known = useNewsOf(readNews);
  const mayTell = useSessionPart(isQuiet);
  const [seen, setSeen] = useState(NO_NEWS);
  const answer = known?.answer ?? NO_NEWS;
  useEffect(() => {
    if (mayTell) setSeen(answer);
  }, [mayTell, answer]);
  return known === null ? null : { news: known.news, told: inBoth(seen, answer) };
}

async function readNews(news: BooksNews): Promise<News> {
  const [conflicts, offers, clockAheadMs] = await Promise.all([
    news.conflicts(),
    news.offers(),
    news.clockAheadMs(),
  ]);
  return { conflicts, offers, clockAheadMs };
}

function inBoth(seen: News, { conflicts, offers, clockAheadMs }: News): News {
  const keys = new Set(seen.conflicts.map(keyOf));
  return {
    conflicts: conflicts.filter((told) => keys.has(keyOf(told))),
    offers: seen.offers.length === 0 ? [] : offers,
    clockAheadMs: seen.clockAheadMs === 0 ? 0 : clockAheadMs,
  };
}

function keyOf({ type, mine }: ToldConflict): string {
  return `${type} ${mine.id} ${mine.updatedAtMs}`;
}
