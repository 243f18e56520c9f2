import { dateOf } from "@suikouji/core";
import { useEffect, useRef, useState } from "react";
import type { Books } from "../../platform/books/books.ts";
import type { StandingImport } from "../../platform/books/import/past-imports.ts";
import { useServices, useWatched } from "../../session/services.ts";
import { useToday } from "../../session/use-today.ts";
import { Button } from "../../ui/button.tsx";
import { dayWords } from "../../ui/day-words.ts";
import { exchangeText } from "../../ui/exchange/exchange-text.ts";
import { importText as text } from "../../ui/exchange/import-text.ts";
import { UndoIcon } from "../../ui/icons.tsx";
import { ListRow } from "../../ui/list-row.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useToast } from "../../ui/toasts.tsx";
import styles from "./settings.module.css";
import { SettingsGroup } from "./settings-group.tsx";

/** The tables that were imported, here or on another device, each with its undo. */
export function PastImports() {
  const imports = useWatched(readStanding) ?? [];
  const [asked, setAsked] = useState<string | null>(null);
  if (imports.length === 0) return null;
  return (
    <SettingsGroup title={text.pastTitle} hint={text.pastHint}>
      <ul className={styles.parted}>
        {imports.map((each) => (
          <li key={each.id}>
            <PastImportRow
              past={each}
              isAsked={asked === each.id}
              onAsk={(isAsked) => setAsked(isAsked ? each.id : null)}
            />
          </li>
        ))}
      </ul>
    </SettingsGroup>
  );
}

function PastImportRow(row: {
  readonly past: StandingImport;
  readonly isAsked: boolean;
  readonly onAsk: (isAsked: boolean) => void;
}) {
  const { past, isAsked, onAsk } = row;
  const { books, sync, clock } = useServices();
  const today = useToday();
  const showToast = useToast();
  // The second of two quick taps comes before the row is gone.
  const isBusy = useRef(false);
  const question = useRef<HTMLDivElement>(null);
  // The buttons take the place of the one that was pressed; the focus goes to the one that keeps all.
  useEffect(() => {
    if (isAsked) [...(question.current?.querySelectorAll("button") ?? [])].at(-1)?.focus();
  }, [isAsked]);
  const name = past.name || text.nameless;
  const day = dayWords(dateOf({ ...clock.now(), epochMs: past.atMs }), today);

  async function undo() {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      const { kept } = await (await books.pastImports()).undo(past.id);
      sync.nudge();
      showToast({ message: exchangeText.importUndone(kept) });
    } catch {
      showToast({ message: exchangeText.undoFailed });
    }
    isBusy.current = false;
  }

  if (isAsked) {
    return (
      <div ref={question} className={styles.block}>
        <Notice
          tone="danger"
          title={text.askUndo(name, past.left)}
          action={
            <>
              <Button tone="danger" onClick={() => void undo()}>
                {text.undo}
              </Button>
              <Button onClick={() => onAsk(false)}>{text.keep}</Button>
            </>
          }
        >
          {text.askUndoHint}
        </Notice>
      </div>
    );
  }
  return (
    <ListRow
      title={name}
      hint={text.past(day, past)}
      trailing={
        <Button icon={UndoIcon} aria-label={text.undoOf(name)} onClick={() => onAsk(true)}>
          {text.undoShort}
        </Button>
      }
    />
  );
}

async function readStanding(books: Books): Promise<readonly StandingImport[]> {
  return await (await books.pastImports()).standing();
}
