import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { PercentProgress } from "../percent-progress.tsx";
import { exchangeText } from "./exchange-text.ts";
import styles from "./import.module.css";
import { ImportResult } from "./import-result.tsx";
import { ImportReview } from "./import-review.tsx";
import { useImport } from "./use-import.ts";
import { useSharedBills } from "./use-shared-bills.ts";

export interface ImportChooser {
  /** Opens the file dialog and imports the chosen file; one at a time. A file dropped on the page, or shared to the app, is imported, too. */
  readonly choose: () => void;
  readonly isTaking: boolean;
  /** To be rendered: shows the progress, and the rows that cannot be imported. */
  readonly outcome: ReactNode;
}

/** Some phones know files by their endings, others by their types. */
const ACCEPTED = [
  ...[".json", ".csv", ".txt", ".xlsx", ".xls", ".zip"],
  ...["application/json", "text/csv", "text/plain", "application/zip"],
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  "application/vnd.ms-excel",
].join();

export function useImportChooser(): ImportChooser {
  const imports = useImport();
  const { importing, take, takeRest, close, takenBill, refuseBill, failBill } = imports;
  useSharedBills(imports);
  const isTaking = importing.phase === "taking";
  const chooser = useRef<HTMLInputElement>(null);
  const takeDropped = useEffectEvent((event: DragEvent) => {
    const [file] = event.dataTransfer?.files ?? [];
    if (file === undefined) return;
    // Otherwise the browser opens the file in place of the app.
    event.preventDefault();
    if (importing.phase === "idle") void take(file);
  });
  useEffect(() => {
    const allow = (event: DragEvent) => event.preventDefault();
    const drop = (event: DragEvent) => takeDropped(event);
    addEventListener("dragover", allow);
    addEventListener("drop", drop);
    return () => {
      removeEventListener("dragover", allow);
      removeEventListener("drop", drop);
    };
  }, []);
  return {
    choose() {
      if (!isTaking) chooser.current?.click();
    },
    isTaking,
    outcome: (
      <>
        <input
          ref={chooser}
          type="file"
          hidden
          accept={ACCEPTED}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // Otherwise choosing the same file again fires no change event.
            target.value = "";
            if (file !== undefined) void take(file);
          }}
        />
        {importing.phase === "taking" ? (
          <div className={styles.block}>
            <PercentProgress label={exchangeText[importing.step]} percent={importing.percent} />
          </div>
        ) : null}
        {importing.phase === "reading-bill" ? (
          <importing.Bill
            file={importing.file}
            onImported={takenBill}
            onRefused={refuseBill}
            onFailed={failBill}
            onClose={close}
          />
        ) : null}
        {importing.phase === "done" ? <ImportResult done={importing} onClose={close} /> : null}
        {importing.phase === "reviewing" ? (
          <ImportReview
            exported={importing.exported}
            onTakeRest={() => void takeRest()}
            onClose={close}
          />
        ) : null}
      </>
    ),
  };
}
