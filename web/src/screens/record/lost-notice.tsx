import { settingsAddress } from "../../session/addresses.ts";
import { useServices } from "../../session/services.ts";
import type { LostBooks } from "../../session/use-lost-books.ts";
import { useToday } from "../../session/use-today.ts";
import { Button } from "../../ui/button.tsx";
import { dayWords } from "../../ui/day-words.ts";
import { exchangeText } from "../../ui/exchange/exchange-text.ts";
import { useImportChooser } from "../../ui/exchange/use-import-chooser.tsx";
import { keepingText } from "../../ui/keeping-text.ts";
import { Notice } from "../../ui/notice.tsx";
import { uiText } from "../../ui/ui-text.ts";

const text = keepingText.lost;

/** Tells that there were books on this device, and how to get them back. */
export function LostNotice({ lost, present, dismiss }: LostBooks) {
  const { sync } = useServices();
  const today = useToday();
  const { choose, isTaking, outcome } = useImportChooser();

  function fetchFromServer() {
    sync.nudge();
    window.location.hash = settingsAddress("sync");
  }

  return (
    <Notice
      name="books-lost"
      tone="caution"
      title={text.title(lost.entries, dayWords(lost.day, today))}
      action={
        <>
          <Button onClick={fetchFromServer}>{text.fromServer}</Button>
          <Button onClick={choose}>{isTaking ? exchangeText.importing : text.fromFile}</Button>
          <Button onClick={dismiss}>{uiText.dismiss}</Button>
          {outcome}
        </>
      }
    >
      {uiText.sentences(present === 0 ? null : text.present(present), text.body)}
    </Notice>
  );
}
