import type { BillCandidate, BillLine, BillTable, PaymentAccounts } from "@suikouji/core/bills";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import type { ImportReport } from "../../../platform/books/import/import-records.ts";
import { browserPace, type Pace } from "../../../platform/files/in-slices.ts";
import { useServices } from "../../../session/services.ts";
import { useToday } from "../../../session/use-today.ts";
import { PercentProgress } from "../../percent-progress.tsx";
import { Sheet } from "../../sheet.tsx";
import { BillPreview } from "./bill-preview.tsx";
import { billText as text } from "./bill-text.ts";
import { ColumnsForm } from "./columns-form.tsx";
import { PasswordForm } from "./password-form.tsx";
import {
  type KnownPayments,
  knownPayments,
  type OpenedTable,
  openTable,
  previewTable,
} from "./read-bill.ts";

export interface BillImportProps {
  readonly file: File;
  /** Called with the rows that could not be read, in words. */
  readonly onImported: (report: ImportReport, broken: readonly string[]) => void;
  /** The file cannot be read; the sentence tells why. */
  readonly onRefused: (sentence: string) => void;
  readonly onFailed: (error: unknown) => void;
  readonly onClose: () => void;
}

type Stage =
  | { readonly stage: "reading"; readonly percent: number }
  /** The archive is encrypted. */
  | { readonly stage: "asking-password"; readonly isWrong: boolean }
  | { readonly stage: "choosing-columns"; readonly opened: OpenedTable }
  | {
      readonly stage: "previewing";
      readonly opened: OpenedTable;
      readonly lines: readonly BillLine[];
      readonly payments: KnownPayments;
    }
  | { readonly stage: "writing"; readonly percent: number };

/** Reads a bill, shows what would be imported, and imports what the user chose. */
export function BillImport(props: BillImportProps) {
  const { file, onClose } = props;
  const { books, clock } = useServices();
  const today = useToday();
  const [stage, setStage] = useState<Stage>({ stage: "reading", percent: 0 });
  const closing = useRef<AbortController | null>(null);

  /** Reading ends without a word when the user closes the sheet. */
  function run(work: (pace: Pace, signal: AbortSignal) => Promise<void>): void {
    const signal = closing.current?.signal ?? AbortSignal.abort();
    work(paceUntil(signal), signal).catch((error: unknown) => {
      if (!signal.aborted) props.onFailed(error);
    });
  }

  async function open(password: string, pace: Pace, signal: AbortSignal): Promise<void> {
    const opened = await openTable(file, { password, signal });
    signal.throwIfAborted();
    if (!opened.ok) {
      const { rejection } = opened;
      if (rejection !== "password-needed" && rejection !== "wrong-password") {
        return props.onRefused(text.refused(rejection));
      }
      return setStage({ stage: "asking-password", isWrong: rejection === "wrong-password" });
    }
    const { table } = opened.value;
    const isAsked = table.isGuessed || table.source === "other";
    const remembered = isAsked ? await (await books.bills()).rememberedTable(table.header) : null;
    if (remembered === null) {
      if (!table.isGuessed) return await preview(opened.value, pace);
      return setStage({ stage: "choosing-columns", opened: opened.value });
    }
    const { columns, positive } = remembered;
    await preview({ ...opened.value, table: { ...table, columns, positive } }, pace);
  }

  function openWith(password: string): void {
    setStage({ stage: "reading", percent: 0 });
    run((pace, signal) => open(password, pace, signal));
  }

  async function preview(opened: OpenedTable, pace: Pace): Promise<void> {
    const onProgress = (percent: number) => setStage({ stage: "reading", percent });
    onProgress(0);
    const lines = await previewTable(opened, { books, now: clock.now() }, { pace, onProgress });
    const payments = await knownPayments(lines, { books, pace });
    setStage({ stage: "previewing", opened, lines, payments });
  }

  const start = useEffectEvent(() => openWith(""));
  useEffect(() => {
    const controller = new AbortController();
    closing.current = controller;
    start();
    return () => controller.abort();
  }, []);

  function readWith(opened: OpenedTable, table: BillTable): void {
    setStage({ stage: "reading", percent: 0 });
    run(async (pace) => {
      await (await books.bills()).rememberTable(table);
      await preview({ ...opened, table }, pace);
    });
  }

  async function write(
    rows: readonly BillCandidate[],
    chosen: PaymentAccounts,
    lines: readonly BillLine[],
  ): Promise<void> {
    setStage({ stage: "writing", percent: 0 });
    const bills = await books.bills();
    await bills.rememberAccounts(chosen);
    const report = await bills.importRows(rows, {
      file,
      onProgress: (done) =>
        setStage({ stage: "writing", percent: Math.floor((100 * done) / rows.length) }),
    });
    props.onImported(
      report,
      lines.flatMap((line) => (line.kind === "broken" ? [text.broken(line)] : [])),
    );
  }

  switch (stage.stage) {
    case "reading":
      return (
        <Busy title={text.readingTitle} onClose={onClose}>
          <PercentProgress label={text.reading} percent={stage.percent} />
        </Busy>
      );
    case "writing":
      return (
        <Busy title={text.previewTitle} onClose={() => {}}>
          <PercentProgress label={text.writing} percent={stage.percent} />
        </Busy>
      );
    case "asking-password":
      return (
        <PasswordForm
          key={String(stage.isWrong)}
          isWrong={stage.isWrong}
          onPassword={openWith}
          onClose={onClose}
        />
      );
    case "choosing-columns":
      return (
        <ColumnsForm
          opened={stage.opened}
          onNext={(table) => readWith(stage.opened, table)}
          onClose={onClose}
        />
      );
    case "previewing":
      return (
        <BillPreview
          source={stage.opened.table.source}
          lines={stage.lines}
          today={today}
          accounts={stage.payments.accounts}
          known={stage.payments.known}
          onColumns={() => setStage({ stage: "choosing-columns", opened: stage.opened })}
          onImport={(rows, chosen) => void write(rows, chosen, stage.lines).catch(props.onFailed)}
          onClose={onClose}
        />
      );
  }
}

function Busy(busy: {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const { title, onClose, children } = busy;
  return (
    <Sheet open title={title} onClose={onClose}>
      {children}
    </Sheet>
  );
}

/** Rejects at the first pause after the signal. */
function paceUntil(signal: AbortSignal): Pace {
  return {
    ...browserPace,
    async pause() {
      await browserPace.pause();
      signal.throwIfAborted();
    },
  };
}
