import type { LedgerEntry } from "@suikouji/core";
import { useState } from "react";
import type { BooksNews } from "../../platform/books/news/books-news.ts";
import { useServices } from "../../session/services.ts";
import { useToday } from "../../session/use-today.ts";
import { Button } from "../button.tsx";
import { Notice } from "../notice.tsx";
import { useToast } from "../toasts.tsx";
import styles from "./news.module.css";
import { offersText as text } from "./offers-text.ts";

const MOST_SHOWN = 5;

/** Unsent edits of entries or books that were erased elsewhere: only the user knows whether to keep them. */
export function OffersNotice(notice: {
  readonly news: BooksNews;
  readonly offers: readonly LedgerEntry[];
}) {
  const { news, offers } = notice;
  const { sync } = useServices();
  const today = useToday();
  const showToast = useToast();
  const [isDeciding, setDeciding] = useState(false);
  const { length: count } = offers;

  function decide(change: Promise<void>, message: string) {
    setDeciding(true);
    change
      .then(() => {
        showToast({ message });
        sync.nudge();
      })
      .catch(() => showToast({ message: text.failed }))
      .finally(() => setDeciding(false));
  }

  return (
    <Notice
      name="offers"
      tone="caution"
      title={text.title}
      action={
        <>
          <Button
            disabled={isDeciding}
            onClick={() => decide(news.takeOffers(), text.taken(count))}
          >
            {text.take}
          </Button>
          <Button disabled={isDeciding} onClick={() => decide(news.declineOffers(), text.declined)}>
            {text.decline}
          </Button>
        </>
      }
    >
      <p>{text.body(count)}</p>
      <ul className={styles.list}>
        {offers.slice(0, MOST_SHOWN).map((offer) => (
          <li key={offer.id}>{text.line(offer, today)}</li>
        ))}
      </ul>
      {count > MOST_SHOWN ? <p>{text.more(count - MOST_SHOWN)}</p> : null}
    </Notice>
  );
}
