import type { LedgerEntry } from "@suikouji/core";
import { useCallback } from "react";
import type {
  AccountRefusal,
  EntryHistory,
  ServerAccount,
} from "../../platform/account/server-account.ts";
import type { BooksNews } from "../../platform/books/news/books-news.ts";
import { useServices } from "../../session/services.ts";
import { useNewsOf } from "../../session/use-news.ts";
import { useServerAnswer } from "../../session/use-server-answer.ts";
import { useToday } from "../../session/use-today.ts";
import { Button } from "../button.tsx";
import { changeBetween } from "../edited-entry.ts";
import { entryChanges } from "../entry-changes.ts";
import { UndoIcon } from "../icons.tsx";
import { refusalSentence } from "../refusal-text.ts";
import { Sheet } from "../sheet.tsx";
import { useToast } from "../toasts.tsx";
import { whoWrote } from "../who-text.ts";
import styles from "./history-sheet.module.css";
import { type HistoryStep, historySteps } from "./history-steps.ts";
import { historyText as text } from "./history-text.ts";

/** Which device changed an entry, when and how; each earlier state can be restored. */
export function HistorySheet(sheet: {
  readonly entryId: string;
  /** A version that was on this device; the server may never have had it. */
  readonly mine?: LedgerEntry;
  readonly onClose: () => void;
}) {
  const { entryId, mine, onClose } = sheet;
  const ask = useCallback((account: ServerAccount) => account.history(entryId), [entryId]);
  const { result, again } = useServerAnswer(ask);
  return (
    <Sheet open title={text.title} onClose={onClose}>
      {result === null ? (
        <p className={styles.words} role="status">
          {text.asking}
        </p>
      ) : result.ok ? (
        <Steps
          entryId={entryId}
          history={result.answer}
          besides={mine === undefined ? [] : [mine]}
          onRestored={onClose}
        />
      ) : (
        <div className={styles.refused} role="status">
          <p className={styles.words}>{whyNot(result.refusal)}</p>
          <Button onClick={again}>{text.again}</Button>
        </div>
      )}
    </Sheet>
  );
}

function Steps(shown: {
  readonly entryId: string;
  readonly history: EntryHistory;
  readonly besides: readonly LedgerEntry[];
  readonly onRestored: () => void;
}) {
  const { entryId, history, besides, onRestored } = shown;
  const { books, sync } = useServices();
  const showToast = useToast();
  const read = useCallback((news: BooksNews) => news.entry(entryId), [entryId]);
  const present = useNewsOf(read)?.answer ?? null;
  const [latest] = history.versions;
  if (latest === undefined) return <p className={styles.words}>{text.none}</p>;
  const changes = entryChanges({ ledger: books.ledger, nudge: sync.nudge, showToast });
  const isAhead = present !== null && present.updatedAtMs > latest.updatedAtMs;
  return (
    <>
      {isAhead ? <p className={styles.words}>{text.notSent}</p> : null}
      <ol className={styles.steps}>
        {historySteps([...history.versions, ...besides]).map((step) => (
          <Step
            key={step.stamp}
            step={step}
            names={history.devices}
            present={present}
            onRestore={(entry, then) => {
              changes.restoreTo(entry, then);
              onRestored();
            }}
          />
        ))}
      </ol>
    </>
  );
}

function Step(shown: {
  readonly step: HistoryStep;
  readonly names: Readonly<Record<string, string>>;
  readonly present: LedgerEntry | null;
  readonly onRestore: (entry: LedgerEntry, then: LedgerEntry) => void;
}) {
  const { step, names, present, onRestore } = shown;
  const { books } = useServices();
  const today = useToday();
  const { atMs, deviceId, deed, after } = step;
  const canRestore = present !== null && after !== null && deed.name !== "deleted";
  const isPresent = canRestore && isAlike(present, after);
  const who = whoWrote(deviceId, { own: books.deviceId, names });
  return (
    <li className={styles.step}>
      <p className={styles.when}>
        <time dateTime={new Date(atMs).toISOString()}>{text.when(atMs)}</time> · {who}
      </p>
      {text.what(step, today).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {isPresent ? <p className={styles.when}>{text.present}</p> : null}
      {canRestore && !isPresent ? (
        <Button tone="quiet" icon={UndoIcon} onClick={() => onRestore(present, after)}>
          {text.restore}
        </Button>
      ) : null}
    </li>
  );
}

function isAlike(present: LedgerEntry, then: LedgerEntry): boolean {
  return !present.deleted && Object.keys(changeBetween(present, then)).length === 0;
}

function whyNot(refusal: AccountRefusal): string {
  if (refusal.type === "unreachable") return text.needsServer;
  return refusal.type === "signed-out" ? text.needsSignIn : refusalSentence(refusal);
}
